import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import type { Sort } from '@wayhouse/contract/search/search';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Menu, MenuChoice } from '@wayhouse/ui/overlay/menu';

/** The number of sort orders that have a key: 1 to 5. */
export const sortKeyCount = 5;

/** The sort orders in the order of their keys; the last one has no key. */
export const sortOrder: readonly Sort[] = [
  'recommended',
  'price_asc',
  'distance',
  'stars_desc',
  'score_desc',
  'price_desc',
];

/** The menu for the sort order. */
export function SortMenu({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useI18n();
  const trigger = (
    <button
      type="button"
      className={buttonStyles.chip}
      data-part="chip"
      aria-label={`${t('results.sort')}: ${t(`results.sort.${sort}`)}`}
    >
      <Icon of={IconArrowsSort} />
      {t(`results.sort.${sort}`)}
      <Icon of={IconChevronDown} size={14} />
    </button>
  );
  const options = sortOrder.map((value, index) => ({
    value,
    label: t(`results.sort.${value}`),
    end: index < sortKeyCount ? <kbd className="hide-m">{index + 1}</kbd> : undefined,
  }));
  return (
    <Menu trigger={trigger}>
      <MenuChoice value={sort} options={options} onChange={onSort} />
    </Menu>
  );
}
