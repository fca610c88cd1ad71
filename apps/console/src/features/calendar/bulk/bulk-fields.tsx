import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { addDays } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useRef } from 'react';
import formStyles from '../../../shared/styles/form.module.css';
import type { Row } from '../calendar-rows.ts';
import { OpenOrClosed } from '../open-or-closed.tsx';
import styles from './bulk-fields.module.css';
import { type BulkForm, copiesPrices, optionalCount, priceWays } from './bulk-form.ts';

type FieldsProps = {
  form: BulkForm;
  set: (part: Partial<BulkForm>) => void;
  window: CalendarWindow;
  rows: Row[];
  names: ReadonlyMap<string, string>;
};

const weekdays = [1, 2, 3, 4, 5, 6, 0];
/** Any Sunday, because weekday names are formatted from dates. */
const sunday = '2026-01-04';

/** The fields for rooms and rate plans. */
export function RowFields({ form, set, rows, names }: Pick<FieldsProps, 'form' | 'set' | 'rows' | 'names'>) {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  // The row that the dialog was opened for may be far below the first rows.
  useEffect(() => {
    const [box, chosen] = [list.current, list.current?.querySelector('label:has(:checked)')];
    if (box && chosen) box.scrollTop += chosen.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }, []);
  return (
    <fieldset className={styles.planChoices}>
      <legend className="lab">{t('console.calendar.bulk.plans')}</legend>
      <Checkbox
        checked={form.rowIds.length === rows.length}
        mixed={form.rowIds.length > 0 && form.rowIds.length < rows.length}
        onChange={(event) => set({ rowIds: event.target.checked ? rows.map((row) => row.id) : [] })}
      >
        {t('console.calendar.bulk.all')}
      </Checkbox>
      <div ref={list} className={styles.planRows} data-part="bulk-rows">
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            checked={form.rowIds.includes(row.id)}
            onChange={(event) =>
              set({
                rowIds: event.target.checked
                  ? [...form.rowIds, row.id]
                  : form.rowIds.filter((each) => each !== row.id),
              })
            }
          >
            {row.kind === 'room' ? <b className="b6">{names.get(row.id)}</b> : names.get(row.id)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** The fields for days. */
export function DayFields({ form, set, window }: Pick<FieldsProps, 'form' | 'set' | 'window'>) {
  const { t, lang } = useI18n();
  return (
    <>
      <div className={formStyles.twoColumns}>
        <WindowDay
          label={t('console.calendar.bulk.from')}
          value={form.from}
          window={window}
          onChange={(from) => set({ from })}
        />
        <WindowDay
          label={t('console.calendar.bulk.to')}
          value={form.to}
          window={window}
          onChange={(to) => set({ to })}
        />
      </div>
      <fieldset className={styles.weekdays}>
        <legend className="lab">{t('console.calendar.bulk.weekdays')}</legend>
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            checked={form.weekdays.includes(weekday)}
            onChange={(event) =>
              set({
                weekdays: event.target.checked
                  ? [...form.weekdays, weekday]
                  : form.weekdays.filter((each) => each !== weekday),
              })
            }
          >
            {new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-US', {
              weekday: 'short',
              timeZone: 'UTC',
            }).format(new Date(`${addDays(sunday, weekday)}T00:00:00Z`))}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

/** An example for each way of changing prices that needs a typed amount or percentage. */
const priceExamples: Partial<Record<BulkForm['priceWay'], string>> = {
  set: '150.00',
  add: '-10.00',
  percent: '+5',
};

/** The fields for the change of the price. */
export function PriceFields({
  form,
  set,
  window,
  rows,
  names,
}: Pick<FieldsProps, 'form' | 'set' | 'window' | 'rows' | 'names'>) {
  const { t } = useI18n();
  const example = priceExamples[form.priceWay];
  return (
    <div className={formStyles.twoColumns}>
      <Select
        label={t('console.calendar.bulk.price')}
        value={form.priceWay}
        options={priceWays.map((way) => ({ value: way, label: t(`console.calendar.bulk.price.${way}`) }))}
        onChange={(way) => set({ priceWay: way as BulkForm['priceWay'] })}
      />
      {example !== undefined && (
        <TextField
          label={form.priceWay === 'percent' ? '%' : 'USD'}
          inputMode="text"
          placeholder={example}
          value={form.price}
          onChange={(event) => set({ price: event.target.value })}
        />
      )}
      {form.priceWay === 'plan' && (
        <Select
          label={t('console.calendar.bulk.source_plan')}
          value={form.sourcePlan}
          options={rows
            .filter((row) => row.kind === 'plan')
            .map((row) => ({ value: row.id, label: names.get(row.id) ?? row.id }))}
          onChange={(sourcePlan) => set({ sourcePlan })}
        />
      )}
      {form.priceWay === 'period' && (
        <DateField
          label={t('console.calendar.bulk.source_from')}
          hint={t('console.calendar.bulk.source_hint')}
          max={window.last_day}
          value={form.sourceFrom}
          onChange={(event) => set({ sourceFrom: event.target.value })}
        />
      )}
      {copiesPrices(form) && (
        <TextField
          label={t('console.calendar.bulk.plus')}
          suffix="%"
          placeholder="+0"
          value={form.price}
          onChange={(event) => set({ price: event.target.value })}
        />
      )}
    </div>
  );
}

/** The fields for allotment and rules. */
export function RuleFields({ form, set }: Pick<FieldsProps, 'form' | 'set'>) {
  const { t } = useI18n();
  const errorOf = (text: string, limit: number) =>
    optionalCount(text, limit) === null ? t('console.calendar.count_bad', { limit }) : undefined;
  return (
    <>
      <div className={formStyles.twoColumns}>
        <TextField
          label={t('console.calendar.allotment')}
          inputMode="numeric"
          placeholder={t('console.calendar.keep')}
          value={form.allotment}
          error={errorOf(form.allotment, limits.allotmentMax)}
          onChange={(event) => set({ allotment: event.target.value })}
        />
        <TextField
          label={t('console.calendar.min_stay')}
          inputMode="numeric"
          placeholder={t('console.calendar.keep')}
          value={form.minStay}
          error={errorOf(form.minStay, limits.nightsMax)}
          onChange={(event) => set({ minStay: event.target.value })}
        />
      </div>
      <div className={styles.threeColumns}>
        <OpenOrClosed
          label={t('console.calendar.stop_sell')}
          words={{ open: t('console.calendar.off'), closed: t('console.calendar.on') }}
          value={form.stopSell}
          onChange={(stopSell) => set({ stopSell })}
        />
        <OpenOrClosed
          label={t('console.calendar.arrival')}
          value={form.closedToArrival}
          onChange={(closedToArrival) => set({ closedToArrival })}
        />
        <OpenOrClosed
          label={t('console.calendar.departure')}
          value={form.closedToDeparture}
          onChange={(closedToDeparture) => set({ closedToDeparture })}
        />
      </div>
    </>
  );
}

function WindowDay({
  label,
  value,
  window,
  onChange,
}: {
  label: string;
  value: string;
  window: CalendarWindow;
  onChange: (date: string) => void;
}) {
  return (
    <DateField
      label={label}
      min={window.today}
      max={window.last_day}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
