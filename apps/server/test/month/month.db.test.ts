/** A small month of finance over HTTP; `npm run bench -- month` makes a large one (docs/money.md). */
import type { AddressInfo } from 'node:net';
import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../src/demo/seed-people.ts';
import { closeExpiredMonths } from '../../src/modules/books/close/close-month.ts';
import { invoiceCredit, remindCompanies } from '../../src/modules/credit/credit.jobs.ts';
import { asUser, cancel, paidOrder } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { makePeople, type People } from '../builders/people.ts';
import { type Agency, createAgencies } from './agencies.ts';
import { lendByWeek } from './collect-credit.ts';
import { type MonthStage, type Team, teamOf } from './month-calls.ts';
import { type Month, runMonth } from './run-month.ts';

let people: People;
let stage: MonthStage;
let team: Team;
let month: Month;
let borrowers: Agency[];

beforeAll(async () => {
  people = await makePeople();
  const { app, context, clock, database } = people;
  await app.listen({ port: 0, host: '127.0.0.1' });
  stage = {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    db: database.db,
    now: async () => clock.now(),
    forward: async (seconds) => {
      clock.advance(seconds);
      await context.deliverEvents();
      await invoiceCredit(context);
      await remindCompanies(context);
      await closeExpiredMonths(context);
    },
  };
  team = teamOf(stage, demoPassword);
  borrowers = await createAgencies(database.db, {
    count: 3,
    name: 'lend',
    creditLimitCents: 10_000_00,
    now: clock.now(),
  });
  await lendByWeek(await team.finance(), borrowers);
  await makeOrders();
  month = await runMonth(stage, team, borrowers);
}, 120_000);
afterAll(() => people?.close());

/** 30 orders in two hotels by three companies on credit and one with prepaid money; two orders are canceled. */
async function makeOrders(): Promise<void> {
  const { context, database } = people;
  const hotels = await Promise.all(
    ['river', 'lake'].map((name) => buildHotel(database.db, { name, rooms: 60 })),
  );
  const buyers = [...borrowers.map(({ id }) => id), 'com_bluewave'];
  const world = { app: context, clock: { now: context.clock.now, forward: () => {}, at: () => {} } };
  for (let n = 0; n < 30; n += 1) {
    const hotel = hotels[n % hotels.length] as BuiltHotel;
    const agent = asUser(world, { accountId: buyers[n % buyers.length] ?? '' });
    const orderNo = await paidOrder(agent, { hotel, nights: 1 + (n % 3) });
    if (n % 15 === 14) await cancel(agent, orderNo);
  }
  await context.deliverEvents();
}

describe('a month of 30 orders', () => {
  it('pays the invoice in US dollars, with the differences and without the disputed lines', async () => {
    expect(month).toMatchObject({ suppliers: 2, invoiced: { invoices: 2, lines: 32, disputed: 4 } });
    expect(month.run.cents).toBe(month.invoiced.payCents);
    expect(month.invoiced.payCents).toBeGreaterThan(month.invoiced.costCents);
    expect(month.run.file).toContain(`<CtrlSum>${toMoney(month.run.cents)}</CtrlSum>`);
  });

  it('collects credit, reminds of it, and leaves the loss that a second person approved', async () => {
    const { invoices, reminders, invoicedCents, receivedCents, writtenOffCents } = month.collected;
    expect([invoices, reminders]).toEqual([3, 9]);
    expect(writtenOffCents).toBeGreaterThan(0);
    expect(receivedCents + writtenOffCents).toBe(invoicedCents);
  });

  it('revalues the debt in euros, which became a tenth dearer', async () => {
    const [exposure] = await (await team.finance())('GET /api/console/v1/payables/currencies', {});
    expect(exposure).toMatchObject({ currency: 'EUR', owed: toMoney(month.invoiced.euroCents) });
    expect(toMoney(month.closed.revaluedCents)).toBe(exposure?.difference);
    expect(month.closed.revaluedCents).toBeLessThan(0);
  });

  it('closes the month twice, and every account adds up to the cent', () => {
    expect(month.closed).toMatchObject({ month: '2027-03' });
    expect(month.closed.exportLines).toBeGreaterThan(100);
    expect(month.faults).toEqual([]);
  });
});
