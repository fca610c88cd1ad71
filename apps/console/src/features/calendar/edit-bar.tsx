import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import { amount } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { Switch } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { type FormEvent, useState } from 'react';
import { averageOf, type BulkEdit, changesOf, type Target, targetOf } from './bulk/bulk-edit.ts';
import {
  applyChanges,
  type Change,
  type Draft,
  type PriceChange,
  readCount,
  readPrice,
  type Sheet,
  visibleValue,
  withSign,
} from './calendar-draft.ts';
import { daysText, type Row, rowName, type View } from './calendar-rows.ts';
import styles from './edit-bar.module.css';
import { OpenOrClosed } from './open-or-closed.tsx';

type Props = {
  rows: Row[];
  dates: string[];
  sheet: Sheet;
  draft: Draft;
  view: View;
  onApply: (changes: Change[]) => void;
  onCancel: () => void;
};
type EditValues = { how: 'set' | 'change'; price: string; allotment: string; min_stay: string } & Pick<
  BulkEdit,
  'stop_sell' | 'closed_to_arrival' | 'closed_to_departure'
>;
const emptyValues: EditValues = { how: 'set', price: '', allotment: '', min_stay: '' };

/** The bar that sets price, allotment and rules of the selected days in the draft, without publishing. */
export function EditBar({ rows, dates, sheet, draft, view, onApply, onCancel }: Props) {
  const { t, lang } = useI18n();
  const [values, setValues] = useState<EditValues>(emptyValues);
  const target = targetOf(rows, dates);
  const { edit, errors } = parseValues(values);
  const changes = errors.length > 0 ? [] : changesOf(edit, target, { sheet, draft });
  const [firstDate] = dates;
  const [firstRow] = rows;
  if (!firstRow || !firstDate) return null;
  const isStopped = target.planIds.every((rowId) =>
    dates.every((date) => visibleValue(sheet, draft, { rowId, field: 'stop_sell', date }) === 1),
  );
  const isInvalid = (name: string) => errors.includes(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length === 0) return;
    onApply(changes);
    setValues(emptyValues);
  };
  return (
    <form
      className={styles.bar}
      data-part="edit-bar"
      onSubmit={submit}
      aria-label={t('console.calendar.selected', { days: dates.length })}
    >
      <span className={styles.selectionSummary}>
        <b className="b6 trunc">
          {rows.length === 1
            ? rowName(firstRow, { t, lang })
            : t('console.calendar.selected_rows', { rows: rows.length, days: dates.length })}
        </b>
        <span className="t12 c2">
          {daysText(firstDate, dates.at(-1) ?? firstDate, lang)},{' '}
          {t('console.calendar.selected', { days: dates.length })}
        </span>
      </span>
      <BarFields
        values={values}
        setValues={setValues}
        view={view}
        errors={errors}
        hasPlans={target.planIds.length > 0}
      />
      {target.planIds.length > 0 && (
        <span className={styles.stopSellField}>
          <span className="lab">{t('console.calendar.stop_sell')}</span>
          <Switch
            label={t('console.calendar.stop_sell')}
            checked={values.stop_sell === undefined ? isStopped : values.stop_sell === 1}
            onChange={(on) => setValues({ ...values, stop_sell: Number(on) })}
          />
        </span>
      )}
      {edit.price && <Average target={target} sheet={sheet} draft={draft} changes={changes} />}
      <span className="mla row g8">
        <Button kind="ghost" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button kind="primary" size="sm" type="submit" disabled={changes.length === 0}>
          {t('console.calendar.apply', { days: dates.length })}
        </Button>
      </span>
      {errors.length > 0 && (
        <p className={`${fieldStyles.message} ${fieldStyles.error} ${styles.error}`} role="alert">
          {isInvalid('price')
            ? t('console.calendar.price.bad')
            : t('console.calendar.count_bad', {
                limit: isInvalid('min_stay') ? limits.nightsMax : limits.allotmentMax,
              })}
        </p>
      )}
    </form>
  );
}

type FieldsProps = {
  values: EditValues;
  setValues: (values: EditValues) => void;
  view: View;
  errors: string[];
  hasPlans: boolean;
};

/**
 * The fields of the bar. The view of allotment has only the allotment. The other views also have price and minimum stay
 * when plans are selected; the view of rules also has arrival and departure.
 */
function BarFields({ values, setValues, view, errors, hasPlans }: FieldsProps) {
  const { t } = useI18n();
  const isInvalid = (name: string) => errors.includes(name);
  return (
    <>
      {view !== 'allotment' && hasPlans && (
        <div className={`row g4 ${styles.priceFields}`}>
          <TextField
            label={t('console.calendar.price')}
            aside={
              <Segmented
                label={t('console.calendar.price.how')}
                value={values.how}
                choices={[
                  { value: 'set', label: t('console.calendar.price.set') },
                  { value: 'change', label: t('console.calendar.price.change') },
                ]}
                onChange={(how) => setValues({ ...values, how })}
              />
            }
            value={values.price}
            inputMode="text"
            placeholder={values.how === 'set' ? t('console.calendar.keep') : t('console.calendar.price.hint')}
            aria-invalid={isInvalid('price') || undefined}
            onChange={(event) => setValues({ ...values, price: event.target.value })}
          />
        </div>
      )}
      <TextField
        className={styles.numberField}
        label={t('console.calendar.allotment')}
        value={values.allotment}
        inputMode="numeric"
        placeholder={t('console.calendar.keep')}
        aria-invalid={isInvalid('allotment') || undefined}
        onChange={(event) => setValues({ ...values, allotment: event.target.value })}
      />
      {view !== 'allotment' && hasPlans && (
        <TextField
          className={styles.numberField}
          label={t('console.calendar.min_stay')}
          value={values.min_stay}
          inputMode="numeric"
          placeholder={t('console.calendar.keep')}
          aria-invalid={isInvalid('min_stay') || undefined}
          onChange={(event) => setValues({ ...values, min_stay: event.target.value })}
        />
      )}
      {view === 'rules' && (
        <>
          <OpenOrClosed
            label={t('console.calendar.arrival')}
            value={values.closed_to_arrival}
            onChange={(closed_to_arrival) => setValues({ ...values, closed_to_arrival })}
          />
          <OpenOrClosed
            label={t('console.calendar.departure')}
            value={values.closed_to_departure}
            onChange={(closed_to_departure) => setValues({ ...values, closed_to_departure })}
          />
        </>
      )}
    </>
  );
}

/** Parses the texts of the fields. `errors` lists the invalid fields. */
function parseValues(values: EditValues): { edit: BulkEdit; errors: string[] } {
  const { stop_sell, closed_to_arrival, closed_to_departure } = values;
  const errors: string[] = [];
  const edit: BulkEdit = {
    ...(stop_sell !== undefined && { stop_sell }),
    ...(closed_to_arrival !== undefined && { closed_to_arrival }),
    ...(closed_to_departure !== undefined && { closed_to_departure }),
  };
  const price = readTypedPrice(values);
  if (price === null) errors.push('price');
  else if (price) edit.price = price;
  for (const [name, text, max] of [
    ['allotment', values.allotment, limits.allotmentMax],
    ['min_stay', values.min_stay, limits.nightsMax],
  ] as const) {
    if (!text.trim()) continue;
    const value = readCount(text, max);
    if (value === null) errors.push(name);
    else edit[name] = value;
  }
  return { edit, errors };
}

/** The change of the price; undefined without a text, null for an invalid one. */
function readTypedPrice({ how, price }: EditValues): PriceChange | null | undefined {
  const text = price.trim();
  if (text === '') return undefined;
  return readPrice(how === 'change' ? withSign(text) : text);
}

function Average({
  target,
  sheet,
  draft,
  changes,
}: {
  target: Target;
  sheet: Sheet;
  draft: Draft;
  changes: Change[];
}) {
  const { t } = useI18n();
  const averageIn = (anyDraft: Draft) =>
    averageOf(target, (rowId, date) => visibleValue(sheet, anyDraft, { rowId, field: 'price', date }));
  const before = averageIn(draft);
  const after = averageIn(applyChanges(draft, sheet, changes));
  return (
    <span className={styles.averageRate} aria-live="polite">
      <span className="t12 c3">{t('console.calendar.average')}</span>
      <span>
        {before !== null && <s className="c3">{amount(toMoney(before))}</s>}{' '}
        <b className="b6">{after === null ? t('common.dash') : amount(toMoney(after))}</b>
      </span>
    </span>
  );
}
