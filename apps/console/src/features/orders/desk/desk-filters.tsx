import { IconArrowsSort, IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { orderStatuses } from '@wayhouse/contract/booking/order-status';
import { deskSorts, noOwner } from '@wayhouse/contract/console/orders/order-queues';
import { isDate } from '@wayhouse/contract/dates';
import { formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import { Button, IconButton } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { logEntryText } from '@wayhouse/ui/trade/status-badge';
import { type ReactNode, useState } from 'react';
import { useSourceName } from '../../../shared/hotels/source-name.ts';
import { AmountField } from '../../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { PlainSelect } from '../../../shared/plain-select.tsx';
import styles from './desk.module.css';
import { checkedFilters, type DeskFilters, type FilterKey, isInOrder } from './desk-address.ts';
import { choicesQuery } from './order-queries.ts';
import { SourceName } from './source-name.tsx';

type Props = {
  filters: DeskFilters;
  isQueue: boolean;
  onChange: (filters: DeskFilters) => void;
  /** The tools of the list, such as columns and export. */
  children: ReactNode;
};

/** The filters of the list in panels, and its sorting. A panel with a set filter shows the value and can be cleared. */
export function DeskFilterBar({ filters, isQueue, onChange, children }: Props) {
  const { t } = useI18n();
  const choices = useQuery(choicesQuery).data;
  const sharedProps = { filters, onChange };
  const ranges = useRanges(filters);
  const statusName = filters.status && logEntryText(t, filters.status);
  const ownerName =
    filters.owner === noOwner
      ? t('console.orders.owner.none')
      : choices?.colleagues.find(({ id }) => id === filters.owner)?.name;
  return (
    <div className={styles.filters}>
      <FilterPanel
        {...sharedProps}
        keys={['check_in_from', 'check_in_to', 'stay_from', 'stay_to']}
        name={t(ranges.stay && !ranges.check_in ? 'console.orders.in_house' : 'console.orders.check_in')}
        value={
          ranges.stay && ranges.check_in
            ? `${ranges.check_in} · ${t('console.orders.in_house')}: ${ranges.stay}`
            : (ranges.check_in ?? ranges.stay)
        }
        fields={stayDayFields}
      />
      <FilterPanel
        {...sharedProps}
        keys={['booked_from', 'booked_to']}
        name={t('console.orders.booked')}
        value={ranges.booked}
        fields={bookedDayFields}
      />
      <FilterPanel
        {...sharedProps}
        keys={['customer']}
        name={t('console.orders.customer')}
        value={filters.customer}
        fields={customerFields}
      />
      <FilterPanel
        {...sharedProps}
        keys={['hotel', 'city']}
        name={t('console.orders.hotel_or_city')}
        value={[filters.hotel, filters.city].filter(Boolean).join(', ')}
        fields={placeFields}
      />
      <FilterPanel
        {...sharedProps}
        keys={['status', 'source', 'owner']}
        name={t('console.orders.status_source_owner')}
        value={[statusName, filters.source && <SourceName key="source" source={filters.source} />, ownerName]
          .filter(Boolean)
          .flatMap((each, index) => (index === 0 ? [each] : [' · ', each]))}
        fields={stateFields}
      />
      <FilterPanel
        {...sharedProps}
        keys={['total_from', 'total_to']}
        name={t('console.orders.amount')}
        value={ranges.total}
        fields={amountFields}
      />
      <span className={styles.tools}>
        <IconArrowsSort size={16} aria-hidden="true" />
        <PlainSelect
          name={t('console.orders.sort')}
          emptyLabel={t(isQueue ? 'console.orders.sort.due' : 'console.orders.sort.created_desc')}
          value={filters.sort ?? ''}
          options={deskSorts
            .filter((sort) => sort !== (isQueue ? 'due' : 'created_desc'))
            .map((sort) => ({ value: sort, label: t(`console.orders.sort.${sort}`) }))}
          onChange={(sort) => onChange({ sort })}
        />
        {children}
      </span>
    </div>
  );
}

/** The text of an amount in the address: `US$50,000.00` for `50000`. An invalid text stays as it is, after `US$`. */
function totalText(value: string): string {
  const total = wireMoney(value);
  return total === null ? `US$${value}` : money(total);
}

/** The set ranges as text, such as “12 – 14 Dec 2026” or “from US$100.00”; undefined for a range that is not set. */
function useRanges(filters: DeskFilters) {
  const { t, lang } = useI18n();
  const day = (value: string) => (isDate(value) ? formatDate(value, { lang, weekday: false }) : value);
  const rangeText = (from: string | undefined, to: string | undefined, format: (value: string) => string) => {
    if (from && to) return `${format(from)} – ${format(to)}`;
    if (from) return t('console.orders.range_from', { value: format(from) });
    return to ? t('console.orders.range_to', { value: format(to) }) : undefined;
  };
  const daysText = (from: string | undefined, to: string | undefined) => {
    if (!from || !to || !isDate(from) || !isDate(to)) return rangeText(from, to, day);
    return from === to ? day(from) : formatDateRange(from, to, { lang });
  };
  return {
    check_in: daysText(filters.check_in_from, filters.check_in_to),
    stay: daysText(filters.stay_from, filters.stay_to),
    booked: daysText(filters.booked_from, filters.booked_to),
    total: rangeText(filters.total_from, filters.total_to, totalText),
  };
}

type Fields = (draft: DeskFilters, set: (part: DeskFilters) => void) => ReactNode;

const bookedDayFields: Fields = (draft, set) => (
  <DayPair from="booked_from" to="booked_to" draft={draft} set={set} />
);

/** Fields for two ranges of days: of the arrival, and of any night of the stay. */
const stayDayFields: Fields = (draft, set) => (
  <>
    <DayPair from="check_in_from" to="check_in_to" draft={draft} set={set} isNamed />
    <DayPair from="stay_from" to="stay_to" draft={draft} set={set} isNamed />
  </>
);

const customerFields: Fields = (draft, set) => <NameField of="customer" draft={draft} set={set} />;

const placeFields: Fields = (draft, set) => (
  <>
    <NameField of="hotel" draft={draft} set={set} />
    <NameField of="city" draft={draft} set={set} />
  </>
);

const stateFields: Fields = (draft, set) => <StateFields draft={draft} set={set} />;
const amountFields: Fields = (draft, set) => <AmountFields draft={draft} set={set} />;

type FieldProps = { draft: DeskFilters; set: (part: DeskFilters) => void };

type DayKey = 'check_in_from' | 'check_in_to' | 'stay_from' | 'stay_to' | 'booked_from' | 'booked_to';

/** `isNamed`: the labels say which date is meant ("Check-in from"), because the panel has several pairs. */
function DayPair({
  from,
  to,
  draft,
  set,
  isNamed,
}: FieldProps & { from: DayKey; to: DayKey; isNamed?: boolean }) {
  const { t } = useI18n();
  return (
    <div className="row g12 st">
      <DateField
        label={t(isNamed ? `console.orders.${from as 'stay_from'}` : 'console.orders.from')}
        value={draft[from] ?? ''}
        max={draft[to] || undefined}
        onChange={(event) => set({ [from]: event.target.value })}
      />
      <DateField
        label={t(isNamed ? `console.orders.${to as 'stay_to'}` : 'console.orders.to')}
        value={draft[to] ?? ''}
        min={draft[from] || undefined}
        onChange={(event) => set({ [to]: event.target.value })}
      />
    </div>
  );
}

function NameField({ of, draft, set }: FieldProps & { of: 'customer' | 'hotel' | 'city' }) {
  const { t } = useI18n();
  return (
    <TextField
      label={t(`console.orders.${of}`)}
      hint={t('console.orders.part_of_name')}
      maxLength={100}
      value={draft[of] ?? ''}
      onChange={(event) => set({ [of]: event.target.value })}
    />
  );
}

function StateFields({ draft, set }: FieldProps) {
  const { t } = useI18n();
  const sourceName = useSourceName();
  const choices = useQuery(choicesQuery).data;
  const selects = {
    status: orderStatuses.map((status) => ({
      value: String(status),
      label: logEntryText(t, String(status)),
    })),
    source: (choices?.sources ?? []).map((source) => ({
      value: source,
      label: sourceName(source),
    })),
    owner: [
      { value: noOwner, label: t('console.orders.owner.none') },
      ...(choices?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  return (['status', 'source', 'owner'] as const).map((key) => (
    <Select
      key={key}
      label={t(`console.orders.${key}`)}
      placeholder={t('console.orders.any')}
      value={draft[key] ?? ''}
      options={selects[key]}
      onChange={(value) => set({ [key]: value })}
    />
  ));
}

function AmountFields({ draft, set }: FieldProps) {
  const { t } = useI18n();
  const errorOf = (key: 'total_from' | 'total_to') => {
    if (!checkedFilters({ [key]: draft[key] ?? '' })) return t('console.amount_invalid');
    return key === 'total_to' && !isInOrder(draft) ? t('console.orders.total_order') : undefined;
  };
  return (
    <div className="row g12 st">
      {(['total_from', 'total_to'] as const).map((key) => (
        <AmountField
          key={key}
          label={t(`console.orders.${key}`)}
          value={draft[key] ?? ''}
          error={errorOf(key)}
          onChange={(event) => set({ [key]: event.target.value })}
        />
      ))}
    </div>
  );
}

type PanelProps = {
  filters: DeskFilters;
  keys: readonly FilterKey[];
  name: string;
  value: ReactNode;
  fields: Fields;
  onChange: (filters: DeskFilters) => void;
};

function FilterPanel({ filters, keys, name, value, fields, onChange }: PanelProps) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const appliedValues = () => Object.fromEntries(keys.map((key) => [key, filters[key] ?? '']));
  const [draft, setDraft] = useState<DeskFilters>(appliedValues);
  const isSet = keys.some((key) => filters[key]);
  const toggle = (opens: boolean) => {
    if (opens) setDraft(appliedValues());
    setIsOpen(opens);
  };
  const apply = (next: DeskFilters) => {
    onChange(next);
    setIsOpen(false);
  };
  const clear = () => apply(Object.fromEntries(keys.map((key) => [key, ''])));
  return (
    <span className={isSet ? `${styles.filter} ${styles.set}` : styles.filter}>
      <Popover
        label={name}
        open={isOpen}
        onOpenChange={toggle}
        trigger={
          <button type="button" className={styles.filterButton}>
            <span className={styles.filterText}>
              {name}
              {isSet && <>: {value}</>}
            </span>
            {!isSet && <IconChevronDown size={16} aria-hidden="true" />}
          </button>
        }
      >
        <form
          className={`col g12 ${styles.filterPanel}`}
          onSubmit={(event) => {
            event.preventDefault();
            const checked = checkedFilters(draft);
            if (checked) apply(checked);
          }}
        >
          {fields(draft, (part) => setDraft((before) => ({ ...before, ...part })))}
          <div className="row g8">
            <Button type="submit" kind="primary" size="sm">
              {t('common.apply')}
            </Button>
            <Button kind="ghost" size="sm" onClick={clear}>
              {t('common.clear')}
            </Button>
          </div>
        </form>
      </Popover>
      {isSet && (
        <IconButton
          icon={IconX}
          size="xs"
          label={t('console.orders.clear_filter', { name })}
          onClick={clear}
        />
      )}
    </span>
  );
}
