/**
 * Records notices of a gateway for finance: a disputed payment, and a refund that failed after it had succeeded. Moves
 * no money and no status (product.md section 5 has no move for them): a person decides.
 */
import { toMoney } from '@wayhouse/contract/money';
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { GatewayDispute, GatewayRefund } from '../../../ports/gateway/port.ts';
import { notifyFinance } from '../../ledger/balance/notify-people.ts';
import { selectPayment, selectPaymentByGatewayId, selectReferences } from '../payment.store.ts';
import type { RefundRow } from '../refund/refunds.store.ts';
import { insertNotice, lockNotice, type NoticeRow, updateNotice } from './notices.store.ts';

type NoticeContext = Pick<AppContext, 'clock' | 'log'>;
type NewNotice = Omit<NoticeRow, 'id' | 'received_at' | 'handled_at' | 'note'>;

/**
 * A new dispute, and each decision about one, waits for finance and is mailed to it. Events older than the last one
 * change nothing.
 */
export async function recordDispute(
  ctx: NoticeContext,
  tx: Tx,
  { gateway, dispute }: { gateway: string; dispute: GatewayDispute },
): Promise<'applied' | 'ignored' | 'unknown_payment'> {
  const payment = await selectPaymentByGatewayId(tx, gateway, dispute.gatewayPaymentId);
  if (!payment) {
    ctx.log.warn({ dispute: dispute.id }, 'the gateway reports a dispute of an unknown payment');
    return 'unknown_payment';
  }
  const content = {
    amount_cents: dispute.amountCents,
    reason: dispute.reason,
    state: dispute.state,
    due_at: dispute.evidenceBy ?? null,
    event_at: dispute.at,
  };
  const { payment_no } = payment;
  const key = { gateway, gateway_id: dispute.id };
  const newNotice = { ...content, ...key, kind: 'dispute', payment_no, refund_no: null };
  const orders = await selectReferences(tx, payment_no);
  if (await addNotice(ctx, tx, newNotice, orders)) return 'applied';
  const notice = await lockNotice(tx, key);
  if (!notice || isOlder(content, notice)) return 'ignored';
  const isNews = content.state !== notice.state;
  await updateNotice(tx, notice.id, { ...content, ...(isNews && { handled_at: null, note: null }) });
  if (isNews) await mailFinance(ctx, tx, newNotice, orders);
  return 'applied';
}

/** Of two events of one second, the one with the decision is the later one. */
function isOlder(event: Pick<NoticeRow, 'event_at' | 'state'>, notice: NoticeRow): boolean {
  const laterMs = event.event_at.getTime() - notice.event_at.getTime();
  return laterMs < 0 || (laterMs === 0 && event.state === 'open' && notice.state !== 'open');
}

/** The gateway could not deliver a refund that it had reported as done, and has the money again. */
export async function recordReturnedRefund(
  ctx: NoticeContext,
  tx: Tx,
  { refund, answer }: { refund: RefundRow; answer: GatewayRefund },
): Promise<void> {
  const payment = await selectPayment(tx, refund.payment_no);
  const notice = {
    kind: 'refund',
    gateway: payment?.gateway ?? '',
    gateway_id: answer.id || (refund.gateway_refund_id ?? ''),
    payment_no: refund.payment_no,
    refund_no: refund.refund_no,
    amount_cents: answer.amountCents,
    reason: answer.failure ?? 'refused',
    state: 'open',
    due_at: null,
    event_at: ctx.clock.now(),
  };
  await addNotice(ctx, tx, notice, [refund.reference]);
}

/** False when the notice exists. */
async function addNotice(
  ctx: NoticeContext,
  tx: Tx,
  notice: NewNotice,
  orders: readonly string[],
): Promise<boolean> {
  const row = { ...notice, id: newId('gno'), received_at: ctx.clock.now() };
  if (!(await insertNotice(tx, row))) return false;
  await mailFinance(ctx, tx, notice, orders);
  return true;
}

const disputeTemplates = {
  open: 'payment_disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} satisfies Record<GatewayDispute['state'], MailTemplate>;

async function mailFinance(
  { clock }: NoticeContext,
  tx: Tx,
  notice: NewNotice,
  orders: readonly string[],
): Promise<void> {
  await notifyFinance(tx, clock, {
    template:
      notice.kind === 'refund'
        ? 'refund_returned'
        : disputeTemplates[notice.state as keyof typeof disputeTemplates],
    params: {
      amount: toMoney(notice.amount_cents),
      no: notice.payment_no,
      orders: orders.join(', ') || '–',
      reason: notice.reason,
      due: notice.due_at ? `${notice.due_at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '–',
    },
    links: ['/console/finance/refunds'],
  });
}
