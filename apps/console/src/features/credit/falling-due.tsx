import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { amount, formatDate, money } from '@wayhouse/i18n/format';
import { ChartCard } from '@wayhouse/ui/charts/chart-card';
import { ColumnChart } from '@wayhouse/ui/charts/column-chart';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';

type Days = OutputOf<Endpoints['POST /api/console/v1/credit/companies']>['falling_due'];

/** The open sums of the invoices that fall due from today (UTC) on, by due date. */
export function FallingDue({ days }: { days: Days }) {
  const { t, lang } = useI18n();
  const title = t('console.credit.falling_due');
  return (
    <ChartCard
      title={title}
      note={t('console.credit.falling_due.note')}
      table={
        <DataTable
          columns={[
            { head: t('console.credit.day'), isRowHead: true, cell: ({ day }) => formatDate(day, { lang }) },
            { head: t('console.credit.companies'), numeric: true, cell: ({ companies }) => companies },
            { head: t('console.credit.amount'), numeric: true, cell: (row) => amount(row.amount) },
          ]}
          rows={days}
          keyOf={({ day }) => day}
        />
      }
    >
      <ColumnChart
        label={title}
        height={160}
        columns={days.map(({ day, amount: sum }) => ({
          key: day,
          label: formatDate(day, { lang, year: false }),
          name: formatDate(day, { lang }),
          value: Number(sum),
        }))}
        formatValue={(value) => money(value.toFixed(2))}
        formatAxis={(value) => (value >= 1000 ? `${Math.round(value / 1000)}k` : String(value))}
      />
    </ChartCard>
  );
}
