import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { CostStep } from '@wayhouse/contract/booking/deadlines';
import { toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { useListKeys } from '@wayhouse/ui/keys/use-list-keys';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ordersQuery } from '../../../shared/order-queries.ts';
import { useMoneyRights } from '../../../shared/session/use-money-rights.ts';
import { CancelOrderDialog } from '../cancel/cancel-order-dialog.tsx';
import { groupOf, groupSteps, stepGroups, sumSteps } from './board.ts';
import styles from './deadlines.module.css';
import { readerDate } from './reader-date.ts';
import { StepRow } from './step-row.tsx';

/**
 * The steps in groups of urgency. At the cursor's row, `P` pays, `X` cancels, and `A` accepts a fee or withdraws the
 * acceptance. `isOneDay`: the steps are those of one day.
 */
export function StepList({ steps, isOneDay }: { steps: readonly CostStep[]; isOneDay: boolean }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [orderToCancel, setOrderToCancel] = useState<string | null>(null);
  const { busy, accept } = useAccept();
  const { book: mayAccept } = useMoneyRights();
  const now = productNow();
  const byGroup = groupSteps(steps, (step) => groupOf(step, now, readerDate));
  const groups = stepGroups.flatMap((group) => {
    const members = byGroup.get(group);
    return members ? [{ group, members }] : [];
  });
  const orderedSteps = groups.flatMap(({ members }) => members);
  const cursor = useStepKeys(orderedSteps, {
    onPay: (step) => void navigate({ to: '/payment-page-new/', search: { orders: step.order_no } as never }),
    onCancel: (step) => setOrderToCancel(step.order_no),
    ...(mayAccept && { onAccept: (step: CostStep) => accept(step, !step.accepted) }),
  });
  if (orderedSteps.length === 0)
    return (
      <EmptyState
        title={t(isOneDay ? 'deadlines.empty.day' : 'deadlines.empty')}
        text={isOneDay ? '' : t('deadlines.empty.text')}
      />
    );
  return (
    <>
      {groups.map(({ group, members }) => (
        <section key={group} aria-label={t(`deadlines.group.${group}`)}>
          <div className={`row btw ${styles.groupHeader}`}>
            <h3 className="t13 b6">
              {t(`deadlines.group.${group}`)} <span className={styles.count}>{members.length}</span>
            </h3>
            <GroupSum steps={members} />
          </div>
          <ul>
            {members.map((step) => (
              <StepRow
                key={`${step.order_no}${step.at}`}
                step={step}
                isCursor={orderedSteps[cursor] === step}
                busy={busy}
                onAccept={mayAccept ? (accepted) => accept(step, accepted) : undefined}
                onCancel={() => setOrderToCancel(step.order_no)}
              />
            ))}
          </ul>
        </section>
      ))}
      {orderToCancel && <CancelDialog orderNo={orderToCancel} onClose={() => setOrderToCancel(null)} />}
    </>
  );
}

function GroupSum({ steps }: { steps: readonly CostStep[] }) {
  const { t } = useI18n();
  const { fees, unpaid } = sumSteps(steps);
  return (
    <span className="t12 c2">
      {[
        fees > 0 && t('deadlines.group.fees', { amount: money(toMoney(fees)) }),
        unpaid > 0 && t('deadlines.group.unpaid', { amount: money(toMoney(unpaid)) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

/** Loads the whole order for the cancellation, because the board has only a part of it. */
function CancelDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const client = useQueryClient();
  const { data: order } = useQuery({ ...ordersQuery([orderNo]), select: ([first]) => first });
  const close = () => {
    void client.invalidateQueries({ queryKey: ['POST /api/v2/order/deadlines'] });
    onClose();
  };
  return order ? <CancelOrderDialog order={order} onClose={close} /> : null;
}

function useAccept() {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run } = useAction(async (step: CostStep, accepted: boolean) => {
    const { order_no, at } = step;
    const answer = await call('POST /api/v2/order/deadlines/accept', { order_no, at, accepted });
    if (answer.code === 0 && accepted) toast(t('deadlines.accepted'), { tone: 'success' });
    await client.invalidateQueries({ queryKey: ['POST /api/v2/order/deadlines'] });
  });
  return { busy, accept: (step: CostStep, accepted: boolean) => void run(step, accepted) };
}

interface StepActions {
  onPay: (step: CostStep) => void;
  onCancel: (step: CostStep) => void;
  /** Undefined for a reader who may not book. */
  onAccept?: (step: CostStep) => void;
}

/** Handles the keys of the list. Returns the index of the cursor's row; -1 before the first key, and without steps. */
function useStepKeys(steps: readonly CostStep[], { onPay, onCancel, onAccept }: StepActions): number {
  const [cursor, setCursor] = useState<number | null>(null);
  const cursorRow = cursor === null || steps.length === 0 ? null : Math.min(cursor, steps.length - 1);
  const stepHandler =
    (isAllowed: (step: CostStep) => boolean, run: (step: CostStep) => void) => (row: number | null) => {
      const step = row === null ? undefined : steps[row];
      if (!step || !isAllowed(step)) return false;
      run(step);
      return true;
    };
  useListKeys({
    count: steps.length,
    cursorRow,
    onMove: (row) => {
      setCursor(row);
      document.querySelectorAll<HTMLElement>('[data-open-order]')[row]?.focus();
    },
    keyHandlers: {
      p: stepHandler((step) => step.can_pay, onPay),
      x: stepHandler((step) => step.can_cancel && step.kind !== 'hold', onCancel),
      ...(onAccept && { a: stepHandler((step) => step.kind === 'fee', onAccept) }),
    },
  });
  return cursorRow ?? -1;
}
