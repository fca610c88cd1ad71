import type { CreditCompanyRow } from '@wayhouse/contract/console/credit/credit-desk';
import {
  type CreditAge,
  creditNearPercent,
  reminderSteps,
} from '@wayhouse/contract/console/credit/credit-states';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { amount, formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import styles from './credit.module.css';
import { stepText } from './step-text.ts';

type Props = { rows: readonly CreditCompanyRow[]; current: string | null; onOpen: (id: string) => void };

/** The ages that each column adds up. The sums above the table show each age separately. */
const ageColumns = {
  not_due: ['not_invoiced', 'not_due'],
  late_30: ['late_30'],
  late_60: ['late_60'],
  late_old: ['late_90', 'late_more'],
} as const satisfies Record<string, readonly CreditAge[]>;
type AgeColumn = keyof typeof ageColumns;
const ageColumnNames = Object.keys(ageColumns) as AgeColumn[];

/** Used credit of each company by age; overdue companies come first. */
export function CompaniesTable({ rows, current, onOpen }: Props) {
  const { t, lang } = useI18n();
  const columns: Column<CreditCompanyRow>[] = [
    {
      head: t('console.credit.company'),
      className: 'wide',
      cell: (row) => (
        <button type="button" className={styles.name} onClick={() => onOpen(row.company.id)}>
          <b className="b6">{pick(row.company.name, lang)}</b>
          <CompanyState row={row} />
        </button>
      ),
    },
    { head: t('console.credit.used_of'), labeled: true, cell: (row) => <CreditUse row={row} /> },
    ...ageColumnNames.map(
      (name): Column<CreditCompanyRow> => ({
        id: name,
        head: t(`console.credit.age_short.${name}`),
        numeric: true,
        labeled: true,
        cell: (row) => <Age row={row} name={name} />,
      }),
    ),
    {
      head: t('console.credit.first_due'),
      labeled: true,
      cell: (row) =>
        row.first_due_on === null ? (
          '–'
        ) : (
          <span className={`${styles.due} ${Number(row.overdue) > 0 ? styles.late : ''}`}>
            <span className="nb">{formatDate(row.first_due_on, { lang, year: false })}</span>
            <span className="t12 nb">{amount(row.first_due)}</span>
          </span>
        ),
    },
    {
      head: t('console.credit.reminders'),
      labeled: true,
      cell: (row) => <Steps steps={row.steps} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      keyOf={({ company }) => company.id}
      isCurrent={({ company }) => company.id === current}
      onOpen={({ company }) => onOpen(company.id)}
      label={t('console.credit.views')}
      isPartOfList
    />
  );
}

function Age({ row, name }: { row: CreditCompanyRow; name: AgeColumn }) {
  const { t } = useI18n();
  const cents = ageColumns[name].reduce((sum, age) => sum + toCents(row.ages[age]), 0);
  const dueTone = name === 'not_due' ? undefined : styles.late;
  const tone = cents === 0 ? 'c3' : dueTone;
  const hasNotInvoiced = name === 'not_due' && Number(row.ages.not_invoiced) > 0;
  return (
    <span className={styles.due}>
      <span className={tone}>{amount(toMoney(cents))}</span>
      {hasNotInvoiced && (
        <span className="t12 c3 nb">
          {t('console.credit.not_invoiced_of_it', { amount: amount(row.ages.not_invoiced) })}
        </span>
      )}
    </span>
  );
}

function CompanyState({ row }: { row: CreditCompanyRow }) {
  const { t, lang } = useI18n();
  if (row.is_stopped) return <span className={`t12 ${styles.late}`}>{t('console.credit.stopped')}</span>;
  if (row.promise)
    return (
      <span className="t12 c3">
        {t('console.credit.promised', { day: formatDate(row.promise.day, { lang, year: false }) })}
      </span>
    );
  return (
    <span className="t12 c3">{t(`console.credit.terms_line.${row.cycle}`, { days: row.net_days })}</span>
  );
}

function CreditUse({ row }: { row: CreditCompanyRow }) {
  const { t } = useI18n();
  const limit = Number(row.limit);
  if (limit === 0) return <span className="t12 c3">{t('console.credit.no_limit')}</span>;
  const percent = Math.round((Number(row.used) / limit) * 100);
  return (
    <span className={styles.used}>
      <span className="t12">{t('console.credit.percent_of', { percent, limit: amount(row.limit) })}</span>
      <span className={styles.track} aria-hidden="true">
        <span
          style={{ width: `${Math.min(percent, 100)}%` }}
          data-near={percent >= creditNearPercent || undefined}
        />
      </span>
      {row.insurance !== null && (
        <span className="t12 c3 nb">{t('console.credit.insured', { amount: amount(row.insurance) })}</span>
      )}
    </span>
  );
}

/**
 * One mark for each reminder of the invoice that is due first. A sent reminder has a filled mark, and the tooltip names
 * the sent reminders.
 */
function Steps({ steps }: { steps: readonly number[] }) {
  const { t } = useI18n();
  const text =
    steps.length === 0
      ? t('console.credit.reminders.none')
      : t('console.credit.reminders.sent', {
          steps: steps.map((step) => stepText(t, step)).join(t('console.credit.between')),
        });
  return (
    <span className={styles.steps} title={text}>
      <span className="vh">{text}</span>
      {reminderSteps.map((step) => (
        <span key={step} data-sent={steps.includes(step) || undefined} aria-hidden="true" />
      ))}
    </span>
  );
}
