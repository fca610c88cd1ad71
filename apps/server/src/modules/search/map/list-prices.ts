/** `hotel/prices`: the cheapest total for each arrival around a date, nights and party unchanged. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import type { Buyer, Stay } from '../../rates/quote.ts';
import { buyerOf } from '../buyer-of.ts';
import { findAvailableHotels } from '../find-available-hotels.ts';
import { narrow } from '../narrow-results.ts';
import { type HotelCard, selectHotel, selectHotels } from '../search.views.ts';
import { factsOf, originOf } from '../search-hotels.ts';
import { nightsOf } from '../stay-dates.ts';
import { defaultNationality } from './default-party.ts';

type Prices = Endpoints['POST /api/v2/hotel/prices'];
type Question = ParsedInputOf<Prices>;

const earliestCalendar = 'Etc/GMT+12';

/**
 * One row a day from `check_in` − `around_days` to + `around_days`; null where nothing passes, and for days that have
 * passed or lie beyond the horizon. The hotels are read once, the days asked of the same columns. Throws
 * `request.invalid` for a `check_in` that could not be searched itself.
 */
export async function listPrices(ctx: ActorCtx, question: Question): Promise<OutputOf<Prices>> {
  const { place, check_in: checkIn, nights, rooms, around_days: around } = question;
  const origin = await originOf(ctx, { place });
  const zone = origin?.timeZone ?? earliestCalendar;
  const now = ctx.clock.now();
  nightsOf({ check_in: checkIn, check_out: addDays(checkIn, nights) }, now, zone);
  const today = dateInZone(now, zone);
  const last = addDays(today, limits.horizonDays);
  const cards = question.alone ? await theHotel(ctx, place) : await selectHotels(ctx.db, place, origin);
  const nationality = question.nationality ?? defaultNationality;
  const buyer = buyerOf(ctx.actor);
  const days = Array.from({ length: 2 * around + 1 }, (_, day) => addDays(checkIn, day - around));
  const answer: OutputOf<Prices> = [];
  for (const day of days) {
    const stay = { checkIn: day, nights, rooms, nationality };
    const open = day >= today && day <= last;
    const cents = open ? await cheapest(ctx, { cards, stay, buyer, filters: question.filters }) : undefined;
    answer.push({ check_in: day, total: cents === undefined ? null : toMoney(cents) });
  }
  return answer;
}

/** The hotel of a place of type `hotel`, if it is online. */
async function theHotel(ctx: ActorCtx, place: Question['place']): Promise<HotelCard[]> {
  if (!('type' in place) || place.type !== 'hotel')
    throw appError('request.invalid', { fields: [{ path: 'alone', key: 'fields.choice' }] });
  const card = await selectHotel(ctx.db, place.id);
  return card?.status === 'online' ? [card] : [];
}

interface Asked {
  cards: HotelCard[];
  stay: Stay;
  buyer: Buyer;
  filters: Question['filters'];
}

async function cheapest(ctx: ActorCtx, { cards, stay, buyer, filters }: Asked): Promise<number | undefined> {
  const found = await findAvailableHotels(ctx.db, {
    clock: ctx.clock,
    hotels: cards.map(factsOf),
    stay,
    buyer,
  });
  let least = Number.POSITIVE_INFINITY;
  if (filters === undefined) {
    for (const [first] of found.values()) if (first && first.totalCents < least) least = first.totalCents;
  } else {
    const available = cards.flatMap((card) => {
      const candidates = found.get(card.id);
      return candidates ? [{ card, candidates, distanceKm: undefined }] : [];
    });
    for (const { best } of narrow(available, filters)) least = Math.min(least, best.totalCents);
  }
  return Number.isFinite(least) ? least : undefined;
}
