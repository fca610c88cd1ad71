import { Link } from '@tanstack/react-router';
import { creditAges } from '@wayhouse/contract/console/credit/credit-states';
import type { CreditStatus } from '@wayhouse/contract/payment/credit-invoices';
import { amount, formatDate, formatLocalInstant, money } from '@wayhouse/i18n/format';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import styles from './credit.module.css';

/**
 * The credit limit, the used credit by age, and the overdue sum. Paying that sum avoids or ends a stop of the credit.
 */
export function CreditStatusCard({ status }: { status: CreditStatus }) {
  const { t } = useI18n();
  const figures = [
    [t('credit.limit'), status.limit],
    [t('credit.used'), status.used],
    ...creditAges
      .filter((age) => age === 'not_invoiced' || age === 'not_due' || Number(status.ages[age]) > 0)
      .map((age) => [t(`credit.age.${age}`), status.ages[age]] as const),
    ...(Number(status.unused) > 0 ? [[t('credit.unused'), status.unused] as const] : []),
  ] as const;
  return (
    <section className="card pad-l mt20" aria-label={t('credit.title')} data-part="standing">
      <StatusNote status={status} />
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="t12 c3">{name}</dt>
            <dd className="b6">{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="t13 c2 mt12">
        {t(`credit.terms.${status.cycle}`, { days: status.net_days, zone: status.time_zone })}
      </p>
    </section>
  );
}

function StatusNote({ status }: { status: CreditStatus }) {
  const { t } = useI18n();
  const mayPay = useMoneyRights().pay;
  const { overdue, is_stopped } = status;
  const payLink =
    mayPay && Number(overdue) > 0 ? (
      <Link
        className={buttonClass({ kind: 'primary', size: 'sm' })}
        to={'/depositNew/' as string}
        search={{ amount: overdue } as never}
      >
        {t('credit.pay_overdue', { amount: money(overdue) })}
      </Link>
    ) : undefined;
  if (is_stopped)
    return (
      <Note tone="danger" action={payLink}>
        {Number(overdue) > 0 ? t('credit.stopped', { amount: money(overdue) }) : t('credit.stopped_by_hand')}
      </Note>
    );
  if (Number(overdue) === 0) return null;
  return (
    <Note tone="warning" action={payLink}>
      <OverdueText status={status} />
    </Note>
  );
}

function OverdueText({ status: { overdue, stops_at, promised_on } }: { status: CreditStatus }) {
  const { t, lang } = useI18n();
  const sum = money(overdue);
  if (promised_on) return t('credit.promised', { day: formatDate(promised_on, { lang }), amount: sum });
  if (stops_at) return t('credit.stops', { at: formatLocalInstant(stops_at, { lang }), amount: sum });
  return t('credit.overdue', { amount: sum });
}
