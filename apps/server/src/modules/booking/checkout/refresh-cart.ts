/**
 * `cart/refresh`: rechecks the cart's items in one call, and opens a session of 15 minutes for each item that is still
 * sold.
 */
import type { RecheckedItem } from '@wayhouse/contract/booking/cart';
import type { ActorCtx } from '../../../context.ts';
import { checkItems } from '../../cart/book-items.ts';
import { presentItems } from '../../cart/present-item.ts';
import { type CheckedRow, isSold } from '../../cart/recheck-item.ts';
import { openSession, toBookingSession } from '../session/open-session.ts';
import { toRecheckedOffer } from '../session/recheck-offer.ts';
import type { SessionTerms } from '../session/sale-snapshot.ts';
import { termsSince } from '../session/terms-since.ts';

/** Results in the order of the request. Throws not_found when an item is not in the caller's cart. */
export async function refreshCart(ctx: ActorCtx, { ids }: { ids: string[] }): Promise<RecheckedItem[]> {
  const checkedRows = await checkItems(ctx, ids);
  const items = await presentItems(ctx, checkedRows);
  const sessions = await Promise.all(
    checkedRows.map((each) => {
      const terms = termsOf(each);
      return terms && openSession(ctx, terms);
    }),
  );
  return items.map((item, index) => {
    const session = sessions[index];
    if (!session) return item;
    const { session_no, terms_digest } = session;
    return { ...item, session_no, terms_digest, session: toBookingSession(session) };
  });
}

function termsOf(checkedRow: CheckedRow): SessionTerms | undefined {
  const { row, answer } = checkedRow;
  return isSold(checkedRow) && answer.kind === 'ok'
    ? termsSince(row.offer.seen, toRecheckedOffer(answer))
    : undefined;
}
