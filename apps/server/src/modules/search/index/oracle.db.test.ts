/**
 * Compares index, database search and oracle (docs/search.md), hotel by hotel, to the cent, while prices, stock, terms
 * and promotions change. A failure prints its seed: `ORACLE_SEED=… npx vitest run --project db oracle`.
 */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCatalogue,
  prepareCatalogues,
  type RandomCatalogue,
  randomQuestion,
  writeAllotment,
  writePrices,
  writePromotion,
} from '../../../../test/builders/random/random-catalogue.ts';
import { type RandomNumbers, randomNumbers } from '../../../../test/builders/random/random-numbers.ts';
import { testClock } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { byDepth } from '../../../../test/depth.ts';
import { askOracle, type OracleRow } from '../../../../test/oracle/ask-oracle.ts';
import { makeThreadIndexes } from '../../../../test/thread-index.ts';
import { createLog } from '../../../platform/log.ts';
import { priceStay } from '../../rates/price/price-stay.ts';
import type { Stay } from '../../rates/price/quote.ts';
import { answerNow } from '../answer-now.ts';
import type { Candidate } from '../candidate.ts';
import { hotelsOf } from '../cards/cards.ts';
import { findInDatabase } from '../find-in-database.ts';
import { compileFilters } from '../narrow/compile-filters.ts';
import { makeSearchIndex, type SearchIndex } from './search-index.ts';

const catalogues = byDepth(12, 50);
const rounds = 10;
const questionsARound = 10;
const seed = Number(process.env.ORACLE_SEED ?? Math.floor(Math.random() * 1_000_000));
/** Autumn; the day before daylight saving starts in New York; the day before it ends in Lisbon. */
const moments = ['2026-11-21T09:30:00Z', '2027-03-13T23:30:00Z', '2027-10-30T00:30:00Z'].map(
  (text) => new Date(text),
);
const momentOf = (count: number): Date => moments[count % moments.length] as Date;
const clock = testClock(momentOf(0));

let database: TestDatabase;
let index: SearchIndex;
let ownIndex: SearchIndex;
let threads: Awaited<ReturnType<typeof makeThreadIndexes>>;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareCatalogues(database.db);
  const settings = { db: database.db, clock, log: createLog('silent'), budgetBytes: 64e6 };
  ownIndex = await makeSearchIndex(settings);
  threads = await makeThreadIndexes(settings);
});
afterAll(async () => {
  threads.close();
  await database.drop();
});

/**
 * The compared values of the index, the database search and the oracle. For candidates, all prices except
 * `comparedCents` come from `priceStay`.
 */
interface Answer {
  hotelId: string;
  planId: string;
  totalCents: number;
  /** On the basis of the question; search sorts by it. */
  comparedCents: number;
  strikeCents: number;
  netCents: number;
  payAtHotelCents: number;
  promotion: string | null;
  refundable: boolean;
  payLater: boolean;
  roomsLeft: number;
}

function answersOf(byHotel: Map<string, Candidate[]>, stay: Stay): Answer[] {
  const answers = [...byHotel].flatMap(([hotelId, candidates]) =>
    candidates.map(
      ({ plan, totalCents: comparedCents, promoted, refundable, payLater, source, at }): Answer => {
        const terms = source.termsAt(at);
        const price = priceStay(terms.plan, terms.hotel, stay);
        expect(promoted).toBe(price.strikeTotalCents > price.totalCents);
        return {
          hotelId,
          planId: plan.id,
          totalCents: price.totalCents,
          comparedCents,
          strikeCents: price.strikeTotalCents,
          netCents: price.netCents,
          payAtHotelCents: price.payAtHotelCents,
          promotion: price.promotion?.id ?? null,
          refundable,
          payLater,
          roomsLeft: terms.plan.roomsLeft,
        };
      },
    ),
  );
  return answers.sort(cheapestFirst);
}

function oracleAnswers(rows: OracleRow[]): Answer[] {
  const answers = rows.map(
    (row): Answer => ({
      hotelId: row.hotel_id,
      planId: row.plan_id,
      totalCents: row.total_cents,
      comparedCents: row.compared_cents,
      strikeCents: row.strike_cents,
      netCents: row.net_cents,
      payAtHotelCents: row.pay_at_hotel_cents,
      promotion: row.promotion,
      refundable: row.refundable,
      payLater: row.pay_later,
      roomsLeft: row.rooms_left,
    }),
  );
  return answers.sort(cheapestFirst);
}

/** Sorts by hotel, then as search sorts a hotel's offers. */
function cheapestFirst(a: Answer, b: Answer): number {
  if (a.hotelId !== b.hotelId) return a.hotelId < b.hotelId ? -1 : 1;
  return a.comparedCents - b.comparedCents || (a.planId < b.planId ? -1 : 1);
}

type StayQuestion = Pick<Parameters<SearchIndex['ask']>[0], 'stay' | 'buyer' | 'now' | 'basis'>;

/**
 * The total of each hotel's cheapest offer, as the result list sorts it. From the second call on, the totals come from
 * the cache.
 */
async function listTotals(cityId: string, question: StayQuestion): Promise<Record<string, number>> {
  const { cards } = await index.cards.cardSet();
  const { answered, markups } = await index.prepare({ ...question, hotels: hotelsOf(cards, cityId) });
  const ownSources = { memory: { answered, markups }, database: new Map() };
  const { hits } = answerNow({ ...question, cards, own: ownSources }, { filters: compileFilters(cards, {}) });
  return Object.fromEntries(hits.map(({ hotel, totalCents }) => [cards.cards[hotel]?.id, totalCents]));
}

/** The totals of `listTotals` from the oracle's answers, which are sorted by total. */
function cheapestTotals(answers: Answer[]): Record<string, number> {
  return Object.fromEntries(
    answers.toReversed().map(({ hotelId, comparedCents }) => [hotelId, comparedCents]),
  );
}

async function changeRates(random: RandomNumbers, catalogue: RandomCatalogue): Promise<void> {
  const month = random.of(catalogue.months);
  const plan = random.of(catalogue.plans);
  const room = random.of(catalogue.roomTypes);
  const insertChange = (hotelId: string, what: string) =>
    sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
      values (${hotelId}, ${what}, ${addDays(month, 3)}, ${addDays(month, 20)}, '2026-11-21')`.execute(
      database.db,
    );
  switch (random.of(['price', 'stock', 'plan', 'hotel', 'markup', 'promotion'])) {
    case 'price':
      await writePrices(database.db, random, { ...plan, month });
      return void (await insertChange(plan.hotelId, 'price'));
    case 'stock':
      await writeAllotment(database.db, random, { ...room, month });
      return void (await insertChange(room.hotelId, 'stock'));
    case 'plan':
      await sql`update rates.rate_plans set min_stay = ${random.between(1, 4)}, status = ${random.of(['open', 'closed'])}
        where id = ${plan.id}`.execute(database.db);
      return void (await insertChange(plan.hotelId, 'plan'));
    case 'hotel':
      await sql`update rates.taxes set value = ${random.between(0, 2000)} where hotel_id = ${plan.hotelId}`.execute(
        database.db,
      );
      return void (await insertChange(plan.hotelId, 'hotel'));
    case 'promotion':
      if (catalogue.promotions.length > 0 && random.chance(0.3))
        return void (await sql`delete from rates.promotions where id = ${random.of(catalogue.promotions).id}`.execute(
          database.db,
        ));
      return writePromotion(
        database.db,
        random,
        catalogue,
        catalogue.promotions.length > 0
          ? random.of(catalogue.promotions)
          : { id: `prm_${random.name()}`, hotelId: plan.hotelId },
      );
    case 'markup':
      await sql`update rates.markups set markup_bp = ${random.between(0, 3000)} where stars is null`.execute(
        database.db,
      );
  }
}

test(`index and database search give the results of the oracle (seed ${seed})`, {
  timeout: catalogues * 20_000,
}, async () => {
  const random = randomNumbers(seed);
  let questionCount = 0;
  let soldHotels = 0;
  let promotionCount = 0;
  for (let count = 0; count < catalogues; count += 1) {
    clock.set(momentOf(count));
    const today = dateInZone(clock.now(), 'UTC');
    const catalogue = await makeCatalogue(database.db, random, `${today.slice(0, 7)}-01`);
    // Half of the queries are asked again in each round, so that a change must also reach the cache.
    const repeatedQuestions = Array.from({ length: questionsARound / 2 }, () =>
      randomQuestion(random, today),
    );
    for (let round = 0; round < rounds; round += 1) {
      // Every other catalogue is searched through a reading index, as in an HTTP thread. Halfway, a new reading index
      // replaces it and gets the blocks in their current state.
      if (count % 2 === 0) index = ownIndex;
      else if (round % 5 === 0) index = await threads.startReader();
      await index.refresh();
      const questions = Array.from({ length: questionsARound }, (_, no) => ({
        ...(repeatedQuestions[no] ?? randomQuestion(random, today)),
        hotels: catalogue.hotels,
        now: clock.now(),
        basis: { allIn: random.chance(0.5), sellBp: random.of([0, 0, 1_275]) },
      }));
      const rowsByNo = Map.groupBy(await askOracle(database.db, questions), (row) => row.no);
      for (const [no, question] of questions.entries()) {
        const { stay, buyer, basis } = question;
        const description = `${catalogue.cityId} ${JSON.stringify({ stay, buyer, basis })}`;
        const expected = oracleAnswers(rowsByNo.get(no) ?? []);
        const { answer, unanswered } = await index.ask(question);
        expect(unanswered).toEqual([]);
        expect(answersOf(answer(), stay), description).toEqual(expected);
        for (let time = 0; time < 3; time += 1)
          expect(await listTotals(catalogue.cityId, question), description).toEqual(cheapestTotals(expected));
        // The database search is slow, so each round compares it for only two queries.
        if (no % 5 === 0) {
          expect(answersOf(await findInDatabase(database.db, question), stay), description).toEqual(expected);
        }
        questionCount += 1;
        soldHotels += new Set(expected.map((each) => each.hotelId)).size;
        promotionCount += expected.filter((each) => each.promotion !== null).length;
      }
      await changeRates(random, catalogue);
    }
  }
  expect(questionCount).toBe(catalogues * rounds * questionsARound);
  // The test needs enough queries with results and promotions.
  expect(soldHotels).toBeGreaterThan(questionCount / 3);
  expect(promotionCount).toBeGreaterThan(questionCount / 10);
});
