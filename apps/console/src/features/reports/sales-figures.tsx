import type { SalesReport } from '@wayhouse/contract/console/reports/sales';
import { toCents } from '@wayhouse/contract/money';
import { count, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import { change, shareOfCases } from '../../shared/numbers/share.ts';
import styles from './reports.module.css';
import { marginPercent } from './sales-numbers.ts';
import type { Sales } from './use-sales.ts';

/** Six figures of the period. A press on one of the first three opens the bookings of the period. */
export function SalesFigures({ sales, report: { figures, before } }: { sales: Sales; report: SalesReport }) {
  const { t } = useI18n();
  const comparisonText = (now: number, was: number, text: string) => {
    const growth = change(now, was);
    return growth
      ? t('console.reports.against', { change: growth, before: text })
      : t('console.reports.was', { before: text });
  };
  const leadDays = figures.lead_days;
  const isListOpen = sales.address.mark === 'all';
  const toggleList = () => sales.toggle('all');
  return (
    <div className={styles.figures} data-part="figures">
      <Figure
        name={t('console.reports.sold')}
        value={money(figures.sold)}
        isPressed={isListOpen}
        onPress={toggleList}
      >
        {comparisonText(toCents(figures.sold), toCents(before.sold), money(before.sold))}
      </Figure>
      <Figure
        name={t('console.reports.bookings')}
        value={count(figures.bookings)}
        isPressed={isListOpen}
        onPress={toggleList}
      >
        {comparisonText(figures.bookings, before.bookings, count(before.bookings))}
      </Figure>
      <Figure
        name={t('console.reports.margin')}
        value={money(figures.margin)}
        isPressed={isListOpen}
        onPress={toggleList}
      >
        {t('console.reports.of_sold', { percent: marginPercent(figures) })}
        {before.bookings > 0 && ` · ${t('console.reports.was', { before: marginPercent(before) })}`}
      </Figure>
      <Figure name={t('console.reports.canceled')} value={shareOfCases(figures.canceled, figures.bookings)}>
        {t('console.reports.bookings_count', { count: figures.canceled })}
        {before.bookings > 0 &&
          ` · ${t('console.reports.was', { before: shareOfCases(before.canceled, before.bookings) })}`}
      </Figure>
      <Figure name={t('console.reports.fees')} value={money(figures.fees)}>
        {t('console.reports.was', { before: money(before.fees) })}
      </Figure>
      <Figure
        name={t('console.reports.lead')}
        value={leadDays ? t('console.reports.lead_days', { count: leadDays.median }) : '–'}
      >
        {leadDays && t('console.reports.lead_half', { low: leadDays.low, high: leadDays.high })}
        {leadDays &&
          before.lead_days &&
          ` · ${t('console.reports.was', { before: before.lead_days.median })}`}
      </Figure>
    </div>
  );
}

type FigureProps = {
  name: string;
  value: string;
  isPressed?: boolean;
  onPress?: () => void;
  children: ReactNode;
};

function Figure({ name, value, isPressed, onPress, children }: FigureProps) {
  const content = (
    <>
      <span className="t12 c3">{name}</span>
      <span className={styles.value}>{value}</span>
      <span className="t12 c3">{children}</span>
    </>
  );
  if (!onPress) return <div className={styles.figure}>{content}</div>;
  return (
    <button type="button" className={styles.figure} aria-pressed={isPressed ?? false} onClick={onPress}>
      {content}
    </button>
  );
}
