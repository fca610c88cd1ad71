/**
 * Staff credits a customer's balance after a faulty stay. Above the amount that the role may give alone, a second
 * person decides.
 */
import type { consoleOrdersEndpoints, DeskOrderPage } from '@wayhouse/contract/console/orders/orders';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { orderPath } from '@wayhouse/contract/site-routes';
import { money } from '@wayhouse/i18n/format';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { idOfCall } from '../../../platform/ids.ts';
import { isPractice } from '../../../platform/world.ts';
import type { ApprovalHandler } from '../../approvals/approval.ts';
import { decideAlone } from '../../approvals/decide-alone.ts';
import { isRequested, requestApproval } from '../../approvals/request-approval.ts';
import { correctBalance, isCorrected } from '../../ledger/balance/correct-balance.ts';
import { notifyPerson } from '../../ledger/balance/notify-people.ts';
import { staffActorOf } from '../actor-of.ts';
import { lockOrder, type OrderRow } from '../booking.store.ts';
import { writeLog } from '../life/move-order.ts';
import { factsOf, orderFacts } from './order-facts.ts';
import { showDeskOrder } from './show-desk-order.ts';

type Input = ParsedInputOf<
  (typeof consoleOrdersEndpoints)['POST /api/console/v1/orders/{order_no}/goodwill']
>;

/**
 * Errors: not_found; wrong_state for an order of a practice account; identity.new_role. After a crash, a call with the
 * same idempotency key credits nothing more, and makes no second request.
 */
export async function giveGoodwill(ctx: StaffCtx, { params, amount, reason }: Input): Promise<DeskOrderPage> {
  const cents = toCents(amount);
  const call = { key: ctx.idempotencyKey, content: [ctx.staff.staffId, params.order_no, cents] };
  const id = idOfCall('cor', call);
  const requestId = idOfCall('apr', call);
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, params.order_no);
    if (!order) throw appError('request.not_found');
    if (isPractice(order.account_id)) throw appError('request.wrong_state');
    if ((await isCorrected(tx, { kind: 'goodwill', id })) || (await isRequested(tx, requestId))) return;
    const spending = { kind: 'goodwill', cents, subjectId: order.order_no } as const;
    if (await decideAlone(tx, ctx, spending)) return creditGoodwill(tx, ctx, { id, order, cents, reason });
    await requestApproval(tx, ctx, {
      id: requestId,
      kind: 'goodwill',
      subject: { id: order.order_no, name: `${order.order_no}, ${order.lead_guest}` },
      cents,
      reason,
      facts: factsOf(order),
    });
  });
  await ctx.deliverEvents();
  return showDeskOrder(ctx, { params: { order_no: params.order_no } });
}

/**
 * Credits the customer's balance, writes the order's log and the audit entry, and mails the customer. `id` is the cause
 * in the ledger, so that the credit is posted at most once; a repeated call throws request.wrong_state.
 */
export async function creditGoodwill(
  tx: Tx,
  ctx: StaffCtx,
  { id, order, cents, reason }: { id: string; order: OrderRow; cents: number; reason: string },
): Promise<void> {
  const orderNo = order.order_no;
  const correction = { id, kind: 'goodwill' as const, accountId: order.account_id, cents, note: orderNo };
  if (!(await correctBalance(tx, ctx.clock, correction))) throw appError('request.wrong_state');
  await writeLog(tx, ctx.clock, {
    orderNo,
    actor: staffActorOf(ctx),
    event: 'goodwill',
    note: money(toMoney(cents)),
  });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'order.goodwill',
    target: { type: 'order', id: orderNo, name: `${orderNo}, ${order.lead_guest}` },
    after: { amount: toMoney(cents) },
    reason,
  });
  await notifyPerson(tx, ctx.clock, {
    userId: order.user_id,
    template: 'goodwill_credited',
    params: { amount: money(toMoney(cents)), order: orderNo },
    links: [orderPath(orderNo)],
  });
}

export const goodwillApproval: ApprovalHandler = {
  facts: orderFacts,
  async carryOut(ctx, tx, { id, subject_id, amount_cents, reason }) {
    const order = await lockOrder(tx, subject_id);
    if (!order || amount_cents === null) throw appError('request.not_found');
    // The request's id is the cause, so that the credit is posted at most once.
    await creditGoodwill(tx, ctx, { id, order, cents: amount_cents, reason });
  },
};
