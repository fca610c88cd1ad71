/**
 * Availability: for some hotels, every plan that can be sold for a stay to a buyer, with its total. The answer comes
 * from this process's index. The database answers for hotels that the index does not have in memory, and for all hotels
 * when the index is not fresh or the process has none. Both give the same results.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import type { HotelFacts } from '../rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import type { OutsideAnswer } from '../supply/outside/search-outside.ts';
import type { ReadyOffers } from './answer-now.ts';
import type { Candidate } from './candidate.ts';
import type { CardFacts, Cards } from './cards/cards.ts';
import { findInDatabase } from './find-in-database.ts';
import { indexOf } from './index/index-of.ts';
import type { PriceBasis } from './price-basis.ts';
import { maxHotels } from './search.views.ts';

export interface AvailabilityQuestion {
  clock: Clock;
  hotels: (HotelFacts & { cityId: string })[];
  stay: Stay;
  buyer: Buyer;
  /** Default: the total that is paid to us. */
  basis?: PriceBasis | undefined;
}

/** Sellable candidates by hotel, cheapest first. Hotels without candidates are absent. */
export async function findAvailableHotels(
  db: Db,
  { clock, ...query }: AvailabilityQuestion,
): Promise<Map<string, Candidate[]>> {
  const question = { ...query, now: clock.now() };
  const index = indexOf(db);
  if (!index) return findInDatabase(db, question);
  const { unanswered, answer } = await index.ask(question);
  if (unanswered.length === 0) return answer();
  const fromDatabase = await findInDatabase(db, { ...question, hotels: unanswered });
  return new Map([...answer(), ...fromDatabase]);
}

/**
 * Loads everything that `answerNow` needs: missing days of the index, and from the database the hotels that the index
 * cannot answer. Throws `request.try_again` when too many hotels would have to be read from the database.
 */
export async function readyOffers(
  db: Db,
  {
    outside: { found: outside, preferOwn } = {},
    clock,
    ...query
  }: OffersQuestion & { outside?: OutsideOffers | undefined },
): Promise<ReadyOffers> {
  const question = { ...query, now: clock.now() };
  const { hotels, ...questionWithoutHotels } = question;
  if (!outside || outside.size === 0) {
    const prepared = await prepare(db, question);
    refuseTooMany([prepared]);
    return { ...questionWithoutHotels, own: await readSources(db, question, prepared) };
  }
  const sharedHotels = hotels.filter((hotel) => outside.has(hotel.hotelId));
  const sharedQuestion = { ...question, hotels: sharedHotels };
  const ownQuestion = { ...question, hotels: hotels.filter((hotel) => !outside.has(hotel.hotelId)) };
  const [preparedOwn, preparedShared] = [await prepare(db, ownQuestion), await prepare(db, sharedQuestion)];
  refuseTooMany([preparedOwn, preparedShared]);
  return {
    ...questionWithoutHotels,
    own: await readSources(db, ownQuestion, preparedOwn),
    shared: {
      ...(await readSources(db, sharedQuestion, preparedShared)),
      hotels: sharedHotels,
      outside,
      preferOwn,
    },
  };
}

type OffersQuestion = AvailabilityQuestion & { cards: Cards; hotels: CardFacts[] };
type OutsideOffers = Partial<Pick<OutsideAnswer, 'found' | 'preferOwn'>>;

/**
 * Maximum number of hotels that are read from the database. Their data stays in memory until the answer, and half the
 * world's hotels would exhaust the memory. After a refusal, the index goes on loading the cities of these hotels.
 */
const databaseHotelsMax = 30_000;

type PreparedQuestion = Omit<OffersQuestion, 'clock'> & { now: Date };
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Loads missing days of the index. `unanswered`: the hotels that must be read from the database. */
async function prepare(db: Db, question: PreparedQuestion) {
  const prepared = await indexOf(db)?.prepare(question);
  return prepared ?? { unanswered: question.hotels, ...emptyMemoryAnswer };
}

function refuseTooMany(preparedQuestions: readonly Prepared[]): void {
  const count = preparedQuestions.reduce((sum, { unanswered }) => sum + unanswered.length, 0);
  if (count > databaseHotelsMax) throw appError('request.try_again');
}

async function readSources(
  db: Db,
  question: PreparedQuestion,
  { unanswered, ...memory }: Prepared,
): Promise<ReadyOffers['own']> {
  const database = new Map<string, Candidate[]>();
  // Reads a large city outside the index in batches: slow, but complete.
  for (let start = 0; start < unanswered.length; start += maxHotels) {
    const batch = unanswered.slice(start, start + maxHotels);
    for (const [id, candidates] of await findInDatabase(db, { ...question, hotels: batch }))
      database.set(id, candidates);
  }
  return { memory, database };
}

const emptyMemoryAnswer: ReadyOffers['own']['memory'] = { answered: [], markups: [] };
