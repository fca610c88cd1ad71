/** Hits in the shape of the contract: the hotel's card with its signed offers (api.md section 3). */

import type { Text2 } from '@wayhouse/contract/schemas';
import type { HotelHit } from '@wayhouse/contract/search/search';
import type { ActorCtx } from '../../context.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import type { PageHit } from './answer-now.ts';
import type { FacetLabels } from './cards/facet-labels.ts';
import type { PlaceMatch } from './find-place.ts';
import { distanceOf } from './narrow/sort-hits.ts';
import { makeBrief } from './offers/present-offer.ts';
import type { CardPhoto, HotelCard } from './search.views.ts';

/** Presents hits with signed offers. `plain`: without photos and the second, refundable offers. */
export async function presentPage(
  ctx: ActorCtx,
  { cards, labels, origin, page }: Omit<PlaceMatch, 'hotels'>,
  hits: readonly PageHit[],
  { plain = false, ...query }: { stay: Stay; buyer: Buyer; plain?: boolean | undefined },
): Promise<HotelHit[]> {
  const hitsWithCards = hits.flatMap((each) => {
    const card = cards.cards[each.hotel];
    return card ? [{ ...each, card }] : [];
  });
  const roomIds = hitsWithCards.flatMap(({ best, flexible }) =>
    flexible && !plain ? [best.plan.roomTypeId, flexible.plan.roomTypeId] : [best.plan.roomTypeId],
  );
  const rooms = await page.roomNames(roomIds);
  const photos = plain ? undefined : await page.photos(hitsWithCards.map(({ card }) => card.id));
  const brief = makeBrief(ctx, { rooms, ...query });
  return hitsWithCards.map(({ card, hotel, best, flexible }) => {
    const offer = brief(best);
    return {
      ...presentCard(card, {
        labels,
        photo: photos?.get(card.id),
        distanceKm: origin && distanceOf(cards, hotel, origin),
      }),
      badges: [
        ...(best.plan.packageOnly ? ['package'] : []),
        ...(offer.strike_total === undefined ? [] : ['promotion']),
      ],
      offer,
      ...(flexible && !plain && { flexible_offer: brief(flexible) }),
    };
  });
}

/** One name object per card, so that its JSON is written once. */
const names = new WeakMap<HotelCard, Text2>();

function nameOf(card: HotelCard): Text2 {
  const cached = names.get(card);
  if (cached) return cached;
  const name = { en: card.name_en, zh: card.name_zh };
  names.set(card, name);
  return name;
}

/** A hotel's card without an offer. */
export function presentCard(
  card: HotelCard,
  {
    labels,
    distanceKm: distance,
    photo,
  }: { labels: FacetLabels; distanceKm: number | undefined; photo: CardPhoto | undefined },
) {
  return {
    hotel_id: card.id,
    name: nameOf(card),
    stars: card.stars,
    score: card.score,
    reviews: card.reviews,
    lat: card.lat,
    lng: card.lng,
    district: labels.districts.get(card.district_id ?? '') ?? {
      en: card.district_en ?? '',
      zh: card.district_zh ?? '',
    },
    ...(distance !== undefined && { distance_km: Math.round(distance * 10) / 10 }),
    photo: photo?.url ?? '',
    ...(photo?.credit && { photo_credit: photo.credit }),
    scene_region: card.scene_region,
    country_code: card.country_code,
  };
}
