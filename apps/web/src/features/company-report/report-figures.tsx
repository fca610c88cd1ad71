import type { CompanyReport } from '@wayhouse/contract/account/company-report';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { count, formatMonth, money, signedPercent } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import styles from './report.module.css';

function savedCents({ saved }: CompanyReport): number {
  return toCents(saved.coupons) + toCents(saved.canceled_free);
}

/** Five figures of the report's month: spending, bookings, average price of a night, savings, deadlines met. */
export function ReportFigures({ report }: { report: CompanyReport }) {
  const { t } = useI18n();
  const { figures, deadlines } = report;
  const onTimeCount = deadlines.stayed + deadlines.canceled_free;
  const deadlineCount = onTimeCount + deadlines.missed;
  return (
    <div className={styles.figures}>
      <Figure name={t('report.spent')} value={money(figures.spent)}>
        <Change report={report} />
      </Figure>
      <Figure name={t('report.bookings')} value={count(figures.bookings)}>
        {t('report.nights', { count: figures.nights })}
      </Figure>
      <Figure name={t('report.average')} value={figures.average_night ? money(figures.average_night) : '–'}>
        {t('report.average.note')}
      </Figure>
      <Figure name={t('report.saved')} value={money(toMoney(savedCents(report)))} />
      <Figure
        name={t('report.kept')}
        value={deadlineCount === 0 ? '–' : t('report.kept.value', { kept: onTimeCount, all: deadlineCount })}
        isWarning={deadlines.missed > 0}
      >
        {deadlines.missed > 0
          ? t('report.kept.missed', { count: deadlines.missed, amount: money(deadlines.missed_fees) })
          : t('report.kept.none_missed')}
      </Figure>
    </div>
  );
}

/**
 * The change of the spending since the previous month, in percent; hidden when nothing was spent in the previous month.
 */
function Change({ report: { months } }: { report: CompanyReport }) {
  const { t, lang } = useI18n();
  const [previousMonth, currentMonth] = months.slice(-2);
  if (!previousMonth || !currentMonth || toCents(previousMonth.spent) === 0) return null;
  const change = signedPercent(toCents(currentMonth.spent), toCents(previousMonth.spent));
  return t('report.spent.before', { change, month: formatMonth(`${previousMonth.month}-01`, lang) });
}

type FigureProps = { name: string; value: string; isWarning?: boolean; children?: ReactNode };

function Figure({ name, value, isWarning, children }: FigureProps) {
  return (
    <div>
      <span className="t12 c3">{name}</span>
      <span className={styles.value}>{value}</span>
      <span className={isWarning ? 't12 cw' : 't12 c3'}>{children}</span>
    </div>
  );
}
