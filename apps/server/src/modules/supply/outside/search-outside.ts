/**
 * Searches the outside sources for a stay, each within its time budget. Late or failing sources are left out and named;
 * a late answer is cached for the same query within two minutes.
 */
import { addDays } from '@wayhouse/contract/dates';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { BedbankOffer, Left, WatchedBedbank } from '../../../ports/bedbank/port.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import { fitsToken } from '../source-quote.ts';
import { selectMapped } from '../supply.store.ts';
import { loadOutsideFacts } from './outside-facts.ts';
import { type OutsideOffer, outsideTerms } from './outside-terms.ts';

interface OutsideContext {
  db: Db;
  clock: Clock;
  log?: Log | undefined;
  bedbanks?: readonly WatchedBedbank[] | undefined;
  config: { sourceBudgetMs: number };
}

export interface OutsideAnswer {
  /** Offers by the id of our hotel. */
  found: Map<string, OutsideOffer[]>;
  /** Names of sources that failed or did not answer in time. */
  late: string[];
}

interface OutsideQuestion {
  hotels: readonly HotelFacts[];
  stay: Stay;
  buyer: Buyer;
  /** Milliseconds for each source. Default: the installation's setting. */
  budgetMs?: number | undefined;
}

/** Never throws because of a source. */
export async function searchOutside(ctx: OutsideContext, question: OutsideQuestion): Promise<OutsideAnswer> {
  const answer: OutsideAnswer = { found: new Map(), late: [] };
  const searches = (ctx.bedbanks ?? []).map(async (bedbank) => {
    const offers = await searchOne(ctx, bedbank, question);
    if (!offers) answer.late.push(bedbank.name);
    for (const offer of offers ?? []) {
      const list = answer.found.get(offer.plan.hotelId) ?? [];
      list.push(offer);
      answer.found.set(offer.plan.hotelId, list);
    }
  });
  await Promise.all(searches);
  return answer;
}

/** Undefined when the source did not answer within its budget. */
async function searchOne(
  ctx: OutsideContext,
  bedbank: WatchedBedbank,
  { hotels, stay, buyer, budgetMs = ctx.config.sourceBudgetMs }: OutsideQuestion,
): Promise<OutsideOffer[] | undefined> {
  const ids = hotels.map((hotel) => hotel.hotelId);
  const mapped = bedbank.ownHotel
    ? new Map(ids.map((id) => [id, id]))
    : await selectMapped(ctx.db, bedbank.name, ids);
  if (mapped.size === 0) return [];
  if (mapped.size > bedbank.maxHotels)
    reportDropped(ctx, bedbank, { hotels: mapped.size - bedbank.maxHotels });
  const offers = await withinBudget(ask(ctx, bedbank, stay, [...mapped.keys()]), budgetMs);
  if (!offers) return undefined;
  const facts = await loadOutsideFacts(ctx, { source: bedbank.name, stay, buyer });
  const byId = new Map(hotels.map((hotel) => [hotel.hotelId, hotel]));
  const tooLong = offers.filter((offer) => !fitsToken(offer)).length;
  if (tooLong > 0) reportDropped(ctx, bedbank, { offers: tooLong });
  return offers.flatMap((offer) => {
    const hotel = byId.get(mapped.get(offer.hotelCode) ?? '');
    if (!hotel || !fitsToken(offer)) return [];
    return outsideTerms(offer, hotel, facts) ?? [];
  });
}

/** Counts and logs the offers that a limit excludes from sale. */
function reportDropped({ log }: OutsideContext, bedbank: WatchedBedbank, left: Partial<Left>): void {
  bedbank.leave(left);
  log?.warn(
    { source: bedbank.name, ...left },
    'left out of a search: too many hotels, or offers too long to sign',
  );
}

const keptMs = 120_000;
const mostCached = 50;

interface CachedOffers {
  at: number;
  offers: Promise<BedbankOffer[]>;
}
const caches = new WeakMap<WatchedBedbank, Map<string, CachedOffers>>();

/** Pages, filters and sort orders of one search share one query to the source. */
function ask(
  { clock }: OutsideContext,
  bedbank: WatchedBedbank,
  stay: Stay,
  codes: string[],
): Promise<BedbankOffer[]> {
  const answers = caches.get(bedbank) ?? new Map<string, CachedOffers>();
  caches.set(bedbank, answers);
  const now = clock.now().getTime();
  const key = JSON.stringify([stay, codes]);
  const known = answers.get(key);
  if (known && now - known.at < keptMs) return known.offers;
  const datedStay = { ...stay, checkOut: addDays(stay.checkIn, stay.nights) };
  const { residence } = stay;
  const offers = bedbank
    .search(datedStay, codes)
    .then((found) => (residence === undefined ? found : found.map((offer) => ({ ...offer, residence }))));
  answers.set(key, { at: now, offers });
  // Failures are not cached.
  offers.catch(() => answers.delete(key));
  for (const oldest of answers.keys()) {
    if (answers.size <= mostCached) break;
    answers.delete(oldest);
  }
  return offers;
}

async function withinBudget<T>(work: Promise<T>, budgetMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), budgetMs);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
