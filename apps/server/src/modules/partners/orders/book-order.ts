/** `POST /orders`: a quote becomes an order, paid from the balance or later. */
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import type { PartnerOrder, partnerOrdersEndpoints } from '@wayhouse/contract/partner/orders';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { appError, isAppError } from '../../../platform/errors.ts';
import { bookAndPay } from '../../booking/place/book-and-pay.ts';
import { findSession } from '../../booking/session/find-session.ts';
import { bookForced } from '../practice/force-outcomes.ts';
import { renameFields } from '../rename-fields.ts';
import { presentQuote } from '../stays/make-quote.ts';
import { showOrder } from './show-orders.ts';

type Input = ParsedInputOf<(typeof partnerOrdersEndpoints)['POST /api/partner/v1/orders']>;

/**
 * The order; a repeated idempotency key returns the same order. Throws reference_taken for a `client_ref` that has an
 * order, above_max_total, and the errors of booking and paying. A refusal writes nothing; for changed terms, `data` has
 * a new quote.
 */
export async function bookOrder(ctx: PartnerCtx, input: Input): Promise<PartnerOrder> {
  if (ctx.forced) return bookForced(ctx, input, () => book(ctx, input));
  return book(ctx, input);
}

async function book(ctx: PartnerCtx, input: Input): Promise<PartnerOrder> {
  await refuseAboveMax(ctx, input);
  const orderNo = await renameFields(
    bookAndPay(ctx, {
      session_no: input.quote_id,
      terms_digest: input.terms_digest,
      rooms: input.rooms,
      contact: input.contact,
      ref_no: input.client_ref,
      clientRef: input.client_ref,
      special_requests: input.requests,
      arrival_time: input.arrival_time,
      payment: input.pay === 'later' ? 'later' : 'now',
      dup_ok: input.allow_duplicate_guest,
    }),
  ).catch(async (error: unknown) => {
    if (isAppError(error)) error.details.data = await withQuote(ctx, error.details.data);
    throw error;
  });
  return showOrder(ctx, { params: { no: orderNo } });
}

/** An order never costs more than its quote, so the quote's total is compared. */
async function refuseAboveMax(ctx: PartnerCtx, { quote_id, max_total }: Input): Promise<void> {
  if (max_total === undefined) return;
  const { total, order_no } = await findSession(ctx, { session_no: quote_id });
  // A retry of a successful booking gets the existing order.
  if (order_no !== undefined || toCents(total) <= toCents(max_total)) return;
  throw appError('partners.above_max_total', { params: { total } });
}

/**
 * When terms have changed, the error carries a new booking session. Replaces the session with a quote, as partners know
 * it.
 */
async function withQuote(ctx: PartnerCtx, data: unknown): Promise<unknown> {
  if (data === null || typeof data !== 'object' || !('session' in data)) return data;
  return { quote: await presentQuote(ctx, data.session as BookingSession) };
}
