import { evidenceLevels } from '@wayhouse/contract/booking/evidence-levels';
import { endedStatuses } from '@wayhouse/contract/booking/order-status';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './desk.module.css';
import type { DeskOrder } from './order-queries.ts';

/**
 * Five arches for the levels of evidence that the hotel knows the booking. The first hollow arch is the next step.
 */
export function EvidenceMarks({ order }: { order: Pick<DeskOrder, 'evidence' | 'order_status'> }) {
  const { t } = useI18n();
  if (endedStatuses.includes(order.order_status)) return <span className="c3">{t('common.dash')}</span>;
  const next = evidenceLevels.find((level) => !order.evidence.includes(level));
  const stateOf = (level: (typeof evidenceLevels)[number]) => {
    if (order.evidence.includes(level)) return 'done';
    return level === next ? 'next' : 'open';
  };
  const text = t('console.orders.evidence', { count: order.evidence.length, all: evidenceLevels.length });
  return (
    <span className={styles.evidence} role="img" aria-label={text} title={text}>
      {evidenceLevels.map((level) => (
        <i key={level} data-state={stateOf(level)} />
      ))}
    </span>
  );
}
