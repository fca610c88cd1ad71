/**
 * A refund through the gateway. The attempt is committed first, then the gateway is called with the refund's own
 * number, then the answer is recorded. After an unclear answer the same call is repeated later; the gateway recognizes
 * the number.
 */
import { toMoney } from '@wayhouse/contract/money';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { type GatewayPort, type GatewayRefund, isGatewayError } from '../../../ports/gateway/port.ts';
import { findAddressee } from '../../identity/person/find-addressee.ts';
import { postRefundDone } from '../../ledger/move-gateway-money.ts';
import { recordReturnedRefund } from '../gateway/record-notice.ts';
import { pageOf } from '../payable/page-of.ts';
import type {} from '../payment.events.ts';
import { type PaymentRow, selectPayment } from '../payment.store.ts';
import { lockRefund, type RefundRow, updateRefund } from './refunds.store.ts';

/** Milliseconds until the next question, by the number of earlier questions; the last pause repeats. */
const pausesMs = [30_000, 60_000, 120_000, 300_000, 600_000, 3_600_000];

/** Milliseconds until the next attempt when the payment's gateway is not configured. The refund keeps its status. */
const unconfiguredPauseMs = 600_000;

/** Sends a refund that is due, or asks the gateway about it after it was sent. Does nothing when it is not due. */
export async function sendRefund(ctx: AppContext, refundNo: string): Promise<void> {
  const { gateway } = ctx;
  const refundClaim = await inTransaction(ctx.db, (tx) => claimRefund(ctx, tx, refundNo));
  if (!refundClaim || !gateway) return;
  const { refund, payment } = refundClaim;
  try {
    const answer = await callFor(gateway, refund, payment);
    await inTransaction(ctx.db, (tx) => recordRefund(ctx, tx, answer));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    ctx.log.warn({ refund_no: refundNo, trouble: error.trouble }, 'the gateway did not take a refund');
    if (error.trouble !== 'refused') return;
    const refusal = {
      id: '',
      refundNo: gatewayRefundNoOf(refund),
      amountCents: centsOf(refund),
      failure: 'refused',
    };
    await inTransaction(ctx.db, (tx) => recordRefund(ctx, tx, { ...refusal, state: 'failed' }));
  }
}

function callFor(gateway: GatewayPort, refund: RefundRow, payment: PaymentRow): Promise<GatewayRefund> {
  const sendNew = () =>
    gateway.refund({
      refundNo: gatewayRefundNoOf(refund),
      paymentNo: payment.payment_no,
      gatewayId: payment.gateway_id ?? '',
      amountCents: centsOf(refund),
    });
  if (refund.gateway_refund_id === null) return sendNew();
  const gatewayRefund = { refundNo: gatewayRefundNoOf(refund), gatewayRefundId: refund.gateway_refund_id };
  return gateway.lookUpRefund(gatewayRefund).then((answer) => answer ?? sendNew());
}

async function claimRefund(
  ctx: AppContext,
  tx: Tx,
  refundNo: string,
): Promise<{ refund: RefundRow; payment: PaymentRow } | undefined> {
  const refund = await lockRefund(tx, refundNo);
  const now = ctx.clock.now();
  if (!refund || refund.ask_at === null || refund.ask_at > now) return undefined;
  const payment = await selectPayment(tx, refund.payment_no);
  if (!payment) return undefined;
  if (payment.gateway !== ctx.gateway?.name) {
    await updateRefund(tx, refundNo, { ask_at: new Date(now.getTime() + unconfiguredPauseMs) });
    return undefined;
  }
  const pause = pausesMs[Math.min(refund.asked, pausesMs.length - 1)] ?? 0;
  await updateRefund(tx, refundNo, {
    status: 'sent',
    sent_at: refund.sent_at ?? now,
    asked: refund.asked + 1,
    ask_at: new Date(now.getTime() + pause),
  });
  if (refund.status === 'asked')
    await publish(tx, ctx.clock, 'refund.changed', { reference: refund.reference });
  return { refund, payment };
}

/**
 * Records the gateway's outcome of a refund once, although call, query and webhook may all report it. False for an
 * unknown refund, an earlier attempt or another amount.
 */
export async function recordRefund(
  ctx: Pick<AppContext, 'clock' | 'log'>,
  tx: Tx,
  answer: GatewayRefund,
): Promise<boolean> {
  const { refundNo, attempt } = readGatewayRefundNo(answer.refundNo);
  const refund = await lockRefund(tx, refundNo);
  if (!refund || String(refund.attempt) !== attempt) return false;
  if (answer.amountCents !== centsOf(refund)) {
    ctx.log.error(
      { refund_no: refundNo, said_cents: answer.amountCents },
      'the gateway names another amount for a refund',
    );
    return false;
  }
  if (refund.status === 'succeeded') {
    // A refund with a note failed, and staff then paid it in another way. This answer only repeats that failure.
    const isReturned = answer.state === 'failed' && refund.settled_note === null;
    if (isReturned) await recordReturnedRefund(ctx, tx, { refund, answer });
    return true;
  }
  if (refund.status === 'failed') return true;
  const gatewayRefundId = answer.id === '' ? refund.gateway_refund_id : answer.id;
  if (answer.state === 'pending') {
    await updateRefund(tx, refundNo, { gateway_refund_id: gatewayRefundId });
    return true;
  }
  if (answer.state === 'succeeded') await recordSuccess(ctx, tx, refund, gatewayRefundId);
  else await recordFailure(ctx, tx, refund, { gatewayRefundId, failure: answer.failure });
  await publish(tx, ctx.clock, 'refund.changed', { reference: refund.reference });
  return true;
}

async function recordSuccess(
  ctx: Pick<AppContext, 'clock'>,
  tx: Tx,
  refund: RefundRow,
  gatewayRefundId: string | null,
): Promise<void> {
  const now = ctx.clock.now();
  await postRefundDone(tx, ctx.clock, { no: refund.refund_no, cents: centsOf(refund) });
  await updateRefund(tx, refund.refund_no, {
    status: 'succeeded',
    gateway_refund_id: gatewayRefundId,
    settled_at: now,
    ask_at: null,
    failure: null,
  });
}

async function recordFailure(
  ctx: Pick<AppContext, 'clock'>,
  tx: Tx,
  refund: RefundRow,
  { gatewayRefundId, failure = 'refused' }: { gatewayRefundId: string | null; failure: string | undefined },
): Promise<void> {
  await updateRefund(tx, refund.refund_no, {
    status: 'failed',
    gateway_refund_id: gatewayRefundId,
    failure,
    ask_at: null,
  });
  await mailRefundFailure(ctx, tx, refund);
}

/**
 * The refund's number at the gateway. The gateway takes each retry by staff as a new refund, so the number contains the
 * attempt.
 */
export function gatewayRefundNoOf(refund: Pick<RefundRow, 'refund_no' | 'attempt'>): string {
  return `${refund.refund_no}-${refund.attempt}`;
}

/** Our number and the attempt in a number of `gatewayRefundNoOf`; empty texts for missing parts. */
export function readGatewayRefundNo(text: string): { refundNo: string; attempt: string } {
  const [refundNo = '', attempt = ''] = text.split('-');
  return { refundNo, attempt };
}

/** The cents that go through the gateway, the returned fee included. */
export function centsOf(refund: Pick<RefundRow, 'gateway_cents' | 'fee_cents'>): number {
  return refund.gateway_cents + refund.fee_cents;
}

async function mailRefundFailure(ctx: Pick<AppContext, 'clock'>, tx: Tx, refund: RefundRow): Promise<void> {
  const payment = await selectPayment(tx, refund.payment_no);
  const to = payment && (await findAddressee(tx, payment.user_id));
  if (!to) return;
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    template: 'refund_failed',
    to: to.email,
    language: to.language,
    params: { name: to.name, order: refund.reference, amount: toMoney(centsOf(refund)) },
    links: [pageOf(refund.reference)],
  });
}
