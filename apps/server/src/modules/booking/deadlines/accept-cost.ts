/**
 * `order/deadlines/accept`: the customer accepts a coming fee, so that the deadlines board stops warning of it; or the
 * customer withdraws the acceptance.
 */
import type { deadlinesEndpoints } from '@wayhouse/contract/booking/deadlines';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { actorOf } from '../actor-of.ts';
import { lockOrder } from '../booking.store.ts';
import { costSteps } from './cost-steps.ts';
import { deleteAcceptedCost, insertAcceptedCost } from './deadlines.store.ts';

type Endpoint = (typeof deadlinesEndpoints)['POST /api/v2/order/deadlines/accept'];

/**
 * Throws request.not_found for an order outside the scope, and request.wrong_state when no coming fee of the order
 * begins at that instant.
 */
export function acceptCost(
  { db, clock, actor }: ActorCtx,
  { order_no: orderNo, at: atText, accepted }: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const at = new Date(atText);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderNo, orderScope(actor));
    if (!order) throw appError('request.not_found');
    if (!accepted) await deleteAcceptedCost(tx, { orderNo, at });
    else if (costSteps(order, now).some((step) => step.kind === 'fee' && step.at.getTime() === at.getTime()))
      await insertAcceptedCost(tx, { orderNo, at, by: actorOf(actor), now });
    else throw appError('request.wrong_state');
    return { order_no: orderNo, accepted };
  });
}
