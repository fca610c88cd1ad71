import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApprovalDetail } from '@wayhouse/contract/console/approvals';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { DetailHead } from '../../shared/desk/detail-head.tsx';
import { ListPending } from '../../shared/list/table-states.tsx';
import { OrderLink } from '../../shared/order-link.tsx';
import textStyles from '../../shared/styles/text.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalFacts, isUndecided } from './approval-facts.tsx';
import { approvalQuery } from './approval-queries.ts';
import styles from './approvals.module.css';
import { MassOrders } from './mass-orders.tsx';
import { useRequestAmount, useSubjectName } from './request-texts.ts';

type Props = { id: string; onBack: () => void; onDecided: () => void };

const tones = {
  open: 'warning',
  approved: 'success',
  returned: 'danger',
  withdrawn: 'neutral',
  replaced: 'neutral',
  expired: 'neutral',
} as const;

/** One request: its kind, its reason, its facts, and the decision. */
export function ApprovalPanel({ id, onBack, onDecided }: Props) {
  const { t } = useI18n();
  const nameOf = useSubjectName();
  const amountOf = useRequestAmount();
  const query = useQuery(approvalQuery(id));
  const { data } = query;
  if (!data) return <ListPending query={query} rows={10} />;
  const sum = amountOf(data);
  return (
    <article className={styles.panel} data-part="detail">
      <div className={styles.body}>
        <DetailHead
          title={t(`approvals.kind.${data.kind}`)}
          text={
            <>
              {t('console.approvals.requested', { by: data.by })} · <Moment at={data.at} />
            </>
          }
          aside={<Badge tone={tones[data.status]}>{t(`console.approvals.status.${data.status}`)}</Badge>}
          back={t('console.approvals.back')}
          onBack={onBack}
        />
        <div className={styles.sum}>
          <div>
            <div className={sum === null ? 't20 b6' : 't12 c3'}>
              <Subject of={data} name={nameOf(data)} />
            </div>
            {sum !== null && <div className="t20 b6 nb">{sum}</div>}
          </div>
          {data.status === 'open' && (
            <p className="t12 c3">
              {t('console.approvals.expires')} <Moment at={data.expires_at} />
            </p>
          )}
        </div>
        <section className="card pad">
          <h3 className="t14 b6">{t('console.approvals.why')}</h3>
          <p className={`t14 mt8 ${textStyles.multiline}`}>
            {data.reason || <span className="c3">{t('console.approvals.no_reason')}</span>}
          </p>
        </section>
        <ApprovalFacts of={data} />
        {data.kind === 'mass_cancellation' && <MassOrders id={data.subject.id} />}
        {data.decided_by && data.decided_at && (
          <section className="card pad">
            <h3 className="t14 b6">{t(`console.approvals.status.${data.status}`)}</h3>
            <p className="t13 c2 mt8">
              {data.decided_by} · <Moment at={data.decided_at} />
            </p>
            {data.note && <p className={`t14 mt8 ${textStyles.multiline}`}>{data.note}</p>}
          </section>
        )}
      </div>
      {isUndecided(data) && <ApprovalDecision of={data} subjectName={nameOf(data)} onDecided={onDecided} />}
    </article>
  );
}

/**
 * A link to the customer or order; the number of orders for a mass cancellation; the subject's name for other kinds.
 */
function Subject({ of, name }: { of: ApprovalDetail; name: string }) {
  const { t } = useI18n();
  // The name of a mass cancellation is its reason, which the panel shows below anyway.
  const orders = of.facts.find((fact) => fact.name === 'orders');
  if (of.kind === 'mass_cancellation' && orders)
    return t('console.approvals.mass_orders', { count: Number(orders.now) });
  if (of.kind === 'goodwill' || of.kind === 'fee_waiver' || of.kind === 'relocation')
    // The name begins with the order number, a comma and a space; the link shows the number already.
    return (
      <>
        <OrderLink order={of.subject.id} /> {name.slice(of.subject.id.length + 2)}
      </>
    );
  if (of.kind === 'credit_limit' || of.kind === 'pay_later_limit' || of.kind === 'adjustment')
    return (
      <Link to="/customers/$id" params={{ id: of.subject.id }}>
        {name}
      </Link>
    );
  return name;
}
