import { Link } from '@tanstack/react-router';
import { isOverdue } from '@wayhouse/contract/group/group-rules';
import type { Group, GroupInstallment } from '@wayhouse/contract/group/groups';
import { formatDate, money } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { PaymentStatusBadge } from '@wayhouse/ui/trade/status-badge';
import type { ReactNode } from 'react';
import bookingStyles from '../../shared/styles/booking.module.css';
import styles from './groups.module.css';
import { momentWords } from './moment-words.ts';

/** The payment schedule of the accepted offer: paid and due installments, with a link to pay. */
export function GroupMoney({ group }: { group: Group }) {
  const { t } = useI18n();
  const now = new Date(productNow());
  const nextInstallment = group.instalments.find((installment) => installment.status === 'open');
  return (
    <section className="card pad-l" aria-labelledby="group-money">
      <div className={sectionStyles.sectionHeader}>
        <h2 id="group-money">{t('groups.money')}</h2>
        <PaymentStatusBadge status={group.payment_status} />
      </div>
      <p className="t13 c2">
        {t('groups.money.paid', { paid: money(group.paid), total: money(group.total ?? '0') })}
        {Number(group.refunded) > 0 && ` · ${t('groups.money.refunded', { amount: money(group.refunded) })}`}
      </p>
      <ol className={`${styles.installments} mt12`}>
        {group.instalments.map((installment) => (
          <Installment
            key={installment.no}
            installment={installment}
            isLate={isOverdue(installment, group, now)}
            pay={
              group.can.pay && installment === nextInstallment ? (
                <Link
                  className={buttonClass({ kind: 'primary', size: 'sm' })}
                  to={'/payment-page-new/' as string}
                  search={{ group_no: group.group_no, instalment: String(installment.no) } as never}
                >
                  {t('groups.money.pay', { amount: money(installment.amount) })}
                </Link>
              ) : null
            }
          />
        ))}
      </ol>
    </section>
  );
}

function Installment({
  installment,
  isLate,
  pay,
}: {
  installment: GroupInstallment;
  isLate: boolean;
  pay: ReactNode;
}) {
  const { t, lang } = useI18n();
  const { status, due_on, paid_at } = installment;
  const day = formatDate(due_on, { lang, weekday: false });
  const unpaidKey = isLate ? 'groups.money.overdue' : 'groups.money.due';
  return (
    <li className="row btw g12 fw">
      <span>
        <b className="b6">{t('groups.money.no', { no: installment.no })}</b>
        <span className={`t13 c2 ${bookingStyles.block}`}>
          {paid_at
            ? t('groups.money.done', { date: momentWords(paid_at, lang) })
            : t(unpaidKey, { date: day })}
        </span>
      </span>
      <span className="row g12">
        <b className="b6 nb">{money(installment.amount)}</b>
        {status === 'paid' && <Badge tone="success">{t('common.payment_status.paid')}</Badge>}
        {isLate && !pay && <Badge tone="danger">{t('common.payment_status.awaiting')}</Badge>}
        {pay}
      </span>
    </li>
  );
}
