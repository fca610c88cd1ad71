import { IconPlus } from '@tabler/icons-react';
import { useAction } from '@wayhouse/client/use-action';
import { initialsOf } from '@wayhouse/i18n/names/initials';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useRight } from '../../../shared/session.ts';
import styles from './desk.module.css';
import type { DeskOrder } from './order-queries.ts';
import { useDeskWork } from './use-desk-work.ts';

/**
 * The owner's initials in an arch. An order without an owner has a dashed arch, and a press on it takes the order. For
 * staff who may not take orders, it has a dash.
 */
export function OwnerMark({ order }: { order: Pick<DeskOrder, 'order_no' | 'owner'> }) {
  const { t } = useI18n();
  const mayAct = useRight('orders.manage');
  const { take } = useDeskWork();
  const { busy, run } = useAction(() => take(order));
  const { owner } = order;
  if (owner)
    return (
      <span className={styles.owner} role="img" aria-label={owner.name} title={owner.name}>
        {initialsOf(owner.name)}
      </span>
    );
  if (!mayAct) return <span className="c3">{t('common.dash')}</span>;
  const label = t('console.orders.take', { order: order.order_no });
  return (
    <button
      type="button"
      className={`${styles.owner} ${styles.free}`}
      aria-label={label}
      aria-busy={busy || undefined}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        if (!busy) void run();
      }}
    >
      <Icon of={IconPlus} size={14} />
    </button>
  );
}
