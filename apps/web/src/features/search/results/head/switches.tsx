import { IconMap2 } from '@tabler/icons-react';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import styles from '../../search.module.css';
import type { Screen } from '../use-screen.ts';
import { BasisSwitch } from './basis-switch.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** The switches for price basis and layout; on small windows also sort order and map. */
export function Switches({ screen }: { screen: Screen }) {
  const { address, chosen, mode, wide } = screen;
  return (
    <div className={`row g8 ${styles.switches}`}>
      {/* A phone shows the first two or three of the row: the order and the map are asked for most. */}
      {!wide && <OrderSwitches screen={screen} />}
      <BasisSwitch />
      <ModeSwitch view={mode} />
      <ViewSwitch view={chosen.view ?? 'list'} onView={address.view} />
    </div>
  );
}

/** The switches for the sort order and the map. */
export function OrderSwitches({ screen }: { screen: Screen }) {
  return (
    <>
      <SortMenu sort={screen.chosen.sort} onSort={screen.address.sort} />
      <MapSwitch screen={screen} />
    </>
  );
}

function MapSwitch({ screen: { address, mapOn, slots, view } }: { screen: Screen }) {
  const { t } = useI18n();
  if (!slots.map || view === 'matrix') return null;
  return (
    <button
      type="button"
      className={buttonStyles.chip}
      data-part="chip"
      aria-pressed={mapOn}
      onClick={() => address.map(!mapOn)}
    >
      <Icon of={IconMap2} />
      {t(mapOn ? 'choosing.map.hide' : 'choosing.map.show')}
    </button>
  );
}
