import { IconMap2 } from '@tabler/icons-react';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { ChargesSwitch } from '../../../../shared/money/charges-switch.tsx';
import type { Screen } from '../use-screen.ts';
import { BasisSwitch } from './basis-switch.tsx';
import styles from './head.module.css';
import { ModeSwitch } from './mode-switch.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

/**
 * The switches for prices with or without the hotel's charges, in total or per night, net or sell; and for the layout.
 * Small windows also have the sort order and the map here; wide windows have them in the title.
 */
export function Switches({ screen }: { screen: Screen }) {
  const { address, chosenView, mode, wide } = screen;
  return (
    <div className={`row g8 ${styles.switches}`}>
      {/* Sort order and map come first, because a phone shows only two or three of the row. */}
      {!wide && <SortAndMap screen={screen} />}
      <ChargesSwitch />
      <BasisSwitch />
      <ModeSwitch priceMode={mode} />
      <ViewSwitch view={chosenView} onView={address.view} />
    </div>
  );
}

/** The sort menu and the switch of the map. */
export function SortAndMap({ screen }: { screen: Screen }) {
  return (
    <>
      <SortMenu sort={screen.chosenQuery.sort} onSort={screen.address.sort} />
      <MapSwitch screen={screen} />
    </>
  );
}

/** Shows the latest choice at once, like the keyboard shortcut; the map itself follows when it has rendered. */
function MapSwitch({ screen: { address, isMapChosen, slots, chosenView } }: { screen: Screen }) {
  const { t } = useI18n();
  if (!slots.map || chosenView === 'matrix') return null;
  return (
    <button
      type="button"
      className={buttonStyles.chip}
      data-part="chip"
      aria-pressed={isMapChosen}
      onClick={() => address.map(!isMapChosen)}
    >
      <Icon of={IconMap2} />
      {t(isMapChosen ? 'choosing.map.hide' : 'choosing.map.show')}
    </button>
  );
}
