/** The index of one process: blocks, the feed that keeps them fresh, and the question over both. */
import { addDays } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { loadMarkups, type Markups } from '../../rates/load-markups.ts';
import type { HotelFacts } from '../../rates/load-stay-terms.ts';
import type { Buyer, Stay } from '../../rates/quote.ts';
import { type Change, followChanges } from '../../rates/read-changes.ts';
import type { Candidate } from '../candidate.ts';
import type { Block } from './block.ts';
import { covers } from './find-in-block.ts';
import { findCandidates, todayOf } from './find-in-index.ts';
import { type Blocks, keepBlocks } from './keep-blocks.ts';

type Hotel = HotelFacts & { cityId: string };

export interface Question {
  hotels: Hotel[];
  stay: Stay;
  buyer: Buyer;
  now: Date;
}

export interface SearchIndex {
  /**
   * Loads what is missing, then says which hotels the truth has to be asked for; `answer` gives the candidates of all
   * others and waits for nothing, so that one state of the index answers and their terms can be read from it at once.
   */
  ask: (question: Question) => Promise<{ unanswered: Hotel[]; answer: () => Map<string, Candidate[]> }>;
  /** Reads the change feed now. */
  refresh: () => Promise<void>;
  /** Loads cities one after the other, ahead of the first question. */
  warm: (cityIds: string[]) => Promise<void>;
  /** Seconds since the feed was last read to its end. */
  staleness: () => number;
  blocks: Blocks;
}

/** A feed that has been silent for longer is not trusted: the truth answers. */
const maxStalenessS = 5;
/** A question over more cold cities than this is answered by the truth for them, and they are loaded behind it. */
const maxColdLoads = 3;

/** Makes an index that follows the feed from this moment on. */
export async function makeSearchIndex({
  db,
  clock,
  log,
  budgetBytes,
}: {
  db: Db;
  clock: Clock;
  log: Log;
  budgetBytes: number;
}): Promise<SearchIndex> {
  const read = await followChanges(db);
  const blocks = keepBlocks({ db, budgetBytes });
  const markups = new Map<string, Promise<Markups>>();
  let freshAt = performance.now();
  const refresh = async (): Promise<void> => {
    const began = performance.now();
    const changes: Change[] = await read();
    if (changes.some((change) => change.what === 'hotel')) markups.clear();
    if (changes.length > 0) await blocks.apply(changes);
    freshAt = began;
  };
  const markupsOf = (tierId: string): Promise<Markups> => {
    const known = markups.get(tierId);
    if (known) return known;
    const loading = loadMarkups(db, tierId);
    markups.set(tierId, loading);
    loading.catch(() => markups.delete(tierId));
    return loading;
  };
  const staleness = (): number => (performance.now() - freshAt) / 1000;
  const load = async (cityId: string, now: Date): Promise<void> => {
    try {
      await blocks.load(cityId, todayOf(now));
    } catch (error) {
      log.warn({ err: error, city: cityId }, 'a block could not be loaded; the database answers');
    }
  };
  const warm = async (cityIds: string[]): Promise<void> => {
    for (const cityId of cityIds) await load(cityId, clock.now());
  };
  const ask: SearchIndex['ask'] = async (question) => {
    const { hotels, stay, now } = question;
    if (staleness() > maxStalenessS) return { unanswered: hotels, answer: () => new Map() };
    const cities = Map.groupBy(hotels, (hotel) => hotel.cityId);
    const cold = [...cities].filter(([id, asked]) => !usable(blocks.peek(id), asked, now)).map(([id]) => id);
    blocks.stats.misses += cold.length;
    blocks.stats.hits += cities.size - cold.length;
    for (const cityId of cold) blocks.forget(cityId);
    if (cold.length > maxColdLoads) void warm(cold);
    else for (const cityId of cold) await load(cityId, now);
    const markups = await markupsOf(question.buyer.tierId);
    const answered: { block: Block; asked: Hotel[] }[] = [];
    const unanswered: Hotel[] = [];
    for (const [cityId, asked] of cities) {
      const block = blocks.peek(cityId);
      if (!block || !covers(block, stay)) unanswered.push(...asked);
      else {
        unanswered.push(...asked.filter((hotel) => !block.hotels.has(hotel.hotelId)));
        answered.push({ block, asked });
      }
    }
    const answer = (): Map<string, Candidate[]> => {
      const found = new Map<string, Candidate[]>();
      for (const { block, asked } of answered)
        findCandidates(block, { ...question, hotels: asked, markups }, found);
      return found;
    };
    return { unanswered, answer };
  };
  return { ask, refresh, warm, staleness, blocks };
}

/** Loaded, knows every hotel asked for, and reaches the horizon of this day. */
function usable(block: Block | undefined, asked: Hotel[], now: Date): boolean {
  if (!block) return false;
  const last = addDays(todayOf(now), limits.horizonDays + limits.nightsMax);
  const reach = { checkIn: last, nights: 0, rooms: [], nationality: '' };
  return covers(block, reach) && asked.every((hotel) => block.hotels.has(hotel.hotelId));
}
