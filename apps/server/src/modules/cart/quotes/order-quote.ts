/** For booking: an option of a quote becomes an order. */
import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { cartScope } from '../cart.store.ts';
import {
  lockQuote,
  markOrdered,
  moveOrdered,
  type OrderedOption,
  selectQuoteItems,
  unmarkOrdered,
} from './quotes.store.ts';

/**
 * Locks the quote. Returns the sell price of the option in cents. Throws not_found for a quote of somebody else, or
 * when hotel, room type or check-in of the option differ from `sold`.
 */
export async function findQuotedPrice(
  tx: Tx,
  ctx: ActorCtx,
  {
    quoteNo,
    n,
    sold,
  }: { quoteNo: string; n: number; sold: { hotelId: string; roomTypeId: string; checkIn: string } },
): Promise<number> {
  const quote = await lockQuote(tx, cartScope(ctx.actor), quoteNo);
  const item = quote && (await selectQuoteItems(tx, quoteNo)).find((each) => each.n === n);
  const seen = item?.offer.seen;
  const isSame =
    seen?.hotelId === sold.hotelId &&
    seen.roomTypeId === sold.roomTypeId &&
    seen.stay.checkIn === sold.checkIn;
  if (!item || !isSame) throw appError('request.not_found');
  return item.sell_cents;
}

/** Stores the number of the order that was made from the option. After that, the client cannot change the choice. */
export async function closeQuotedOption(tx: Tx, option: OrderedOption): Promise<void> {
  await markOrdered(tx, option);
}

/** The option of the replaced order `from` gets the number of the new order. */
export async function moveQuotedOption(tx: Tx, from: string, to: OrderedOption): Promise<void> {
  await moveOrdered(tx, from, to);
}

/** Removes the order number of an order that was never booked. The option can then be chosen and booked again. */
export async function reopenQuotedOption(tx: Tx, option: OrderedOption): Promise<void> {
  await unmarkOrdered(tx, option);
}
