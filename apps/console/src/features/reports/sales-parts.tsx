import type { SalesReport } from '@wayhouse/contract/console/reports/sales';
import { toCents } from '@wayhouse/contract/money';
import { count, money } from '@wayhouse/i18n/format';
import { BarList } from '@wayhouse/ui/charts/bar-list';
import { ChartCard } from '@wayhouse/ui/charts/chart-card';
import { ColumnChart } from '@wayhouse/ui/charts/column-chart';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useSourceName } from '../../shared/hotels/source-name.ts';
import { percent } from '../../shared/numbers/share.ts';
import styles from './reports.module.css';
import { marginPercent } from './sales-numbers.ts';
import type { Sales } from './use-sales.ts';

type Props = { sales: Sales; report: SalesReport };

export function SalesParts(props: Props) {
  return (
    <div className={styles.halves}>
      <Sources {...props} />
      <LeadTimes {...props} />
      {props.report.figures.canceled > 0 && <Cancellations {...props} />}
    </div>
  );
}

/** The sold sums by source. A press on a source filters the report. */
function Sources({ sales, report: { sources, figures } }: Props) {
  const { t } = useI18n();
  const sourceName = useSourceName();
  const soldCents = toCents(figures.sold);
  return (
    <ChartCard title={t('console.reports.sources')} note={t('console.reports.sources.note')}>
      <BarList
        bars={sources.map((each) => ({
          key: each.source,
          name: sourceName(each.source),
          note: percent(toCents(each.sold), soldCents),
          value: toCents(each.sold),
          text: (
            <>
              <b className="b6">{money(each.sold, '')}</b> <span className="c3">{marginPercent(each)}</span>
            </>
          ),
          isQuiet: each.source !== 'own',
        }))}
        selected={sales.query.source}
        onSelect={(source) => sales.filter({ source: sales.query.source === source ? '' : source })}
      />
    </ChartCard>
  );
}

type LeadTime = SalesReport['lead_times'][number];

function LeadTimes({ sales, report: { lead_times: leads } }: Props) {
  const { t } = useI18n();
  const title = t('console.reports.leads');
  const columns: Column<LeadTime>[] = [
    { head: t('console.reports.days'), isRowHead: true, cell: (each) => each.lead_time },
    { head: t('console.reports.bookings'), numeric: true, labeled: true, cell: ({ bookings }) => bookings },
  ];
  return (
    <ChartCard
      title={title}
      note={t('console.reports.leads.note')}
      table={
        <DataTable
          columns={columns}
          rows={leads}
          keyOf={(each) => each.lead_time}
          onOpen={(each) => sales.toggle(`lead_time:${each.lead_time}`)}
          caption={title}
        />
      }
    >
      <ColumnChart
        label={title}
        height={168}
        columns={leads.map(({ lead_time, bookings }) => ({
          key: lead_time,
          label: lead_time,
          name: t('console.reports.lead_days', { count: lead_time }),
          value: bookings,
        }))}
        selected={sales.address.mark?.replace('lead_time:', '')}
        onSelect={(lead) => sales.toggle(`lead_time:${lead}`)}
        formatValue={(value) => t('console.reports.bookings_count', { count: value })}
        formatAxis={count}
      />
    </ChartCard>
  );
}

function Cancellations({ sales, report: { cancellations, figures } }: Props) {
  const { t } = useI18n();
  return (
    <ChartCard
      title={t('console.reports.why')}
      note={t('console.reports.bookings_count', { count: figures.canceled })}
    >
      <BarList
        bars={cancellations.map(({ kind, bookings }) => ({
          key: kind,
          name: t(`console.reports.why.${kind}`),
          value: bookings,
          text: (
            <>
              <b className="b6">{bookings}</b>{' '}
              <span className="c3">{percent(bookings, figures.canceled)}</span>
            </>
          ),
        }))}
        selected={sales.address.mark?.replace('cancel_kind:', '')}
        onSelect={(kind) => sales.toggle(`cancel_kind:${kind}`)}
      />
    </ChartCard>
  );
}
