/** An agency's list is read from CSV and XLSX with any column heads, compared with a real month, and exported. */
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import { writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { exportMatch, matchStatement } from './match-statement.ts';

let database: TestDatabase;
let desk: Desk;
let buyer: ActorCtx;
const orders: string[] = [];
const month = '2027-03';

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 100_000 });
  buyer = asUser(desk.world, { accountId: desk.accountId });
  const hotel = await buildHotel(database.db, { name: 'matched', rooms: 9 });
  for (const ref of ['NL1', 'NL2', 'NL3']) {
    orders.push(await paidOrder(buyer, { hotel }));
    await database.db
      .updateTable('booking.orders')
      .set({ ref_no: ref, lead_guest: `ZHANG ${ref}` })
      .where('order_no', '=', orders.at(-1) ?? '')
      .execute();
  }
});
afterAll(() => database.drop());

const csv = (...rows: string[]) => ({
  name: 'own.csv',
  bytes: new TextEncoder().encode(['Datum,Text,Ref,Betrag USD', ...rows].join('\r\n')),
});

it('finds what agrees and what differs, with both sides', async () => {
  const file = csv(
    `2027-03-01,Hotel ${orders[0]},,200.00`,
    `2027-03-01,Hotel,NL2,180.00`,
    `2027-03-09,Bank fee,,12.00`,
    `2027-03-09,Note without a sum,,`,
  );
  const statement = await matchStatement(buyer, { month, file, columns: { date: 0, ref: 2, amount: 3 } });
  expect(statement).toMatchObject({
    agreed: 1,
    unreadable: 1,
    heads: ['Datum', 'Text', 'Ref', 'Betrag USD'],
  });
  const reasons = Object.fromEntries(
    statement.pairs.map((pair) => [
      pair.yours?.ref || (pair.ours?.order_nos[0] ?? pair.yours?.line),
      pair.reason,
    ]),
  );
  expect(reasons).toMatchObject({
    NL2: 'amount',
    [orders[0] ?? '']: null,
    [orders[2] ?? '']: 'ours_only',
    4: 'yours_only',
  });
  expect(statement.pairs.find((pair) => pair.yours?.ref === 'NL2')).toMatchObject({
    difference: '-20.00',
    ours: { order_nos: [orders[1]], guests: ['ZHANG NL2'], hotels: ['Hotel matched'] },
  });
});

it('reads a spreadsheet with Chinese heads, and writes all lines into one without formulas', async () => {
  const bytes = await writeSheets([
    {
      name: 'own',
      columns: ['日期', '订单号', '住客', '支出'].map((title) => ({ title, width: 20 })),
      rows: [[{ day: '2027-03-01' }, orders[2] ?? '', '=HYPERLINK("x")', 200]],
    },
  ]);
  const input = { month, file: { name: 'own.xlsx', bytes } };
  expect((await matchStatement(buyer, input)).columns).toMatchObject({
    date: 0,
    order: 1,
    guest: 2,
    debit: 3,
  });
  const file = await exportMatch(buyer, input);
  const [heads, ...rows] = await readSheet(Buffer.from(file.bytes));
  expect(heads).toHaveLength(14);
  expect(rows.find((row) => row[2] === orders[2])?.slice(9, 12)).toEqual([
    orders[2],
    null,
    '=HYPERLINK("x")',
  ]);
  expect(file.name).toBe('wayhouse-comparison-2027-03.xlsx');
});

it('refuses a file without sums, one that is no table, and a month without a statement; shows no order to others', async () => {
  const fileWithoutSums = { name: 'a.csv', bytes: new TextEncoder().encode('a,b\r\n1,2') };
  expect(await refusal(matchStatement(buyer, { month, file: fileWithoutSums }))).toBe('request.invalid');
  const noise = { name: 'a.xlsx', bytes: new Uint8Array([1, 2, 3]) };
  expect(await refusal(matchStatement(buyer, { month, file: noise }))).toBe('request.invalid');
  const file = csv(`2027-03-01,x,NL1,1.00`);
  expect(await refusal(matchStatement(buyer, { month: '2026-01', file, columns: { amount: 3 } }))).toBe(
    'request.not_found',
  );
  const strangerAnswer = await matchStatement(desk.stranger, { month, file, columns: { amount: 3 } }).catch(
    (error: Error) => error.message,
  );
  expect(JSON.stringify(strangerAnswer)).not.toContain(orders[0]);
});
