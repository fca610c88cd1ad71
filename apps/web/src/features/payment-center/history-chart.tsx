import { useQuery } from '@tanstack/react-query';
import { toMoney } from '@wayhouse/contract/money';
import { amount, formatDate, money } from '@wayhouse/i18n/format';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import disclosureStyles from '@wayhouse/ui/styles/disclosure.module.css';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import accountStyles from '../../shared/styles/account.module.css';
import { alertQuery, historyQuery } from './center-queries.ts';
import styles from './payment-center.module.css';
import { changesOf, chartBox, type Day, stepChartOf } from './step-chart.ts';

const ranges = ['30', '90', '365'] as const;
type Range = (typeof ranges)[number];

/**
 * A chart of prepaid money and used credit at the end of each day, with a line for the alert. Below it, a table that
 * opens on a press has the first day and the days with a change.
 */
export function HistoryChart() {
  const { t } = useI18n();
  const [range, setRange] = useState<Range>('30');
  const history = useQuery(historyQuery(Number(range)));
  const alert = useQuery(alertQuery);
  const days = history.data ?? [];
  return (
    <section className={styles.chart} aria-label={t('center.chart')}>
      <div className="row btw fw g8">
        <h2 className="t13 c2">{t('center.chart')}</h2>
        <Segmented<Range>
          label={t('center.chart.range')}
          value={range}
          choices={ranges.map((value) => ({ value, label: t(`center.chart.days_${value}`) }))}
          onChange={setRange}
        />
      </div>
      {history.isPending && <Skeleton height={190} className="mt12" />}
      {history.error && (
        <ErrorState
          title={t('center.failed')}
          text={history.error.message}
          onRetry={() => void history.refetch()}
        />
      )}
      {days.length > 0 && <LoadedChart days={days} threshold={alert.data?.threshold ?? null} />}
    </section>
  );
}

function LoadedChart({ days, threshold }: { days: readonly Day[]; threshold: string | null }) {
  const { t, lang } = useI18n();
  const chart = stepChartOf(days, threshold);
  const [first, last] = [days[0], days.at(-1)];
  const middle = days[Math.floor(days.length / 2)];
  if (!first || !last || !middle) return null;
  const shortDate = (date: string) => formatDate(date, { lang, weekday: false, year: false });
  const words = t('center.chart.words', {
    from: formatDate(first.date, { lang, weekday: false }),
    to: formatDate(last.date, { lang, weekday: false }),
    before: money(first.prepaid),
    after: money(last.prepaid),
    used: money(last.credit_used),
  });
  return (
    <>
      <div className={`${styles.plot} mt12`}>
        <div className={`${styles.verticalAxis} t12 c3`} aria-hidden="true">
          {[chart.high, (chart.high + chart.low) / 2, chart.low].map((cents) => (
            <span key={cents}>{amount(toMoney(cents)).replace(/\.00$/, '')}</span>
          ))}
        </div>
        <svg
          className={styles.curves}
          viewBox={`0 0 ${chartBox.width} ${chartBox.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words}
        >
          <path
            className={styles.gridLine}
            d={`M0 0H${chartBox.width}M0 ${chartBox.height / 2}H${chartBox.width}`}
          />
          <path className={styles.gridLine} d={`M0 ${chartBox.height}H${chartBox.width}`} />
          <path className={styles.prepaidArea} d={chart.prepaidArea} />
          <path className={`${accountStyles.prepaid} ${styles.prepaid}`} d={chart.prepaid} />
          {chart.creditUsed && (
            <path className={`${accountStyles.creditUsed} ${styles.creditUsed}`} d={chart.creditUsed} />
          )}
          {chart.alertY !== null && (
            <path className={styles.alertLine} d={`M0 ${chart.alertY}H${chartBox.width}`} />
          )}
        </svg>
        <div className={`${styles.horizontalAxis} t12 c3`} aria-hidden="true">
          <span>{shortDate(first.date)}</span>
          <span>{shortDate(middle.date)}</span>
          <span>{shortDate(last.date)}</span>
        </div>
      </div>
      <p className="row fw g16 t12 c2 mt8">
        <Key look="prepaid" text={t('common.balance.prepaid')} />
        {chart.creditUsed && <Key look="creditUsed" text={t('common.balance.credit_used')} />}
        {threshold !== null && <Key look="alert" text={t('center.chart.alert', { sum: money(threshold) })} />}
      </p>
      <details className={`${disclosureStyles.disclosure} ${styles.chartTable} t13 mt8`}>
        <summary>{t('center.chart.table')}</summary>
        <DataTable
          frameClass="mt8"
          caption={t('center.chart')}
          columns={[
            {
              head: t('center.chart.day'),
              cell: (day) => formatDate(day.date, { lang, weekday: false }),
            },
            { head: t('common.balance.prepaid'), numeric: true, cell: (day) => amount(day.prepaid) },
            {
              head: t('common.balance.credit_used'),
              numeric: true,
              cell: (day) => amount(day.credit_used),
            },
          ]}
          rows={changesOf(days)}
          keyOf={(day) => day.date}
        />
      </details>
    </>
  );
}

const keyClass = {
  prepaid: `${styles.legendLine} ${accountStyles.prepaid} ${styles.prepaid}`,
  creditUsed: `${styles.legendLine} ${accountStyles.creditUsed} ${styles.creditUsed}`,
  alert: `${styles.legendLine} ${styles.alertLine}`,
};

function Key({ look, text }: { look: 'prepaid' | 'creditUsed' | 'alert'; text: string }) {
  return (
    <span className="row g6">
      <i className={keyClass[look]} aria-hidden="true" />
      {text}
    </span>
  );
}
