/** Quotes in the shape of the contract, as their agents see them. */

import { toMoney } from '@wayhouse/contract/money';
import type { QuoteDetail, QuoteItem } from '@wayhouse/contract/quote/quote-shapes';
import type { ActorCtx } from '../../../context.ts';
import { findName } from '../../identity/person/find-names.ts';
import { signTerms } from '../../search/offers/offer-token.ts';
import { datesOf } from '../stored-offer.ts';
import { pathOf } from './quote-link.ts';
import { latestEnd, letterAt, quoteStateOf } from './quote-rules.ts';
import type { QuoteItemRow, QuoteRow } from './quotes.store.ts';

export async function presentQuote(
  ctx: ActorCtx,
  { quote, items }: { quote: QuoteRow; items: readonly QuoteItemRow[] },
): Promise<QuoteDetail> {
  const now = ctx.clock.now();
  const [firstItem] = items;
  if (!firstItem) throw new Error(`quote ${quote.quote_no} has no options`);
  const { seen } = firstItem.offer;
  const path = pathOf(ctx, quote);
  return {
    quote_no: quote.quote_no,
    version: quote.version,
    state: quoteStateOf(quote, { isBooked: items.some((item) => item.order_no !== null), now }),
    language: quote.language as QuoteDetail['language'],
    title: quote.title,
    client: quote.client,
    words: quote.words,
    show: quote.show,
    about_currency: quote.about_currency,
    valid_until: quote.valid_until.toISOString(),
    latest_valid_until: latestEnd(items.map(deadlineFacts), now).toISOString(),
    ...(quote.recommended !== null && { recommended: quote.recommended }),
    package_ok: quote.package_ok,
    ...datesOf(seen),
    nights: seen.stay.nights,
    rooms: seen.stay.rooms,
    nationality: seen.stay.nationality,
    items: items.map((item) => presentItem(ctx, item)),
    ...(path !== undefined && { path }),
    ...(quote.published_at && { published_at: quote.published_at.toISOString() }),
    views: quote.views,
    ...(quote.last_opened_at && { last_opened_at: quote.last_opened_at.toISOString() }),
    ...(quote.chosen_n !== null &&
      quote.chosen_at && {
        chosen: {
          n: quote.chosen_n,
          at: quote.chosen_at.toISOString(),
          name: quote.chosen_name,
          remark: quote.chosen_remark,
        },
      }),
    owner: { id: quote.user_id, name: await findName(ctx.db, quote.user_id) },
    updated_at: quote.updated_at.toISOString(),
  };
}

/** The facts of an option that limit the end of its quote (see `latestEnd`). */
export function deadlineFacts({ offer }: Pick<QuoteItemRow, 'offer'>) {
  return { brief: offer.brief, checkIn: offer.seen.stay.checkIn, timeZone: offer.hotel.time_zone };
}

function presentItem(ctx: ActorCtx, item: QuoteItemRow): QuoteItem {
  const { seen, brief, hotel } = item.offer;
  return {
    n: item.n,
    letter: letterAt(item.position),
    hotel_id: seen.hotelId,
    hotel: hotel.name,
    city: hotel.city,
    scene_region: hotel.scene_region,
    offer: { ...brief, offer_id: signTerms(ctx, seen) },
    package_only: item.package_only,
    state: item.state,
    unchecked: item.unchecked,
    saved_net: toMoney(item.saved_net_cents),
    net: toMoney(item.net_cents),
    sell: toMoney(item.sell_cents),
    least_sell: toMoney(item.least_cents),
    ...(item.order_no !== null && { order_no: item.order_no }),
  };
}
