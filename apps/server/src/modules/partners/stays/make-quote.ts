/** `POST /quotes`: rechecks an offer as the site does, and answers with a quote. */
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import type { PartnerQuote, partnerQuotesEndpoints } from '@wayhouse/contract/partner/quotes';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { appError } from '../../../platform/errors.ts';
import { findSessionWindows } from '../../booking/session/cancellation-windows.ts';
import { precheckOffer } from '../../booking/session/precheck-offer.ts';
import { presentChanges } from './present-changes.ts';
import { priceOf, roomOf, termsOf, windowsOf } from './present-stay.ts';

type Input = ParsedInputOf<(typeof partnerQuotesEndpoints)['POST /api/partner/v1/quotes']>;

/**
 * A quote that is valid for 15 minutes. Errors:
 * - offer_expired: the offer is forged, expired or of another account
 * - 3002 to 3004: the offer is not sold
 * - price_changed, with the quote: the price rose by more than `tolerance_bp`
 */
export async function makeQuote(ctx: PartnerCtx, input: Input): Promise<PartnerQuote> {
  const session = await precheckOffer(ctx, { offer_id: input.offer_id });
  const quote = await presentQuote(ctx, session);
  const rise = input.tolerance_bp === undefined ? undefined : riseAbove(session, input.tolerance_bp);
  if (rise) {
    const { previous, current } = rise;
    throw appError('booking.price_changed', { params: { previous, current }, data: { quote } });
  }
  return quote;
}

/** The change of the price if it rose by more than the tolerance, else undefined. */
function riseAbove({ price_changed: change }: BookingSession, toleranceBp: number) {
  if (!change) return undefined;
  const previous = toCents(change.previous);
  // Compares whole numbers, so that a rise by a fraction of a cent above the tolerance counts.
  const isAbove = (toCents(change.current) - previous) * 10_000 > previous * toleranceBp;
  return isAbove ? change : undefined;
}

/** A session in the shape of a partner's quote. */
export async function presentQuote(ctx: PartnerCtx, session: BookingSession): Promise<PartnerQuote> {
  const { hotel } = session;
  return {
    quote_id: session.session_no,
    expires_at: session.expires_at,
    hotel: {
      id: hotel.id,
      name: hotel.name,
      address: hotel.address,
      phone: hotel.phone,
      time_zone: hotel.time_zone,
    },
    room_type_id: session.room_type_id,
    room: session.room,
    board: session.board,
    check_in: session.check_in,
    check_out: session.check_out,
    nights: session.nights,
    rooms: session.rooms.map(roomOf),
    nationality: session.nationality,
    confirmation: session.confirmation,
    package_only: session.package_only,
    price: priceOf(session),
    cancellation: {
      ...termsOf({ ...session, timeZone: hotel.time_zone }),
      windows: windowsOf(await findSessionWindows(ctx, session.session_no)),
    },
    remarks: session.remarks,
    pay: session.payment.map((each) => (each === 'now' ? 'balance' : 'later')),
    ...(session.pay_by !== undefined && { pay_by: session.pay_by }),
    required: { max_guests: session.max_guests, guest_names: session.guest_names },
    changed: presentChanges(session.changed),
    terms_digest: session.terms_digest,
  };
}
