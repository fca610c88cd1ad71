import { IconAdjustmentsHorizontal, IconCalendar, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTypedFilter } from '@wayhouse/client/use-typed-filter';
import { formatDateRange } from '@wayhouse/i18n/format';
import { Button, IconButton } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { Menu, MenuChoice } from '@wayhouse/ui/overlay/menu';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { type ReactNode, type RefObject, useState } from 'react';
import { capitalize } from '../../../shared/text/word-list.ts';
import { DateRangeFields, LiveDateRange, type Range } from './date-range-fields.tsx';
import {
  chipCounts,
  hasFilters,
  type ListQuery,
  orderSorts,
  type PaymentFilter,
  paymentFilters,
  type StatusFilter,
  searchTextMax,
  statusFilters,
} from './list-params.ts';
import styles from './order-list.module.css';
import { chipCountsQuery } from './order-list-queries.ts';
import { PersonAndReferenceFields, PersonMenu, ReferenceFilter } from './person-and-reference.tsx';

export type Change = (change: Partial<ListQuery>) => void;
type Props = { query: ListQuery; onChange: Change; onClear: () => void };

type ToolbarProps = Props & {
  searchRef: RefObject<HTMLInputElement | null>;
  views: ReactNode;
  /** The menu that chooses the shown columns. */
  columns: ReactNode;
};

/**
 * Status chips, search, and the filters by dates, payment, person and reference, with sort order and saved views. On
 * phones a dialog holds all of them except the chips and the search.
 */
export function OrderToolbar({ query, onChange, onClear, searchRef, views, columns }: ToolbarProps) {
  const { t } = useI18n();
  const { data: counts } = useQuery(chipCountsQuery(query));
  const chipNumbers = counts && chipCounts(counts, query);
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.statusChips} data-part="order-chips">
        <FilterChips<StatusFilter | 'all'>
          label={t('orders.filter.status')}
          value={query.status ?? 'all'}
          choices={[
            { value: 'all', label: t('orders.filter.all'), ...countOf(chipNumbers?.all) },
            ...(Object.keys(statusFilters) as StatusFilter[]).map((value) => ({
              value,
              label: t(`orders.filter.${value}`),
              ...countOf(chipNumbers?.[value]),
              isAlarm: value.endsWith('failed') && (chipNumbers?.[value] ?? 0) > 0,
            })),
          ]}
          onChange={(value) => onChange({ status: value === 'all' ? null : value })}
        />
        <div className="row g8 hide-m">
          <SortMenu query={query} onChange={onChange} />
        </div>
      </div>
      <div className={styles.toolbar}>
        <SearchField value={query.q} onChange={(q) => onChange({ q })} inputRef={searchRef} />
        <div className="row g8 fw hide-m grow">
          <DateFilter kind="check_in" query={query} onChange={onChange} />
          <DateFilter kind="booked" query={query} onChange={onChange} />
          <PaymentMenu query={query} onChange={onChange} />
          <PersonMenu query={query} onChange={onChange} />
          <ReferenceFilter query={query} onChange={onChange} />
          {hasFilters(query) && (
            <Button kind="text" size="sm" onClick={onClear}>
              {t('orders.filter.clear')}
            </Button>
          )}
        </div>
        <span className="row g8 hide-m">
          {views}
          {columns}
        </span>
        <IconButton
          icon={IconAdjustmentsHorizontal}
          label={t('orders.filter.more')}
          kind="secondary"
          className="only-m"
          onClick={() => setOpen(true)}
        />
      </div>
      <FilterDialog
        query={query}
        onChange={onChange}
        onClear={onClear}
        open={open}
        views={views}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The count on a chip, once it is known. */
const countOf = (count: number | undefined) => (count === undefined ? {} : { count });

type SearchProps = {
  value: string;
  onChange: (q: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Searches when the reader stops typing or presses Enter. */
function SearchField({ value, onChange, inputRef }: SearchProps) {
  const { t } = useI18n();
  const inputProps = useTypedFilter(value, { onSend: onChange });
  return (
    <div className={`inp ${styles.search}`}>
      <Icon of={IconSearch} />
      <input
        ref={inputRef}
        type="search"
        aria-label={t('orders.search')}
        placeholder={t('orders.search.placeholder')}
        maxLength={searchTextMax}
        {...inputProps}
      />
      <kbd className="hide-m">/</kbd>
    </div>
  );
}

type DateKind = 'check_in' | 'booked';

function rangeOf(query: ListQuery, kind: DateKind): Range {
  return kind === 'check_in'
    ? { from: query.checkInFrom, to: query.checkInTo }
    : { from: query.bookedFrom, to: query.bookedTo };
}

function rangeChange(kind: DateKind, { from, to }: Range): Partial<ListQuery> {
  return kind === 'check_in' ? { checkInFrom: from, checkInTo: to } : { bookedFrom: from, bookedTo: to };
}

function DateFilter({ kind, query, onChange }: Omit<Props, 'onClear'> & { kind: DateKind }) {
  const { t, lang } = useI18n();
  const [open, setOpen] = useState(false);
  const { from, to } = rangeOf(query, kind);
  const value = (from || to) && formatDateRange(from || to, to || from, { lang, year: false });
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t(`orders.filter.${kind}_dates`)}
      trigger={
        <button
          type="button"
          className={from || to ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip}
          data-part="chip"
        >
          <Icon of={IconCalendar} size={16} />
          {value ? t(`orders.filter.${kind}`, { value }) : t(`orders.filter.${kind}_any`)}
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
    >
      <DateRangeFields
        value={{ from, to }}
        onApply={(range) => {
          setOpen(false);
          onChange(rangeChange(kind, range));
        }}
      />
    </Popover>
  );
}

const paymentNames = Object.keys(paymentFilters) as PaymentFilter[];

function PaymentMenu({ query, onChange }: Omit<Props, 'onClear'>) {
  const { t } = useI18n();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={query.payment ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip}
          data-part="chip"
        >
          {query.payment
            ? t('orders.filter.payment_is', { value: t(`orders.filter.${query.payment}`) })
            : t('orders.filter.payment')}
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
    >
      <MenuChoice<PaymentFilter | 'any'>
        value={query.payment ?? 'any'}
        options={[
          { value: 'any', label: capitalize(t('orders.filter.any')) },
          ...paymentNames.map((value) => ({ value, label: t(`orders.filter.${value}`) })),
        ]}
        onChange={(value) => onChange({ payment: value === 'any' ? null : value })}
      />
    </Menu>
  );
}

function SortMenu({ query, onChange }: Omit<Props, 'onClear'>) {
  const { t } = useI18n();
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className={`btn ${buttonStyles.ghost} ${buttonStyles.small}`}
          aria-label={`${t('orders.sort')}: ${t(`orders.sort.${query.sort}`)}`}
        >
          {t(`orders.sort.${query.sort}`)}
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
    >
      <MenuChoice
        value={query.sort}
        options={orderSorts.map((value) => ({ value, label: t(`orders.sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </Menu>
  );
}

type FilterProps = Props & { open: boolean; onClose: () => void; views: ReactNode };

function FilterDialog({ query, onChange, onClear, open, onClose, views }: FilterProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orders.filter.more')}
      footer={
        <>
          <Button onClick={onClear}>{t('orders.filter.clear')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('orders.filter.show')}
          </Button>
        </>
      }
    >
      <div className="col g16">
        <span>{views}</span>
        <Select
          label={t('orders.sort')}
          value={query.sort}
          options={orderSorts.map((value) => ({ value, label: t(`orders.sort.${value}`) }))}
          onChange={(sort) => onChange({ sort: orderSorts.find((one) => one === sort) ?? 'created_desc' })}
        />
        <Select
          label={t('orders.filter.payment')}
          value={query.payment ?? ''}
          placeholder={capitalize(t('orders.filter.any'))}
          options={paymentNames.map((value) => ({ value, label: t(`orders.filter.${value}`) }))}
          onChange={(payment) => onChange({ payment: paymentNames.find((one) => one === payment) ?? null })}
        />
        <PersonAndReferenceFields query={query} onChange={onChange} />
        {(['check_in', 'booked'] as const).map((kind) => (
          <fieldset key={kind}>
            <legend className={`t13 b6 ${styles.legend}`}>{t(`orders.filter.${kind}_dates`)}</legend>
            <LiveDateRange
              value={rangeOf(query, kind)}
              onApply={(range) => onChange(rangeChange(kind, range))}
            />
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
