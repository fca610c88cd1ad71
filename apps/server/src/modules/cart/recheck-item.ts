/**
 * Rechecks a cart item at its source. The result has one of five states, and the current price beside the saved price.
 */
import type { ItemState } from '@wayhouse/contract/booking/cart';
import { dateInZone } from '@wayhouse/contract/dates';
import type { ActorCtx } from '../../context.ts';
import { mapConcurrent } from '../../platform/concurrency/map-concurrent.ts';
import { buyerOf } from '../search/offers/buyer-of.ts';
import { recheckedAtOnce, recheckSeen } from '../supply/outside/recheck-outside.ts';
import type { Recheck } from '../supply/recheck-stay.ts';
import type { ItemRow } from './cart.store.ts';

export interface CheckedRow {
  row: ItemRow;
  state: ItemState;
  previousCents: number;
  /** The current price; the saved price when the source gave none. */
  currentCents: number;
  answer: Recheck;
}

/** `recheckItem` for each row, in order. */
export function recheckItems(ctx: ActorCtx, rows: readonly ItemRow[]): Promise<CheckedRow[]> {
  return mapConcurrent(rows, recheckedAtOnce, (row) => recheckItem(ctx, row));
}

/**
 * Rechecks the stay for the caller. For an unsold stay, the result has a state; no error is thrown. A past stay is not
 * rechecked.
 */
export async function recheckItem(ctx: ActorCtx, row: ItemRow): Promise<CheckedRow> {
  const { seen, hotel } = row.offer;
  const isPast = row.check_in < dateInZone(ctx.clock.now(), hotel.time_zone);
  const answer: Recheck = isPast ? { kind: 'sold_out' } : await recheckSeen(ctx, buyerOf(ctx.actor), seen);
  const previousCents = seen.totalCents;
  const currentCents = answer.kind === 'ok' ? answer.quote.totalCents : previousCents;
  return {
    row,
    state: stateOf(answer, { isPast, previousCents }),
    previousCents,
    currentCents,
    answer,
  };
}

function stateOf(
  answer: Recheck,
  { isPast, previousCents }: { isPast: boolean; previousCents: number },
): ItemState {
  if (isPast) return 'expired';
  if (answer.kind === 'sold_out') return 'sold_out';
  if (answer.kind !== 'ok') return 'offline';
  return answer.quote.totalCents === previousCents ? 'ok' : 'price_changed';
}

/** True when the item can be booked now. */
export function isSold({ state }: CheckedRow): boolean {
  return state === 'ok' || state === 'price_changed';
}

/** True when the item is known to be unsold. The item of a silent source is neither sold nor gone. */
export function isGone(item: CheckedRow): boolean {
  const isSourceSilent = item.answer.kind !== 'ok' && item.answer.isSourceSilent === true;
  return !isSold(item) && !isSourceSilent;
}
