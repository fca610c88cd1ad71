/**
 * The fast path of booking (ADR 41): one query, and one statement that is its own transaction; both are batched with
 * those of concurrent calls. Without the customer's consent to duplicate bookings, a transaction with few statements
 * replaces the single statement. It never locks the session. The conditions of the statement ensure that a session and
 * a key make at most one order each, and that rooms are available.
 */

import type { ActorCtx } from '../../../context.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database.ts';
import { isAppError } from '../../../platform/errors.ts';
import { selectBookedOrder } from '../booking.store.ts';
import { findUnpaidLimits } from '../session/find-unpaid-limits.ts';
import { isConsented } from '../session/is-consented.ts';
import { recallSession } from '../session/recall-session.ts';
import { offerOf, type RecheckedOffer, recheckOffer, withCurrencyOf } from '../session/recheck-offer.ts';
import { guestNamesOf } from '../session/sale-snapshot.ts';
import type { SessionRow } from '../session/sessions.store.ts';
import type { UnpaidLimits } from '../session/unpaid-limits.ts';
import type { CreateInput } from './create-input.ts';
import { matchGuests, type NamedGuest } from './match-guests.ts';
import { type PlacedOrder, placeOrder, placePlainOrder } from './place-order.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';

/** True for a valid session of our own contracts, and a booking without pay later, coupon, quote or approval. */
function mayBookFast(ctx: ActorCtx, { terms, expires_at }: SessionRow, input: CreateInput): boolean {
  if (terms.outside || expires_at <= ctx.clock.now()) return false;
  if (ctx.actor.needsApproval) return false;
  return input.payment !== 'later' && input.coupon_id === undefined && !input.quote;
}

/**
 * The new order of an unchanged session of our own contracts, for a booking that is paid now, without coupon, quote or
 * approval. Undefined for any other booking, and when the session or the key has an order: then nothing was written,
 * and `create-booking.ts` decides under locks. Throws other refusals, such as booking.sold_out.
 */
export async function createBookingFastPath(
  ctx: ActorCtx,
  input: CreateInput,
): Promise<PlacedOrder | undefined> {
  const session = recallSession(ctx.db, input.session_no, ctx.actor.userId);
  if (!session || !mayBookFast(ctx, session, input)) return undefined;
  const { sold } = session.terms;
  const guests = matchGuests(sold.rooms, input.rooms, guestNamesOf(session.terms));
  if (typeof guests === 'string') return undefined;
  try {
    const current = await recheckOffer(ctx.db, ctx, offerOf(sold));
    if (!isConsented(session, input, current)) return undefined;
    const unpaid = await findUnpaidLimits(ctx, ctx.db);
    return await write(ctx, {
      input,
      current: withCurrencyOf(session.terms, current),
      guests,
      unpaid,
    });
  } catch (error) {
    if (wasBooked(error)) return undefined;
    // A refusal is final unless the session or the key has made an order before; then `create-booking.ts` decides.
    const { actor, idempotencyKey } = ctx;
    const query = { sessionNo: input.session_no, userId: actor.userId, idempotencyKey };
    if (isAppError(error) && (await selectBookedOrder(ctx.db, query))) return undefined;
    throw error;
  }
}

interface OrderDecision {
  input: CreateInput;
  current: RecheckedOffer;
  guests: NamedGuest[];
  unpaid: UnpaidLimits;
}

/** Without consent to duplicates, a booking waits for concurrent ones with the same guest names. */
function write(ctx: ActorCtx, decision: OrderDecision): Promise<PlacedOrder> {
  if (decision.input.dup_ok === true) return placePlainOrder(ctx.db, ctx, decision);
  return inTransaction(ctx.db, async (tx) => {
    await refuseDuplicates(ctx, tx, decision.current, decision.guests);
    return placeOrder(ctx, tx, decision);
  });
}

/** True when another tab, or an earlier call with the same key, made the order. */
function wasBooked(error: unknown): boolean {
  return ['orders_session_no_key', 'orders_idempotency'].includes(violatedConstraint(error) ?? '');
}
