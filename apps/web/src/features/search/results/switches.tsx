import { IconMap2 } from '@tabler/icons-react';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { BasisSwitch } from './basis-switch.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { SortMenu } from './sort-menu.tsx';
import type { Screen } from './use-screen.ts';
import { ViewSwitch } from './view-switch.tsx';

/** How prices are read, how hotels are laid out and ordered, and the map. */
export function Switches({ screen: { address, chosen, mapOn, mode, slots, view } }: { screen: Screen }) {
  const { t } = useI18n();
  return (
    <div className="row g8 sr-switches">
      <BasisSwitch />
      <ModeSwitch view={mode} />
      <ViewSwitch view={chosen.view ?? 'list'} onView={address.view} />
      {slots.map && view !== 'matrix' && (
        <button type="button" className="fchip" aria-pressed={mapOn} onClick={() => address.map(!mapOn)}>
          <Icon of={IconMap2} />
          {t(mapOn ? 'choosing.map.hide' : 'choosing.map.show')}
        </button>
      )}
      <SortMenu sort={chosen.sort} onSort={address.sort} />
    </div>
  );
}
