import type { SalesReport as Report } from '@wayhouse/contract/console/reports/sales';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, Skeleton } from '@wayhouse/ui/state';
import { ListFailed } from '../../shared/list/table-states.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import styles from './reports.module.css';
import { markOf } from './sales-address.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { SalesFilters } from './sales-filters.tsx';
import { SalesParts } from './sales-parts.tsx';
import { SalesTables } from './sales-tables.tsx';
import { SoldBookings } from './sold-bookings.tsx';
import { type Sales, useSales } from './use-sales.ts';

/**
 * Figures of a period beside those of the period before. Most figures and bars open the bookings behind them; sources,
 * hotels and customers filter the report.
 */
export function SalesReport() {
  const sales = useSales();
  const mark = markOf(sales.address.mark);
  return (
    <>
      <PageHead heading="console.reports" />
      <SalesFilters sales={sales} />
      <div className={styles.panes} data-part="report">
        <div className={styles.report}>
          <Body sales={sales} />
        </div>
        {mark && sales.report.data && (
          <SoldBookings key={sales.address.mark} sales={sales} mark={mark} report={sales.report.data} />
        )}
      </div>
    </>
  );
}

function Body({ sales }: { sales: Sales }) {
  const { t } = useI18n();
  const { report, isValid } = sales;
  if (!isValid) return <EmptyState title={t('console.reports.period_wrong')} />;
  return (
    <>
      {report.isError && <ListFailed error={report.error} onRetry={() => void report.refetch()} />}
      {report.data && <Cards sales={sales} report={report.data} />}
      {report.isPending && <Loading />}
    </>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      {[132, 288, 220, 220].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <Skeleton key={index} width="100%" height={height} />
      ))}
    </div>
  );
}

function Cards({ sales, report }: { sales: Sales; report: Report }) {
  const { t } = useI18n();
  const cardProps = { sales, report };
  return (
    <div className={styles.cards} aria-busy={sales.report.isPlaceholderData}>
      <SalesFigures {...cardProps} />
      <SalesChart {...cardProps} />
      {report.figures.bookings === 0 ? (
        <EmptyState title={t('console.reports.none')} text={t('console.reports.none_text')} />
      ) : (
        <>
          <SalesParts {...cardProps} />
          <SalesTables {...cardProps} />
        </>
      )}
      <p className="t12 c3">{t('console.reports.definition')}</p>
    </div>
  );
}
