import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import type { Filters } from '@wayhouse/contract/search/search';
import { Button } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { ReactNode } from 'react';
import styles from '../../search.module.css';
import { activeFilters, withoutFilter } from './active-filters.ts';
import { useFilterWords } from './filter-words.ts';
import type { PriceView } from './price-basis.ts';

type Props = {
  filters: Filters;
  priceView: PriceView;
  onFilters: (filters: Filters) => void;
  /** The switches for prices, layout and order; passed only when the title has no room for them. */
  switches?: ReactNode;
  onOpenSheet: () => void;
  /** Removes the map's area from the search; undefined without an area, and for an area without a place. */
  onRemoveArea?: (() => void) | undefined;
  /**
   * True: the button for the filter sheet shows in windows of any width, because no filter column is beside the list.
   * Else it shows only in narrow windows.
   */
  isSheetButtonAlwaysShown: boolean;
};

/**
 * The active filters as removable chips, a "Clear all" button and, where no filter column is shown, the button for the
 * filter sheet.
 */
export function FilterChips({
  filters,
  switches,
  priceView,
  isSheetButtonAlwaysShown,
  onRemoveArea,
  onFilters,
  onOpenSheet,
}: Props) {
  const { t } = useI18n();
  const words = useFilterWords({ filters, priceView });
  const active = activeFilters(filters);
  return (
    <div
      className={active.length > 0 || onRemoveArea ? `${styles.chips} ${styles.withChips}` : styles.chips}
      data-part="chips"
    >
      <button
        type="button"
        className={isSheetButtonAlwaysShown ? buttonStyles.chip : `${buttonStyles.chip} ${styles.narrowOnly}`}
        data-part="chip"
        onClick={onOpenSheet}
      >
        <Icon of={IconAdjustmentsHorizontal} />
        {t('results.filters')}
        {active.length > 0 && <span data-part="count">{active.length}</span>}
      </button>
      {switches}
      {onRemoveArea && (
        <button
          type="button"
          className={`${buttonStyles.chip} ${buttonStyles.selected}`}
          data-part="chip active"
          aria-label={t('results.chip.remove', { filter: t('choosing.area') })}
          onClick={onRemoveArea}
        >
          {t('choosing.area')}
          <Icon of={IconX} size={16} />
        </button>
      )}
      {active.map((one) => (
        <button
          key={JSON.stringify(one)}
          type="button"
          className={`${buttonStyles.chip} ${buttonStyles.selected}`}
          data-part="chip active"
          aria-label={t('results.chip.remove', { filter: words(one) })}
          onClick={() => onFilters(withoutFilter(filters, one))}
        >
          {words(one)}
          <Icon of={IconX} size={16} />
        </button>
      ))}
      {active.length > 0 && (
        <Button kind="text" size="sm" onClick={() => onFilters({})}>
          {t('results.clear_all')}
        </Button>
      )}
    </div>
  );
}
