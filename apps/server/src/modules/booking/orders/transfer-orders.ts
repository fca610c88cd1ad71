/**
 * `transfer`: transfers orders with their payables to a colleague (product.md section 8). The colleague gets a mail,
 * and so does the previous owner, unless that is the caller.
 */
import { orderPath } from '@wayhouse/contract/site-routes';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { transferPayable } from '../../payment/payable/transfer-payable.ts';
import { actorOf } from '../actor-of.ts';
import { refuseOwner } from '../approvals/approval-needed.ts';
import { lockOrder, type OrderRow, updateOwner } from '../booking.store.ts';
import { writeLog } from '../life/move-order.ts';
import { holdingStatuses } from '../life/order-life.ts';
import { mailOwner, stayParams } from '../mail/mail-owner.ts';
import { selectColleague, selectColleagues } from './people.views.ts';

/** People of the caller's account who can sign in, except the caller. */
export async function listColleagues(ctx: ActorCtx): Promise<{ id: string; name: string }[]> {
  const people = await selectColleagues(ctx.db, ctx.actor.accountId);
  return people.filter((person) => person.id !== ctx.actor.userId);
}

/**
 * Transfers all orders or none. Throws request.not_found for an order outside the caller's scope, and for a colleague
 * of another account or one who cannot sign in; and the errors of `refuseOwner`. Orders that the colleague already owns
 * are left unchanged.
 */
export async function transferOrders(
  ctx: ActorCtx,
  input: { order_nos: string[]; user_id: string },
): Promise<{ order_nos: string[]; user_id: string }> {
  const orderNos = [...new Set(input.order_nos)].sort();
  await inTransaction(ctx.db, async (tx) => {
    const colleague = await selectColleague(tx, ctx.actor.accountId, input.user_id);
    if (!colleague) throw appError('request.not_found');
    const lockedOrders = await lockOrders(ctx, tx, orderNos);
    const orders = lockedOrders.filter((order) => order.user_id !== colleague.id);
    // `refuseOwner` locks the company. As in other calls, all orders are locked first, so that calls never deadlock.
    for (const order of orders) {
      if (holdingStatuses.includes(order.order_status)) await refuseOwner(ctx, tx, order, colleague.id);
      await handOver(ctx, tx, { order, to: colleague });
    }
  });
  return { order_nos: orderNos, user_id: input.user_id };
}

async function lockOrders(ctx: ActorCtx, tx: Tx, orderNos: readonly string[]): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const orderNo of orderNos) {
    const order = await lockOrder(tx, orderNo, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    orders.push(order);
  }
  return orders;
}

async function handOver(
  ctx: ActorCtx,
  tx: Tx,
  { order, to }: { order: OrderRow; to: { id: string; name: string } },
): Promise<void> {
  await updateOwner(tx, order.order_no, to.id);
  await transferPayable(tx, order.order_no, to.id);
  await writeLog(tx, ctx.clock, {
    orderNo: order.order_no,
    actor: actorOf(ctx.actor),
    event: 'transferred',
    note: to.name,
  });
  const letter = {
    links: [orderPath(order.order_no)],
    params: (lang: 'en' | 'zh') => ({
      ...stayParams(order, lang, ctx.clock.now()),
      from: ctx.actor.name,
      to: to.name,
    }),
  };
  await mailOwner(tx, ctx.clock, { ...letter, userId: to.id, template: 'order_received' });
  if (order.user_id !== ctx.actor.userId) {
    const formerOwner = { userId: order.user_id, isPersonal: true };
    await mailOwner(tx, ctx.clock, { ...letter, ...formerOwner, template: 'order_handed_over' });
  }
}
