/** Offers that an agent selected, as options of a quote for the agent's client: read, rechecked and priced. */
import type { ActorCtx } from '../../../context.ts';
import { mapConcurrent } from '../../../platform/concurrency/map-concurrent.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { findCityName } from '../../catalogue/places/find-city-names.ts';
import { buyerOf } from '../../search/offers/buyer-of.ts';
import { readOffer, type SeenTerms } from '../../search/offers/offer-token.ts';
import { recheckedAtOnce, recheckSeen } from '../../supply/outside/recheck-outside.ts';
import { recheckErrors } from '../../supply/recheck-stay.ts';
import { storedOfferOf } from '../stored-offer.ts';
import { startingSell } from './quote-rules.ts';
import type { QuoteItemRow } from './quotes.store.ts';

export type PickedOption = Omit<QuoteItemRow, 'quote_no' | 'n' | 'position'>;

/**
 * The options for these offers, priced with the account's own markup. Throws search.offer_expired for an invalid offer,
 * and `recheckErrors` for an offer that is no longer sold. Throws request.invalid at `field` for offers of different
 * stays, or of another stay than `stay` (a result of `stayKey`).
 */
export async function pickOptions(
  ctx: ActorCtx,
  {
    offerIds,
    markupBp,
    field,
    stay,
  }: { offerIds: readonly string[]; markupBp: number; field: string; stay?: string },
): Promise<PickedOption[]> {
  const offers = offerIds.map((offerId) => {
    const offer = readOffer(ctx, offerId);
    if (!offer) throw appError('search.offer_expired');
    return offer;
  });
  const expectedStay = stay ?? (offers[0] && stayKey(offers[0]));
  if (offers.some((offer) => stayKey(offer) !== expectedStay))
    throw invalidField(field, 'fields.quote_stays');
  return mapConcurrent(offers, recheckedAtOnce, async (offer) => {
    const answer = await recheckSeen(ctx, buyerOf(ctx.actor), offer);
    if (answer.kind !== 'ok') throw appError(recheckErrors[answer.kind]);
    const city = await findCityName(ctx.db, answer.cityId);
    // In quotes for clients, "net" is the account's own price, which the agency pays us; not the hotel's net price.
    const ownPriceCents = answer.quote.totalCents;
    const leastCents = answer.quote.outside?.leastSellCents ?? 0;
    return {
      offer: storedOfferOf(offer, { answer, city, now: ctx.clock.now() }),
      sell_cents: startingSell(ownPriceCents, markupBp, leastCents),
      net_cents: ownPriceCents,
      saved_net_cents: ownPriceCents,
      least_cents: leastCents,
      package_only: answer.quote.packageOnly,
      unchecked: false,
      state: 'open',
      order_no: null,
    };
  });
}

/** A key that is equal for offers of the same stay. */
export function stayKey({ stay }: Pick<SeenTerms, 'stay'>): string {
  return JSON.stringify([stay.checkIn, stay.nights, stay.rooms, stay.nationality]);
}
