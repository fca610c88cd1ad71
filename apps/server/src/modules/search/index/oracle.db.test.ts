/**
 * The index and the truth answer the same question alike, hotel by hotel, to the cent, while prices, stock and terms
 * change (search.md, "The oracle"). A failure names its seed: `ORACLE_SEED=… npx vitest run --project db oracle`.
 */
import { addDays } from '@wayhouse/contract/dates';
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
} from '../../../../test/builders/random-catalogue.ts';
import { type RandomNumbers, randomNumbers } from '../../../../test/builders/random-numbers.ts';
import { testClock } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createLog } from '../../../platform/log.ts';
import { priceStay } from '../../rates/price-stay.ts';
import type { Candidate } from '../candidate.ts';
import { findInTruth } from '../find-in-truth.ts';
import { makeSearchIndex, type SearchIndex } from './search-index.ts';

const catalogues = 50;
const rounds = 10;
const questionsARound = 10;
const seed = Number(process.env.ORACLE_SEED ?? Math.floor(Math.random() * 1_000_000));
const clock = testClock(new Date('2026-11-21T09:30:00Z'));
const today = '2026-11-21';

let database: TestDatabase;
let index: SearchIndex;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareCatalogues(database.db);
  index = await makeSearchIndex({ db: database.db, clock, log: createLog('silent'), budgetBytes: 64e6 });
});
afterAll(() => database.drop());

/** What both must agree on; the price by the whole calculation, not by the short one. */
function plain(found: Map<string, Candidate[]>, stay: Parameters<typeof priceStay>[2]) {
  return Object.fromEntries(
    [...found].map(([hotelId, candidates]) => [
      hotelId,
      candidates.map(({ plan, totalCents, promoted, refundable, payLater, source, at }) => {
        const terms = source.termsAt(at);
        const price = priceStay(terms.plan, terms.hotel, stay);
        expect(price.totalCents).toBe(totalCents);
        expect(price.strikeTotalCents > totalCents).toBe(promoted);
        return [
          plan.id,
          totalCents,
          price.strikeTotalCents,
          price.payAtHotelCents,
          refundable,
          payLater,
          terms.plan.roomsLeft,
        ];
      }),
    ]),
  );
}

async function change(random: RandomNumbers, made: RandomCatalogue): Promise<void> {
  const month = random.of(made.months);
  const plan = random.of(made.plans);
  const room = random.of(made.roomTypes);
  const tell = (hotelId: string, what: string) =>
    sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
      values (${hotelId}, ${what}, ${addDays(month, 3)}, ${addDays(month, 20)}, '2026-11-21')`.execute(
      database.db,
    );
  switch (random.of(['price', 'stock', 'plan', 'hotel', 'markup', 'promotion'])) {
    case 'price':
      await writePrices(database.db, random, { ...plan, month });
      return void (await tell(plan.hotelId, 'price'));
    case 'stock':
      await writeAllotment(database.db, random, { ...room, month });
      return void (await tell(room.hotelId, 'stock'));
    case 'plan':
      await sql`update rates.rate_plans set min_stay = ${random.between(1, 4)}, status = ${random.of(['open', 'closed'])}
        where id = ${plan.id}`.execute(database.db);
      return void (await tell(plan.hotelId, 'plan'));
    case 'hotel':
      await sql`update rates.taxes set value = ${random.between(0, 2000)} where hotel_id = ${plan.hotelId}`.execute(
        database.db,
      );
      return void (await tell(plan.hotelId, 'hotel'));
    case 'promotion':
      if (made.promotions.length > 0 && random.chance(0.3))
        return void (await sql`delete from rates.promotions where id = ${random.of(made.promotions).id}`.execute(
          database.db,
        ));
      return writePromotion(
        database.db,
        random,
        made,
        made.promotions.length > 0
          ? random.of(made.promotions)
          : { id: `prm_${random.name()}`, hotelId: plan.hotelId },
      );
    case 'markup':
      await sql`update rates.markups set markup_bp = ${random.between(0, 3000)} where stars is null`.execute(
        database.db,
      );
  }
}

test(`the index gives the answers of the truth (seed ${seed})`, { timeout: 240_000 }, async () => {
  const random = randomNumbers(seed);
  let asked = 0;
  let sold = 0;
  for (let count = 0; count < catalogues; count += 1) {
    const made = await makeCatalogue(database.db, random, '2026-11-01');
    for (let round = 0; round < rounds; round += 1) {
      await index.refresh();
      for (let question = 0; question < questionsARound; question += 1) {
        const { stay, buyer } = randomQuestion(random, today);
        const whole = { hotels: made.hotels, stay, buyer, now: clock.now() };
        const { answer, unanswered } = await index.ask(whole);
        expect(unanswered).toEqual([]);
        const fromIndex = plain(answer(), stay);
        expect(fromIndex, `${made.cityId} ${JSON.stringify({ stay, buyer })}`).toEqual(
          plain(await findInTruth(database.db, whole), stay),
        );
        asked += 1;
        sold += Object.keys(fromIndex).length;
      }
      await change(random, made);
    }
  }
  expect(asked).toBe(5_000);
  // Questions that nobody can answer prove nothing: every second one finds a hotel on average.
  expect(sold).toBeGreaterThan(asked / 2);
});
