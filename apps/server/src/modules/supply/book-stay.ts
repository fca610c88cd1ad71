/** Asks an order's source to book, or to say what became of it. An accident on the way is `unknown`, never `failed`. */

import { ownConfirmationNo } from './own-contracts.ts';
import type { BookingOutcome, BookingRequest, SourceContext } from './source.ts';
import { ownSource, sourceOf } from './sources.ts';

/** Books at the source, or looks the booking up when it was asked before (`again`): nothing is booked twice. */
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
 * The confirmation number of an order that nobody has to be asked about: our own contract, its rooms taken when the order
 * was made. It may be given inside a transaction. Undefined where `bookStay` must ask.
 */
export function bookAtOnce(
  request: Pick<BookingRequest, 'orderNo' | 'confirmation'> & { source: string },
): string | undefined {
  return request.source === ownSource ? ownConfirmationNo(request) : undefined;
}
