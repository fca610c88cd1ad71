/** The stored sums of the sales report: they equal the bookings at every moment, and give the same report. */
import { type SalesBasis, salesBases } from '@wayhouse/contract/console/reports/sales-marks';
import { addDays } from '@wayhouse/contract/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/database.ts';
import { type SumsPeriod, selectSalesSums } from '../sales.views.ts';
import { stepOf } from '../sales-period.ts';
import { foldChanges } from './fold-changes.job.ts';
import { foldBatch, selectWrongSums } from './sums.store.ts';
import { selectStoredSums } from './sums.views.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // The bookings of this file have no orders.
  await sql`alter table insight.bookings drop constraint bookings_order_no_fkey`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate insight.bookings, insight.booking_changes, insight.booking_sums`.execute(database.db);
});

const first = '2027-01-01';

/** Bookings of 200 days, with stays up to 90 days ahead; every fifth is canceled. */
function addBookings(from: number, count: number): Promise<unknown> {
  return sql`
    insert into insight.bookings (order_no, account_id, user_id, hotel_id, source, booked_at, check_in, check_out,
        sold_cents, cost_cents, canceled, fee_cents, unpaid)
      select 'WH' || n, 'com_' || n % 4, 'usr_1', 'htl_' || n % 7, (array['own', 'stuba'])[1 + n % 2], at,
          (at at time zone 'Asia/Shanghai')::date + n % 91 - 1, (at at time zone 'Asia/Shanghai')::date + n % 91 + 2,
          10000 + n, 9000 + n, n % 5 = 0, case when n % 10 = 0 then 500 else 0 end, n % 15 = 0
        from (select n, ${first}::timestamptz + n * 7919 % 200 * interval '1 day' + n % 24 * interval '1 hour' as at
          from generate_series(${from}::int, ${from + count - 1}::int) n) g`.execute(database.db);
}

const cancelSome = () =>
  sql`update insight.bookings set canceled = true, fee_cents = 700 where right(order_no, 1) = '3'`.execute(
    database.db,
  );
const fold = () => foldChanges(database.db);

async function wrongSums(): Promise<string[]> {
  return (await Promise.all(salesBases.map((basis) => selectWrongSums(database.db, basis)))).flat();
}

const dimensions = ['step', 'lead', 'source', 'cancel', 'hotel', 'account'] as const;

/** The stored sums and the sums of the bookings, without the empty cancellation kind of standing bookings. */
async function sumsOfBoth(
  period: { from: string; to: string; basis: SalesBasis; source?: string | undefined },
  change: Partial<SumsPeriod> = {},
) {
  const sumsPeriod: SumsPeriod = {
    dimensions,
    steps: { from: period.from, by: stepOf(period) },
    movedDays: 0,
    ...change,
  };
  const [storedSums, derivedSums] = await Promise.all(
    [selectStoredSums, selectSalesSums].map(async (select) =>
      (await select(database.db, period, sumsPeriod))
        .filter(({ by, value }) => by === 'all' || value !== null)
        .map((sum) => JSON.stringify(sum, Object.keys(sum).sort()))
        .sort(),
    ),
  );
  return { storedSums, derivedSums };
}

describe('the sums', () => {
  it('are part of the change of a booking, and equal the bookings before and after the job', async () => {
    await addBookings(1, 300);
    expect(await wrongSums()).toEqual([]);
    await fold();
    await cancelSome();
    expect(await wrongSums()).toEqual([]);
    await fold();
    expect(await wrongSums()).toEqual([]);
    expect(await sumsOfBoth({ from: first, to: '2027-12-31', basis: 'booked' })).toSatisfy(isEqual);
  });

  it('are checked: a sum that differs from its bookings is named', async () => {
    await addBookings(1, 20);
    await fold();
    await sql`update insight.booking_sums set sold_cents = sold_cents + 1
      where basis = 'booked' and part = 'account' and value = 'com_1' and source = 'stuba'`.execute(
      database.db,
    );
    expect((await wrongSums())[0]).toMatch(/^booked month account 2027-\d\d-01 stuba com_1$/);
  });

  it('lose nothing while bookings are written and several processes fold changes', async () => {
    const writers = Array.from({ length: 12 }, (_, index) => addBookings(1 + index * 40, 40));
    const folds = Array.from({ length: 12 }, () =>
      database.db.transaction().execute((tx) => foldBatch(tx, 50)),
    );
    await Promise.all([...writers, ...folds, cancelSome()]);
    expect(await wrongSums()).toEqual([]);
    await fold();
    expect(await wrongSums()).toEqual([]);
  });

  it('give the report that the bookings give, for any period, while changes wait', async () => {
    await addBookings(1, 600);
    await fold();
    await addBookings(601, 200);
    await cancelSome();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          start: fc.integer({ min: -20, max: 250 }),
          length: fc.integer({ min: 0, max: 200 }),
          basis: fc.constantFrom(...salesBases),
          source: fc.constantFrom(undefined, 'own'),
          cut: fc.option(fc.integer({ min: 0, max: 300 })),
        }),
        async ({ start, length, basis, source, cut }) => {
          const period = { from: addDays(first, start), to: addDays(first, start + length), basis, source };
          const cutoff = cut === null ? {} : { bookedBefore: new Date(`${addDays(first, cut)}T05:00:00Z`) };
          expect(await sumsOfBoth(period, { ...cutoff, movedDays: 364 })).toSatisfy(isEqual);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const isEqual = ({
  storedSums,
  derivedSums,
}: {
  storedSums?: string[] | undefined;
  derivedSums?: string[] | undefined;
}) => {
  expect(storedSums).toEqual(derivedSums);
  return true;
};
