import type { SalesPart, SalesReport } from '@wayhouse/contract/console/reports/sales';
import { money } from '@wayhouse/i18n/format';
import { ChartCard } from '@wayhouse/ui/charts/chart-card';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { shareOfCases } from '../../shared/numbers/share.ts';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import tableStyles from '../../shared/styles/table.module.css';
import styles from './reports.module.css';
import { marginPercent } from './sales-numbers.ts';
import type { Sales } from './use-sales.ts';

type NamedPart = SalesPart & { id: string; name: { en: string; zh: string } };

/** The hotels and customers with the highest sums. A press on one filters the report. */
export function SalesTables({ sales, report }: { sales: Sales; report: SalesReport }) {
  const { t } = useI18n();
  const { query, filter } = sales;
  const hotels = report.hotels.map(({ hotel, ...part }) => ({ ...hotel, ...part }));
  return (
    <div className={styles.halves}>
      <TopTable
        title={t('console.reports.hotels')}
        head={t('console.reports.hotel')}
        rows={hotels}
        total={report.hotels_total}
        selectedId={query.hotel_id}
        onChoose={(id) => filter({ hotel_id: query.hotel_id === id ? '' : id })}
      />
      <TopTable
        title={t('console.reports.customers')}
        head={t('console.reports.customer')}
        rows={report.customers}
        total={report.customers_total}
        selectedId={query.account_id}
        onChoose={(id) => filter({ account_id: query.account_id === id ? '' : id })}
      />
    </div>
  );
}

type TopProps = {
  title: string;
  head: string;
  rows: readonly NamedPart[];
  total: number;
  selectedId: string | undefined;
  onChoose: (id: string) => void;
};

function TopTable({ title, head, rows, total, selectedId, onChoose }: TopProps) {
  const { t, lang } = useI18n();
  const inUsd = useInUsd();
  const columns: Column<NamedPart>[] = [
    {
      head,
      isRowHead: true,
      cell: ({ id, name }) => (
        <button
          type="button"
          className={tableStyles.cellButton}
          aria-pressed={id === selectedId}
          onClick={(event) => {
            event.stopPropagation();
            onChoose(id);
          }}
        >
          {name[lang]}
        </button>
      ),
    },
    {
      head: inUsd('console.reports.sold_short'),
      numeric: true,
      labeled: true,
      cell: ({ sold }) => money(sold, ''),
    },
    { head: t('console.reports.margin'), numeric: true, labeled: true, cell: (row) => marginPercent(row) },
    {
      head: t('console.reports.canceled'),
      numeric: true,
      labeled: true,
      cell: (row) => shareOfCases(row.canceled, row.bookings),
    },
  ];
  return (
    <ChartCard title={title} note={t('console.reports.top_of', { shown: rows.length, total })}>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isCurrent={({ id }) => id === selectedId}
        onOpen={({ id }) => onChoose(id)}
        caption={title}
      />
    </ChartCard>
  );
}
