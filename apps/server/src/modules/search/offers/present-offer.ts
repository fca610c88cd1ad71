/** Converts a quote to the contract's offer, without the supplier's net price (product.md section 3). */
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Offer, OfferBrief } from '@wayhouse/contract/search/search';
import type { ActorCtx } from '../../../context.ts';
import { markSharedLike, memoizeShared } from '../../../platform/memoize-shared.ts';
import { isFreeToCancel } from '../../rates/price/cancellation-policy.ts';
import { type BareQuote, bareQuotes } from '../../rates/price/make-quote.ts';
import type { Buyer, Quote, Stay } from '../../rates/price/quote.ts';
import type { CandidateSource } from '../candidate.ts';
import type { selectRoomNames } from '../search.views.ts';
import { makeOfferSigner } from './offer-token.ts';

/** The short form for result cards. `now` decides whether canceling is still free. */
export function presentOfferBrief(
  quote: BareQuote,
  { offerId, room, now }: { offerId: string; room: Text2; now: Date },
): OfferBrief {
  const { policy } = quote;
  const refundable = isFreeToCancel(policy, now);
  return {
    offer_id: offerId,
    room,
    board: quote.board,
    total: toMoney(quote.totalCents),
    per_night: toMoney(perNightCents(quote)),
    ...(quote.strikeTotalCents !== undefined && { strike_total: toMoney(quote.strikeTotalCents) }),
    taxes_included: toMoney(quote.taxesIncludedCents),
    pay_at_hotel: toMoney(quote.payAtHotelCents),
    ...(quote.outside?.atHotel && { pay_at_hotel_local: quote.outside.atHotel }),
    refundable,
    ...(refundable && {
      free_cancel_until: policy.free_cancel_until,
      shown_deadline: policy.shown_deadline,
    }),
    pay_later: quote.payLater,
    confirmation: quote.confirmation,
    ...(quote.roomsLeft <= limits.roomsLeftShown && { rooms_left: quote.roomsLeft }),
  };
}

type Terms = ReturnType<CandidateSource['termsAt']>;

/**
 * Quotes of cached terms. The terms belong to one query, so all quotes have one stay, buyer and minute
 * (`offer-cache.ts`).
 */
const quoteOf = memoizeShared<Terms, BareQuote>();

interface OfferContext {
  rooms: Awaited<ReturnType<typeof selectRoomNames>>;
  stay: Stay;
  buyer: Buyer;
}

/** Returns a function that makes the signed short offer for terms of one query. */
export function makeBrief(ctx: ActorCtx, { rooms, stay, buyer }: OfferContext) {
  const now = ctx.clock.now();
  const priceOf = bareQuotes(stay, buyer, now);
  const sign = makeOfferSigner(ctx, stay);
  return (terms: Terms): OfferBrief => {
    const quote = quoteOf(terms, () => markSharedLike(terms, priceOf(terms.plan, terms.hotel)));
    const room = quote.outside ? { name: quote.outside.room, bedKind: '' } : rooms.get(quote.roomTypeId);
    return presentOfferBrief(quote, {
      offerId: sign(quote, room?.bedKind ?? ''),
      room: room?.name ?? { en: '', zh: '' },
      now,
    });
  };
}

/** The full offer for the table of rooms. */
export function presentOffer(quote: Quote, context: { offerId: string; room: Text2; now: Date }): Offer {
  return {
    ...presentOfferBrief(quote, context),
    nightly: quote.nightly.map((night) => ({ date: night.date, price: toMoney(night.cents) })),
    breakdown: quote.breakdown.map((line) => ({ label: line.label, amount: toMoney(line.cents) })),
    policy: quote.policy,
    policy_text: quote.policyText,
    remarks: quote.remarks,
    package_only: quote.packageOnly,
    payment: quote.payLater ? ['now', 'later'] : ['now'],
  };
}

/** Total ÷ nights, rounded half up. */
export function perNightCents(quote: { totalCents: number; nights: number }): number {
  return Math.floor(quote.totalCents / quote.nights + 0.5);
}
