/**
 * Asks an order's source to book, or for the state of the booking. An unexpected failure is `unknown`, never `failed`.
 */

import { ownConfirmationNo } from './own-contracts.ts';
import type { BookingOutcome, BookingRequest, SourceContext } from './source.ts';
import { ownSource, sourceOf } from './sources.ts';

/**
 * Books at the source. With `again`, looks up the booking of an earlier call, and sends the request only if none was
 * sent. Never throws.
 */
export async function bookStay(
  ctx: SourceContext,
  request: BookingRequest & { source: string; again?: boolean },
): Promise<BookingOutcome> {
  try {
    const source = sourceOf(ctx, request.source);
    return await (request.again ? source.lookUp(ctx, request) : source.book(ctx, request));
  } catch (error) {
    return { outcome: 'unknown', reason: (error as Error).message };
  }
}

/**
 * The confirmation number of an order that needs no call: our own contract with instant confirmation, with rooms taken
 * when the order was made. May be called inside a transaction. Undefined when the order needs `bookStay`.
 */
export function bookAtOnce(
  request: Pick<BookingRequest, 'orderNo' | 'confirmation'> & { source: string },
): string | undefined {
  return request.source === ownSource ? ownConfirmationNo(request) : undefined;
}
