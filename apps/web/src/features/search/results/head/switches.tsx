import { IconMap2 } from '@tabler/icons-react';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { ChargesSwitch } from '../../../../shared/money/charges-switch.tsx';
import styles from '../../search.module.css';
import type { Screen } from '../use-screen.ts';
import { BasisSwitch } from './basis-switch.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

/**
 * The switches for charges, price basis, net or sell, and layout. Small windows also have sort order and map
 * here; wide windows have them in the title.
 */
export function Switches({ screen }: { screen: Screen }) {
  const { address, chosenView, mode, wide } = screen;
  return (
    <div className={`row g8 ${styles.switches}`}>
      {/* Sort order and map come first, because a phone shows only two or three of the row. */}
      {!wide && <OrderSwitches screen={screen} />}
      <ChargesSwitch />
      <BasisSwitch />
      <ModeSwitch priceMode={mode} />
      <ViewSwitch view={chosenView} onView={address.view} />
    </div>
  );
}

/** The switches for the sort order and the map. */
export function OrderSwitches({ screen }: { screen: Screen }) {
  return (
    <>
      <SortMenu sort={screen.chosenQuery.sort} onSort={screen.address.sort} />
      <MapSwitch screen={screen} />
    </>
  );
}

function MapSwitch({ screen: { address, isMapOn, slots, view } }: { screen: Screen }) {
  const { t } = useI18n();
  if (!slots.map || view === 'matrix') return null;
  return (
    <button
      type="button"
      className={buttonStyles.chip}
      data-part="chip"
      aria-pressed={isMapOn}
      onClick={() => address.map(!isMapOn)}
    >
      <Icon of={IconMap2} />
      {t(isMapOn ? 'choosing.map.hide' : 'choosing.map.show')}
    </button>
  );
}
