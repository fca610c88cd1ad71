/** The index of one process: blocks, the feed that keeps them fresh, and the question over both. */
import { dayNumber } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Markups } from '../../rates/price/load-markups.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import type { Candidate } from '../candidate.ts';
import type { CardFacts, Cards } from '../cards/cards.ts';
import { type KeptCards, keepCards } from '../cards/keep-cards.ts';
import type { OfferColumns } from '../narrow/offer-columns.ts';
import type { Block } from './block.ts';
import { entriesOf } from './entries-of.ts';
import { covers } from './find-in-block.ts';
import { findCandidates, todayOf } from './find-in-index.ts';
import { followFeed } from './load/follow-feed.ts';
import { type Blocks, keepBlocks } from './load/keep-blocks.ts';
import type { Days } from './load/load-block.ts';
import { offerInIndex } from './offer-in-index.ts';

type Hotel = HotelFacts & { cityId: string };

interface QuestionOf<H> {
  hotels: H[];
  stay: Stay;
  buyer: Buyer;
  now: Date;
}
export type Question = QuestionOf<Hotel>;

/** Blocks that answer, and what the truth has to be asked for. */
interface Prepared<H> {
  answered: { block: Block; asked: H[] }[];
  unanswered: H[];
  markups: Markups;
}

export interface SearchIndex {
  /**
   * Loads what is missing, then says which hotels the truth has to be asked for; `answer` gives the candidates of all
   * others and waits for nothing, so that one state of the index answers and their terms can be read from it at once.
   */
  ask: (question: Question) => Promise<{ unanswered: Hotel[]; answer: () => Map<string, Candidate[]> }>;
  /** The same as columns over the cards' numbers, block by block: each is good until the next is asked for. */
  offer: (question: QuestionOf<CardFacts> & { cards: Cards }) => Promise<{
    unanswered: CardFacts[];
    answer: (each: (offered: OfferColumns) => void) => void;
  }>;
  /** Reads the change feed now. */
  refresh: () => Promise<void>;
  /** Loads cities one after the other, ahead of the first question; resolves when none is waiting any more. */
  warm: (cityIds: string[]) => Promise<void>;
  /** Seconds since the feed was last read to its end. */
  staleness: () => number;
  /** False when the feed has been silent for too long: then nothing here is trusted. */
  isFresh: () => boolean;
  blocks: Blocks;
  cards: KeptCards;
}

/** A question over more cold cities than this is answered by the truth for them, and they are loaded behind it. */
const maxColdLoads = 3;

/** Makes an index that follows the feed from this moment on. */
export async function makeSearchIndex({
  db,
  clock,
  log,
  budgetBytes,
  smallCity,
}: {
  db: Db;
  clock: Clock;
  log: Log;
  budgetBytes: number;
  smallCity?: number;
}): Promise<SearchIndex> {
  const blocks = keepBlocks({ db, budgetBytes, smallCity });
  const cards = keepCards(db);
  const { refresh, staleness, isFresh, markupsOf } = await followFeed({ db, cards, blocks });
  const load = async (cityId: string, now: Date, days: Days, ahead = false): Promise<void> => {
    try {
      await blocks.load({ cityId, today: todayOf(now), days, ahead });
    } catch (error) {
      log.warn({ err: error, city: cityId }, 'a block could not be loaded; the database answers');
    }
  };
  const loadWhole = async (cityId: string): Promise<void> => {
    const now = clock.now();
    const today = dayNumber(todayOf(now));
    await load(cityId, now, { from: today, to: today }, true);
    await blocks.whole(cityId);
  };
  // One line for all who ask: where not all cities find room, each question would else load all of them once more.
  const waiting = new Set<string>();
  let line: Promise<void> = Promise.resolve();
  const warm = (cityIds: string[]): Promise<void> => {
    for (const cityId of cityIds) {
      if (waiting.has(cityId)) continue;
      waiting.add(cityId);
      line = line.then(() => loadWhole(cityId)).finally(() => waiting.delete(cityId));
    }
    return line;
  };
  const prepare = async <H extends Hotel>(question: QuestionOf<H>): Promise<Prepared<H>> => {
    const { hotels, stay, buyer, now } = question;
    // A process with more questions than it can answer comes late to the feed: to ask the truth would only add to that.
    if (!isFresh()) await refresh().catch(() => {});
    if (!isFresh()) return { answered: [], unanswered: hotels, markups: [] };
    const cities = citiesOf(hotels);
    const sizeOf = (id: string): number => cities.get(id)?.length ?? 0;
    const cold = [...cities.keys()]
      .filter((id) => !isWarm(blocks.peek(id), stay))
      .sort((a, b) => sizeOf(a) - sizeOf(b));
    blocks.stats.misses += cold.length;
    blocks.stats.hits += cities.size - cold.length;
    if (cold.length > maxColdLoads) void warm(cold);
    else for (const cityId of cold) await load(cityId, now, daysAround(stay, now));
    return { ...shareOut(blocks, cities, stay), markups: await markupsOf(buyer.tierId) };
  };
  const ask: SearchIndex['ask'] = async (question) => {
    const { answered, unanswered, markups } = await prepare(question);
    const answer = (): Map<string, Candidate[]> => {
      const found = new Map<string, Candidate[]>();
      for (const { block, asked } of answered)
        findCandidates(block, { ...question, hotels: asked, markups }, found);
      return found;
    };
    return { unanswered, answer };
  };
  const offer: SearchIndex['offer'] = async (question) => {
    const { cards } = question;
    const { answered, unanswered, markups } = await prepare(question);
    const answer = (each: (offered: OfferColumns) => void): void => {
      for (const { block, asked } of answered)
        each(offerInIndex(block, cards, { ...question, hotels: asked, markups }));
    };
    return { unanswered, answer };
  };
  return { ask, offer, refresh, warm, staleness, isFresh, blocks, cards };
}

/** Which blocks answer for which hotels; the truth answers for the rest. */
function shareOut<H extends Hotel>(
  blocks: Blocks,
  cities: Map<string, H[]>,
  stay: Stay,
): Pick<Prepared<H>, 'answered' | 'unanswered'> {
  const answered: { block: Block; asked: H[] }[] = [];
  const unanswered: H[] = [];
  for (const [cityId, asked] of cities) {
    const block = blocks.peek(cityId);
    if (!block || !covers(block, stay)) {
      for (const hotel of asked) unanswered.push(hotel);
      continue;
    }
    if (entriesOf(block, asked).unknown > 0)
      unanswered.push(...asked.filter((hotel) => !block.hotels.has(hotel.hotelId)));
    answered.push({ block, asked });
  }
  return { answered, unanswered };
}

const cityLists = new WeakMap<readonly Hotel[], Map<string, Hotel[]>>();

/** Hotels by city. A whole city's list is asked again and again: it is looked through once. */
function citiesOf<H extends Hotel>(hotels: H[]): Map<string, H[]> {
  const known = cityLists.get(hotels);
  if (known) return known as Map<string, H[]>;
  const cities = Map.groupBy(hotels, (hotel) => hotel.cityId);
  const [only] = cities.keys();
  if (cities.size === 1 && only !== undefined) cities.set(only, hotels);
  cityLists.set(hotels, cities);
  return cities;
}

function isWarm(block: Block | undefined, stay: Stay): boolean {
  return block !== undefined && covers(block, stay);
}

/** The flexible dates beside a list are asked for next: a week around a stay, as far as it is not over. */
function daysAround({ checkIn, nights }: Stay, now: Date): Days {
  const day = dayNumber(checkIn);
  // West of Greenwich it is still yesterday.
  const first = Math.min(day, Math.max(dayNumber(todayOf(now)) - 1, day - 7));
  const last = dayNumber(todayOf(now)) + limits.horizonDays + limits.nightsMax;
  return { from: first, to: Math.max(day + nights, Math.min(last, day + nights + 7)) };
}
