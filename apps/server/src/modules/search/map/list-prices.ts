/** `hotel/prices`: the cheapest total for each arrival around a date, with the same nights and party. */
import { setImmediate } from 'node:timers/promises';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../../context.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import { invalidField } from '../../../platform/errors.ts';
import { searchOutside } from '../../supply/outside/search-outside.ts';
import type { PageOfHits } from '../answer-now.ts';
import type { CardFacts } from '../cards/cards.ts';
import { findHits } from '../find-hits.ts';
import { earliestCalendar, findPlace, type PlaceMatch, rankByDistance } from '../find-place.ts';
import { buyerOf } from '../offers/buyer-of.ts';
import { basisOf } from '../price-basis.ts';
import { nightsOf } from '../stay-dates.ts';
import { defaultNationality } from './default-party.ts';

type Prices = Endpoints['POST /api/v2/hotel/prices'];
type Question = ParsedInputOf<Prices>;

/**
 * Prices for the hotels of a continent take seconds of processor time. Days of different accounts are searched in turn,
 * so that one account does not block the others.
 */
const runInTurn = inTurns({ ofCaller: 8, inAll: 400 });

/**
 * One row per day from `check_in` − `around_days` to + `around_days`; null for days without offers, past days, and days
 * beyond the horizon. The hotels are read once for all days. Throws `request.invalid` for an unsearchable `check_in`
 * and for `alone` without a hotel as the place. Throws `request.unavailable` while too many days of the account, or of
 * all accounts, wait.
 */
export async function listPrices(ctx: ActorCtx, question: Question): Promise<OutputOf<Prices>> {
  const { place, check_in: checkIn, nights, rooms, around_days: aroundDays } = question;
  const match = await findPlace(ctx.db, place);
  const { origin, cards, labels } = match;
  const zone = origin?.timeZone ?? earliestCalendar;
  const now = ctx.clock.now();
  nightsOf({ check_in: checkIn, check_out: addDays(checkIn, nights) }, now, zone);
  const today = dateInZone(now, zone);
  const lastDay = addDays(today, limits.horizonDays);
  const hotels = question.alone ? onlyThatHotel(match, place) : match.hotels;
  const nationality = question.nationality ?? defaultNationality;
  const buyer = buyerOf(ctx.actor);
  const basis = basisOf(question);
  const arrivals = Array.from({ length: 2 * aroundDays + 1 }, (_, day) => addDays(checkIn, day - aroundDays));
  const answer: OutputOf<Prices> = [];
  for (const day of arrivals) {
    const stay = { checkIn: day, nights, rooms, nationality };
    const isSearchable = day >= today && day <= lastDay;
    const query = { cards, labels, hotels, stay, buyer, filters: question.filters, basis };
    const result = isSearchable
      ? await runInTurn(ctx.actor.accountId, () => searchDay(ctx, query, rankByDistance(match)))
      : undefined;
    answer.push({
      check_in: day,
      total: result?.cents === undefined ? null : toMoney(result.cents),
      ...(result?.ownOnly && { own_only: true }),
    });
  }
  return answer;
}

interface DayPrice {
  /** Undefined without rooms. */
  cents: number | undefined;
  /** True when a source that sells hotels of the place has not answered for the day. */
  ownOnly: boolean;
}

/**
 * Fifteen days would be fifteen calls to each source, so only stored answers of the sources count. Yields
 * before a search, which is synchronous, so that other calls run between two days.
 */
async function searchDay(
  ctx: ActorCtx,
  query: Parameters<typeof findHits>[1],
  rank: ReturnType<typeof rankByDistance>,
): Promise<DayPrice> {
  await setImmediate();
  const { hotels, stay, buyer } = query;
  const outside = await searchOutside(ctx, { hotels, stay, buyer, rank, wait: false, asks: false });
  const hits = await findHits(ctx, { ...query, outside });
  return { cents: cheapestCents(hits), ownOnly: outside.pending.length > 0 };
}

/** For a place of type `hotel`: only that hotel, if it is online. */
function onlyThatHotel({ hotels }: PlaceMatch, place: Question['place']): CardFacts[] {
  if (!('type' in place) || place.type !== 'hotel') throw invalidField('alone', 'fields.choice');
  return hotels.filter((hotel) => hotel.hotelId === place.id);
}

function cheapestCents({ hits }: Pick<PageOfHits, 'hits'>): number | undefined {
  let least = Number.POSITIVE_INFINITY;
  for (const { totalCents } of hits) least = Math.min(least, totalCents);
  return Number.isFinite(least) ? least : undefined;
}
