/** `order/logs`: the moves and other events of an order, each with time, actor and note. */

import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { serverText } from '@wayhouse/i18n/server-texts';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { findNames } from '../../identity/person/find-names.ts';
import { selectLog, selectOrderInScope, selectPaymentsOf } from '../booking.views.ts';
import { answerOrigin, eventText } from './confirmation-kind.ts';
import type { LogEvent } from './log-events.ts';
import { logNote } from './log-note.ts';
import type { LogActor } from './move-order.ts';

type Log = OutputOf<(typeof ordersEndpoints)['POST /api/v2/order/logs']>;

/**
 * Texts are in the caller's language. `from` and `to` are order statuses, or payment statuses with a prefix, such as
 * `payment:2`. Throws request.not_found.
 */
export async function listOrderLogs(ctx: ActorCtx, input: { order_no: string }): Promise<Log> {
  const order = await selectOrderInScope(ctx.db, input.order_no, orderScope(ctx.actor));
  if (!order) throw appError('request.not_found');
  const rows = await selectLog(ctx.db, order.order_no);
  const [names, paymentRows] = await Promise.all([
    findNames(
      ctx.db,
      rows.flatMap((row) => userIdOf(row.actor) ?? []),
    ),
    selectPaymentsOf(ctx.db, order.order_no),
  ]);
  const payments = new Map(paymentRows.map((each) => [each.payment_no, each]));
  const eventContext = { ...order, confirmation: order.sold.confirmation };
  return rows.map((row) => {
    const line = { event: row.event as LogEvent, actor: row.actor as LogActor, note: row.note };
    const note = logNote(ctx.language, { ...line, order }, payments);
    return {
      at: row.at.toISOString(),
      actor:
        line.actor === 'supplier' ? answerOrigin(ctx.language, order) : actorName(ctx, line.actor, names),
      event: eventText(ctx.language, eventContext, line),
      ...(row.from_status !== null && { from: row.from_status }),
      ...(row.to_status !== null && { to: row.to_status }),
      ...(note !== undefined && { note }),
    };
  });
}

/** Actors whose name is a fixed text. Customers see that staff acted, but not who. */
type FixedActor = Exclude<LogActor, `${'user' | 'staff'}:${string}`> | 'staff';

function userIdOf(actor: string): string | undefined {
  return actor.startsWith('user:') ? actor.slice('user:'.length) : undefined;
}

function actorName(ctx: ActorCtx, actor: LogActor, names: Map<string, string>): string {
  const userId = userIdOf(actor);
  if (userId !== undefined) return names.get(userId) ?? userId;
  const visibleActor = actor.startsWith('staff:') ? 'staff' : actor;
  return serverText(ctx.language, `booking.actor.${visibleActor as FixedActor}`);
}
