/** A quote in the shape that its client gets: sell prices only, by the schema `clientQuote`. */
import { drawingAddress, regionOf } from '@wayhouse/contract/catalogue/drawing';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import { addDays, zoneOffsetMinutes } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import { type ClientItem, type ClientQuote, clientQuote } from '@wayhouse/contract/quote/client-quote';
import { defaultBrandColor, type QuoteShow } from '@wayhouse/contract/quote/quote-parts';
import type { AppContext } from '../../../context.ts';
import { distanceKm } from '../../catalogue/places/distance-km.ts';
import { findCurrencyRates } from '../../content/currency/find-currency-rates.ts';
import { hotelCurrencyOf } from '../../content/currency/hotel-currency.ts';
import { clientStateOf, letterAt, shownDeadline } from './quote-rules.ts';
import type { QuoteItemRow, QuoteRow } from './quotes.store.ts';
import { type HotelFacts, type Quoter, selectHotelFacts } from './quotes.views.ts';
import { pricesOf } from './recheck-quote.ts';

interface QuoteParts {
  quote: QuoteRow;
  items: readonly QuoteItemRow[];
  quoter: Quoter;
  checkedAt: Date;
}

/** The time zone of most agencies. The end of a quote is shown in this zone when the agent has chosen none. */
const usualZone = 'Asia/Shanghai';

/** The schema `clientQuote` parses the result, so that an undeclared field can never reach a client. */
export async function toClientQuote(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { quote, items, quoter, checkedAt }: QuoteParts,
): Promise<ClientQuote> {
  const [firstItem] = items;
  if (!firstItem) throw new Error(`quote ${quote.quote_no} has no options`);
  const { show } = quote;
  const { stay } = firstItem.offer.seen;
  const now = ctx.clock.now();
  const bookedItem = items.find((item) => item.order_no !== null);
  const unbookedState = quote.valid_until <= now ? 'expired' : 'open';
  const state = bookedItem ? 'booked' : unbookedState;
  const facts = await selectHotelFacts(ctx.db, [...new Set(items.map(({ offer }) => offer.seen.hotelId))]);
  const rates = await findCurrencyRates(ctx);
  const showsAbout = show.about && quote.about_currency !== 'USD';
  const rate = showsAbout ? rates[quote.about_currency] : undefined;
  const about = rate === undefined ? undefined : { currency: quote.about_currency, rate };
  // The client may have chosen another option while the agent booked this one.
  const chosenItem = bookedItem ?? items.find((item) => item.n === quote.chosen_n);
  return clientQuote.parse({
    quote_no: quote.quote_no,
    language: quote.language as ClientQuote['language'],
    // The setting `logo` also decides whether the agency's color is shown.
    agency: show.logo ? agencyOf(quoter) : { ...agencyOf(quoter), color: defaultBrandColor },
    advisor: {
      name: quoter.person,
      ...(show.phone && quoter.phone && { phone: quoter.phone }),
      wechat: show.wechat && quoter.wechat_file !== null,
    },
    title: quote.title,
    client: quote.client,
    words: quote.words,
    check_in: stay.checkIn,
    check_out: addDays(stay.checkIn, stay.nights),
    nights: stay.nights,
    rooms: stay.rooms.length,
    adults: stay.rooms.reduce((sum, room) => sum + room.adults, 0),
    children: stay.rooms.reduce((sum, room) => sum + room.children.length, 0),
    valid_until: quote.valid_until.toISOString(),
    // The offset of the agent's clock, so that agent and client mean the same time.
    offset: zoneOffsetMinutes(quote.valid_until, quoter.time_zone ?? usualZone),
    state,
    checked_at: checkedAt.toISOString(),
    items: toClientItems(items, { quote, show, facts, about, rates, now, quoteState: state }),
    ...(chosenItem && { chosen: { n: chosenItem.n, letter: letterAt(chosenItem.position) } }),
  } satisfies ClientQuote);
}

/** Names, tagline and color of the agency. An agent with neither a brand nor a company appears under the own name. */
export function agencyOf(quoter: Quoter): ClientQuote['agency'] {
  const english = quoter.brand_en || quoter.company_en || quoter.person;
  const chinese = quoter.brand_zh || quoter.company_zh || english;
  return {
    name: { en: english, zh: chinese },
    line: { en: quoter.line_en ?? '', zh: quoter.line_zh || (quoter.line_en ?? '') },
    color: quoter.color || defaultBrandColor,
  };
}

interface ItemParts {
  quote: QuoteRow;
  show: QuoteShow;
  facts: Map<string, HotelFacts>;
  /** The currency of the approximate prices; undefined when they are not shown. `rate`: units for one US dollar. */
  about: { currency: string; rate: number } | undefined;
  /** Units of each currency for one US dollar. */
  rates: Readonly<Record<string, number>>;
  now: Date;
  quoteState: ClientQuote['state'];
}

function toClientItems(items: readonly QuoteItemRow[], parts: ItemParts): ClientItem[] {
  return items.map((item) => {
    const hotelFacts = parts.facts.get(item.offer.seen.hotelId);
    const state = clientStateOf(pricesOf(item, parts.quote));
    const closest = state === 'sold_out' ? closestOf(item, items, parts) : undefined;
    return {
      n: item.n,
      letter: letterAt(item.position),
      state,
      ...hotelOf(item, hotelFacts, parts.show),
      ...termsOf(item, hotelFacts, parts),
      ...(state === 'open' &&
        parts.quoteState !== 'expired' && { price: priceOf(item.sell_cents, parts.about) }),
      package: item.package_only,
      unchecked: item.unchecked && state === 'open' && parts.quoteState === 'open',
      recommended: item.n === parts.quote.recommended,
      ...(closest && { closest }),
    };
  });
}

function hotelOf({ offer }: QuoteItemRow, hotelFacts: HotelFacts | undefined, show: QuoteShow) {
  const { hotel, brief, seen } = offer;
  const ownPicture = hotelFacts?.photo?.startsWith(pictureAddress) ? `${hotelFacts.photo}?w=800` : undefined;
  const region = regionOf(hotelFacts?.scene_region ?? hotel.scene_region);
  return {
    hotel: hotel.name,
    area: hotelFacts?.district ?? hotel.city,
    stars: hotelFacts?.stars ?? 0,
    ...(hotelFacts?.near &&
      hotelFacts.exact && {
        near: {
          name: hotelFacts.near.name,
          km: Math.round(distanceKm(hotelFacts, hotelFacts.near) * 10) / 10,
        },
      }),
    ...(show.map && hotelFacts?.exact && { position: { lat: hotelFacts.lat, lng: hotelFacts.lng } }),
    // Only pictures of our own, because a photograph elsewhere would be a request to another server.
    picture: ownPicture ?? drawingAddress({ kind: 'hotel', id: seen.hotelId, region }, 800),
    room: brief.room,
  };
}

function termsOf(
  { offer }: QuoteItemRow,
  hotelFacts: HotelFacts | undefined,
  { show, now, rates }: ItemParts,
) {
  const { brief, hotel } = offer;
  const until = shownDeadline(brief, now);
  const offset = until && zoneOffsetMinutes(until, hotel.time_zone);
  return {
    ...(show.board && { board: brief.board }),
    ...(show.deadline && {
      deadline: {
        ...(until && offset !== undefined && { until: wallTime(until, offset) }),
        city: hotel.city,
      },
    }),
    ...(show.at_hotel &&
      Number(brief.pay_at_hotel) > 0 && {
        at_hotel: brief.pay_at_hotel,
        at_hotel_currency: hotelCurrencyOf(hotelFacts?.country_code, rates),
        ...(brief.pay_at_hotel_local && { at_hotel_local: brief.pay_at_hotel_local }),
      }),
  };
}

/** `YYYY-MM-DD HH:mm` on the hotel's clock. */
function wallTime(at: Date, offset: number): string {
  return new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

function priceOf(sellCents: number, about: ItemParts['about']) {
  return {
    amount: toMoney(sellCents),
    ...(about && {
      about: { currency: about.currency, amount: toMoney(Math.round(sellCents * about.rate)) },
    }),
  };
}

/** The open and checked option nearest to a sold-out option; undefined when there is none. */
function closestOf(
  item: QuoteItemRow,
  items: readonly QuoteItemRow[],
  { quote, facts }: Pick<ItemParts, 'quote' | 'facts'>,
): ClientItem['closest'] {
  const itemFacts = facts.get(item.offer.seen.hotelId);
  if (!itemFacts) return undefined;
  const openOptions = items.flatMap((other) => {
    const otherFacts = facts.get(other.offer.seen.hotelId);
    if (!otherFacts || other.unchecked || clientStateOf(pricesOf(other, quote)) !== 'open') return [];
    return [{ other, km: distanceKm(itemFacts, otherFacts) }];
  });
  const [nearest] = openOptions.sort((a, b) => a.km - b.km);
  return (
    nearest && {
      letter: letterAt(nearest.other.position),
      // A short distance must not be rounded to 0, which means the same place.
      km: nearest.km === 0 ? 0 : Math.max(0.1, Math.round(nearest.km * 10) / 10),
      same_board: nearest.other.offer.brief.board === item.offer.brief.board,
    }
  );
}
