/** The index of one thread: blocks, the feed that updates them, and queries on them. */
import { dayNumber } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import type { Candidate } from '../candidate.ts';
import { type CardCache, createCardCache } from '../cards/card-cache.ts';
import type { CardFacts } from '../cards/cards.ts';
import type { PriceBasis } from '../price-basis.ts';
import type { Block } from './block/block.ts';
import { covers } from './find-in-block.ts';
import { candidatesIn, type InMemory, todayInUtc } from './find-in-index.ts';
import { hotelsInBlock } from './hotels-in-block.ts';
import { type BlockSettings, type Blocks, createBlockCache } from './load/block-cache.ts';
import { followFeed } from './load/follow-feed.ts';
import type { Days } from './load/load-block.ts';

type Hotel = HotelFacts & { cityId: string };

interface QuestionOf<H> {
  hotels: H[];
  stay: Stay;
  buyer: Buyer;
  now: Date;
  basis?: PriceBasis | undefined;
}
export type Question = QuestionOf<Hotel>;

/** Blocks that can answer, and hotels that must be read from the database. */
interface PreparedQuery<H extends Hotel> extends InMemory<H> {
  unanswered: H[];
}

export interface SearchIndex {
  /**
   * Loads missing days, then returns the hotels that must be read from the database. `answer` returns the candidates of
   * all other hotels synchronously. So results and terms come from one state of the index.
   */
  ask: (question: Question) => Promise<{ unanswered: Hotel[]; answer: () => Map<string, Candidate[]> }>;
  /** Loads missing days, then returns the blocks that can answer. */
  prepare: (question: QuestionOf<CardFacts>) => Promise<PreparedQuery<CardFacts>>;
  /** Reads the change feed and applies its rows now. Rethrows database errors. */
  refresh: () => Promise<void>;
  /** Loads whole cities one by one in the background; resolves when none is waiting. */
  warm: (cityIds: string[]) => Promise<void>;
  /** Seconds since the start of the last complete read of the feed. */
  staleness: () => number;
  /** False when the feed has not been read for too long; then the index must not be used. */
  isFresh: () => boolean;
  blocks: Blocks;
  cards: CardCache;
}

/**
 * When a query has more unloaded cities than this, the database answers for them, and they are loaded in the
 * background.
 */
const maxColdLoads = 3;

/** Creates an index that follows the feed from now on. */
export async function makeSearchIndex({
  db,
  clock,
  log,
  ...settings
}: {
  db: Db;
  clock: Clock;
  log: Log;
} & (
  | (Pick<BlockSettings, 'budgetBytes'> & Partial<BlockSettings>)
  /** Blocks that another thread loads. */
  | { blocks: Blocks }
)): Promise<SearchIndex> {
  const blocks = 'blocks' in settings ? settings.blocks : createBlockCache({ db, ...settings });
  const cards = createCardCache(db);
  const { refresh, staleness, isFresh, markupsOf } = await followFeed({ db, cards, blocks });
  const load = async (cityId: string, now: Date, days: Days, isBackground = false): Promise<void> => {
    try {
      await blocks.load({ cityId, today: todayInUtc(now), days, isBackground });
    } catch (error) {
      log.warn({ err: error, city: cityId }, 'a block could not be loaded; the database answers');
    }
  };
  const loadWhole = async (cityId: string): Promise<void> => {
    const now = clock.now();
    const today = dayNumber(todayInUtc(now));
    await load(cityId, now, { from: today, to: today }, true);
    await blocks.whole(cityId);
  };
  // All queries share one list. Otherwise, when not all cities fit into memory, each query would load all of them
  // again.
  const waitingCities = new Set<string>();
  let queue: Promise<void> = Promise.resolve();
  const warm = (cityIds: string[]): Promise<void> => {
    for (const cityId of cityIds) {
      if (waitingCities.has(cityId)) continue;
      waitingCities.add(cityId);
      queue = queue.then(() => loadWhole(cityId)).finally(() => waitingCities.delete(cityId));
    }
    return queue;
  };
  const prepare = async <H extends Hotel>(question: QuestionOf<H>): Promise<PreparedQuery<H>> => {
    const { hotels, stay, buyer, now } = question;
    // An overloaded process that is late reads the feed first, because database searches would only add load.
    if (!isFresh()) await refresh().catch(() => {});
    if (!isFresh()) return { answered: [], unanswered: hotels, markups: [] };
    const cities = citiesOf(hotels);
    const sizeOf = (id: string): number => cities.get(id)?.length ?? 0;
    const missingCities = [...cities.keys()]
      .filter((id) => !isWarm(blocks.peek(id), stay))
      .sort((a, b) => sizeOf(a) - sizeOf(b));
    blocks.stats.misses += missingCities.length;
    blocks.stats.hits += cities.size - missingCities.length;
    if (missingCities.length > maxColdLoads) void warm(missingCities);
    else for (const cityId of missingCities) await load(cityId, now, daysAround(stay, now));
    return { ...assignHotels(blocks, cities, stay), markups: await markupsOf(buyer.tierId) };
  };
  const ask: SearchIndex['ask'] = async (question) => {
    const { unanswered, ...memory } = await prepare(question);
    return { unanswered, answer: () => candidatesIn(memory, question) };
  };
  return { ask, prepare, refresh, warm, staleness, isFresh, blocks, cards };
}

/** Assigns hotels to the blocks that can answer; the rest go to the database. */
function assignHotels<H extends Hotel>(
  blocks: Blocks,
  cities: Map<string, H[]>,
  stay: Stay,
): Pick<PreparedQuery<H>, 'answered' | 'unanswered'> {
  const answered: InMemory<H>['answered'] = [];
  const unanswered: H[] = [];
  for (const [cityId, cityHotels] of cities) {
    const block = blocks.peek(cityId);
    if (!block || !covers(block, stay)) {
      for (const hotel of cityHotels) unanswered.push(hotel);
      continue;
    }
    if (hotelsInBlock(block, cityHotels).unknownCount > 0)
      unanswered.push(...cityHotels.filter((hotel) => !block.hotels.has(hotel.hotelId)));
    answered.push({ block, hotels: cityHotels });
  }
  return { answered, unanswered };
}

const cityLists = new WeakMap<readonly Hotel[], Map<string, Hotel[]>>();

/** Hotels by city. Cached per list, because a whole city's list is queried often. */
function citiesOf<H extends Hotel>(hotels: H[]): Map<string, H[]> {
  const cached = cityLists.get(hotels);
  if (cached) return cached as Map<string, H[]>;
  const cities = Map.groupBy(hotels, (hotel) => hotel.cityId);
  const [onlyCity] = cities.keys();
  if (cities.size === 1 && onlyCity !== undefined) cities.set(onlyCity, hotels);
  cityLists.set(hotels, cities);
  return cities;
}

function isWarm(block: Block | undefined, stay: Stay): boolean {
  return block !== undefined && covers(block, stay);
}

/**
 * The days around a stay that a search with flexible dates needs next: a week before and after, without past days. The
 * stay itself is always included.
 */
function daysAround({ checkIn, nights }: Stay, now: Date): Days {
  const day = dayNumber(checkIn);
  // Includes yesterday, because west of Greenwich it may still be that day.
  const first = Math.min(day, Math.max(dayNumber(todayInUtc(now)) - 1, day - 7));
  const last = dayNumber(todayInUtc(now)) + limits.horizonDays + limits.nightsMax;
  return { from: first, to: Math.max(day + nights, Math.min(last, day + nights + 7)) };
}
