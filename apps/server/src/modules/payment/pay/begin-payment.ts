/** Writes the intent of a payment through a gateway, which is committed before the call to the gateway. */

import { limits } from '@wayhouse/contract/limits';
import { shareOf, spread, toCents, toMoney } from '@wayhouse/contract/money';
import { brandOf } from '@wayhouse/contract/payment/card-brands';
import type { payingCard } from '@wayhouse/contract/payment/cards';
import type { z } from 'zod';
import { type ActorCtx, orderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { GatewayPort } from '../../../ports/gateway/port.ts';
import { selectCard } from '../card/cards.store.ts';
import { refuseCardTesting } from '../card/refuse-card-testing.ts';
import { type PayConfig, selectPayConfigs } from '../desk/pay-configs.store.ts';
import { isInFlight, nextAskAt } from '../gateway/ask-times.ts';
import { refusalOf } from '../payable/decide-payable.ts';
import { claimPayables, lockPayables, type Payable } from '../payable/payables.store.ts';
import type {} from '../payment.events.ts';
import {
  insertPayment,
  type PaymentRow,
  selectPaymentByKey,
  selectPending,
  selectReferences,
} from '../payment.store.ts';
import { takesAmount } from './decide-method.ts';
import { refuseErasedPayer } from './refuse-erased-payer.ts';

/** The customer's input for a payment through the gateway. */
export interface PaymentRequest {
  method: 'card' | 'wechat' | 'alipay';
  card_id?: string | undefined;
  card?: z.output<typeof payingCard> | undefined;
  /** The total that the payer has seen. */
  shown_total?: string | undefined;
}

export type StartedPayment =
  /** Newly written; the caller must now call the gateway. */
  | { kind: 'started'; payment: PaymentRow; token: string | undefined }
  /** A retry, or the same request while its payment is open: the caller returns this payment. */
  | { kind: 'existing'; payment: PaymentRow }
  /** Open payments of these orders must be canceled first. */
  | { kind: 'conflicting'; paymentNos: string[] };

/**
 * Begins the payment of orders. Refuses orders that cannot be paid now: not_found (1003), wrong_state (1004),
 * timed_out (3007), waits_for_approval (3021). Other errors: key_reused, too_many, payment.total_changed, and
 * request.invalid at `method` or `card_id`.
 */
export async function beginOrderPayment(
  ctx: ActorCtx,
  tx: Tx,
  { gateway, references, request }: { gateway: GatewayPort; references: string[]; request: PaymentRequest },
): Promise<StartedPayment> {
  const payables = await lockPayables(tx, references, orderScope(ctx.actor));
  const earlierPayment = await findEarlierPayment(ctx, tx, { references, amountCents: undefined });
  if (earlierPayment) return { kind: 'existing', payment: earlierPayment };
  requirePayable(ctx, payables, references);
  const openPayments = await findOpenPayments(tx, payables);
  if (openPayments.length > 0) return resolveOpenPayments(ctx, tx, { openPayments, references, request });
  const amounts = payables.map((payable) => payable.amount_cents);
  const amountCents = amounts.reduce((sum, cents) => sum + cents, 0);
  const feeCents = await feeOf(tx, request.method, amountCents);
  refuseAboveShown(request, amountCents + feeCents);
  const fees = spread(feeCents, amounts);
  const startedPayment = await insertPaymentStart(ctx, tx, {
    gateway,
    request,
    purpose: 'order',
    amountCents,
    feeCents,
    until: payables.map((payable) => payable.pay_until),
    parts: payables.map((payable, index) => ({
      reference: payable.reference,
      prepaid_cents: 0,
      credit_cents: 0,
      gateway_cents: payable.amount_cents,
      fee_cents: fees[index] ?? 0,
    })),
  });
  await claimPayables(tx, references, startedPayment.payment.payment_no);
  await publish(tx, ctx.clock, 'payment.changed', { references });
  return startedPayment;
}

/**
 * Begins a top-up of the balance. Errors: sign_in_again (1401) when the person was erased after the call began;
 * key_reused, too_many, payment.total_changed, and request.invalid at `method` or `card_id`.
 */
export async function beginDeposit(
  ctx: ActorCtx,
  tx: Tx,
  { gateway, amountCents, request }: { gateway: GatewayPort; amountCents: number; request: PaymentRequest },
): Promise<StartedPayment> {
  await refuseErasedPayer(tx, ctx.actor);
  const earlierPayment = await findEarlierPayment(ctx, tx, { references: [], amountCents });
  if (earlierPayment) return { kind: 'existing', payment: earlierPayment };
  const feeCents = await feeOf(tx, request.method, amountCents);
  refuseAboveShown(request, amountCents + feeCents);
  return insertPaymentStart(ctx, tx, {
    gateway,
    request,
    purpose: 'deposit',
    amountCents,
    feeCents,
    until: [],
    parts: [],
  });
}

/** Throws request.not_found unless all payables exist, and the error of `refusalOf` for one that cannot be paid now. */
export function requirePayable(ctx: ActorCtx, payables: Payable[], references: string[]): void {
  if (payables.length !== references.length) throw appError('request.not_found');
  for (const payable of payables) {
    const refusal = refusalOf(payable, ctx.clock.now());
    if (refusal) throw appError(refusal);
  }
}

/**
 * The caller's payment with the same idempotency key, for a retry after a crash; undefined without one. Throws
 * request.key_reused when the key belongs to another request.
 */
export async function findEarlierPayment(
  ctx: ActorCtx,
  db: Db | Tx,
  request: { references: string[]; amountCents: number | undefined },
): Promise<PaymentRow | undefined> {
  if (ctx.idempotencyKey === undefined) return undefined;
  const earlierPayment = await selectPaymentByKey(db, ctx.actor.userId, ctx.idempotencyKey);
  if (!earlierPayment) return undefined;
  const references = await selectReferences(db, earlierPayment.payment_no);
  const isSameRequest =
    references.join() === request.references.join() &&
    (request.amountCents === undefined || request.amountCents === earlierPayment.amount_cents);
  if (!isSameRequest) throw appError('request.key_reused');
  return earlierPayment;
}

/**
 * The open payments in progress for these payables. There are several when the payer began to pay orders one by one and
 * now pays them together.
 */
export async function findOpenPayments(tx: Tx, payables: readonly Payable[]): Promise<PaymentRow[]> {
  const paymentNos = new Set(payables.flatMap(({ paying }) => paying ?? []));
  return paymentNos.size === 0 ? [] : selectPending(tx, [...paymentNos]);
}

/**
 * Keeps an open payment of the same request while its QR code is valid or the gateway's answer is pending. All other
 * open payments conflict with the new one.
 */
async function resolveOpenPayments(
  ctx: ActorCtx,
  tx: Tx,
  {
    openPayments,
    references,
    request,
  }: { openPayments: PaymentRow[]; references: string[]; request: PaymentRequest },
): Promise<StartedPayment> {
  const now = ctx.clock.now();
  for (const payment of openPayments) {
    const isSameRequest =
      payment.method === request.method &&
      (await selectReferences(tx, payment.payment_no)).join() === references.join();
    const showsQrCode =
      payment.action?.type === 'qr' && payment.expires_at !== null && payment.expires_at > now;
    if (isSameRequest && (showsQrCode || isInFlight(payment, now))) return { kind: 'existing', payment };
  }
  return { kind: 'conflicting', paymentNos: openPayments.map(({ payment_no: no }) => no) };
}

/**
 * The payment fee in cents, rounded half up. Throws request.invalid at `method` when the method is off or the
 * amount is outside its limits.
 */
export async function feeOf(tx: Tx, method: PayConfig['method'], amountCents: number): Promise<number> {
  const config = (await selectPayConfigs(tx)).find((each) => each.method === method);
  if (!config || !takesAmount(config, amountCents)) throw invalidField('method', 'fields.choice');
  return shareOf(amountCents, config.fee_bp);
}

/** Nobody pays more than was shown, although finance has changed a fee since. Throws payment.total_changed. */
function refuseAboveShown({ shown_total: shown }: PaymentRequest, totalCents: number): void {
  if (shown !== undefined && totalCents > toCents(shown))
    throw appError('payment.total_changed', { params: { total: toMoney(totalCents) } });
}

interface PaymentStart {
  gateway: GatewayPort;
  request: PaymentRequest;
  purpose: 'order' | 'deposit';
  amountCents: number;
  feeCents: number;
  /** Deadlines of the payables; the gateway must finish before the first. */
  until: Date[];
  parts: Parameters<typeof insertPayment>[2];
}

async function insertPaymentStart(
  ctx: ActorCtx,
  tx: Tx,
  start: PaymentStart,
): Promise<Extract<StartedPayment, { kind: 'started' }>> {
  const { request, gateway } = start;
  const now = ctx.clock.now();
  if (request.card) await refuseCardTesting(ctx, tx);
  const storedCard = await storedCardOf(ctx, tx, { request, gateway });
  const ends = [now.getTime() + limits.payMinutes * 60_000, ...start.until.map((end) => end.getTime())];
  const expiresAt = new Date(Math.min(...ends));
  const payment = await insertPayment(
    tx,
    {
      payment_no: newId('pay'),
      account_id: ctx.actor.accountId,
      user_id: ctx.actor.userId,
      acting_staff_id: ctx.actor.actingStaff?.id ?? null,
      method: request.method,
      status: 'pending',
      purpose: start.purpose,
      gateway: gateway.name,
      amount_cents: start.amountCents,
      fee_cents: start.feeCents,
      idempotency_key: ctx.idempotencyKey ?? null,
      created_at: now,
      expires_at: expiresAt,
      ask_at: nextAskAt({ status: 'pending', asked: 0, expires_at: expiresAt }, now),
      card_id: storedCard?.id ?? null,
      card_brand: storedCard?.brand ?? (request.card ? brandOf(request.card.number) : null),
      card_last4: storedCard?.last4 ?? request.card?.number.slice(-4) ?? null,
    },
    start.parts,
  );
  return { kind: 'started', payment, token: storedCard?.gateway_token };
}

async function storedCardOf(
  ctx: ActorCtx,
  tx: Tx,
  { request, gateway }: { request: PaymentRequest; gateway: GatewayPort },
) {
  if (request.card_id === undefined) return undefined;
  const { accountId, userId } = ctx.actor;
  const storedCard = await selectCard(tx, { id: request.card_id, accountId, userId });
  if (storedCard?.gateway === gateway.name) return storedCard;
  throw appError('request.invalid', { fields: [{ path: 'card_id', key: 'fields.card_required' }] });
}
