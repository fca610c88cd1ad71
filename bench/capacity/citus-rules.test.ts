import { expect, test } from 'vitest';
import { type Breach, breachesOf, type Catalog } from './citus-rules.ts';
import type { Placement } from './distribution.ts';

const account: Placement = { kind: 'distributed', group: 'account', column: 'account_id' };
const hotel: Placement = { kind: 'distributed', group: 'hotel', column: 'hotel_id' };
const places: Record<string, Placement> = {
  orders: account,
  guests: account,
  stock: hotel,
  hotels: { kind: 'reference' },
};
const placementOf = (table: string): Placement => places[table] ?? { kind: 'local' };

function breaches(catalog: Partial<Catalog>): Pick<Breach, 'kind' | 'table'>[] {
  const tables = [
    { name: 'orders', columns: ['account_id', 'order_no', 'hotel_id'] },
    { name: 'guests', columns: ['account_id', 'order_no'] },
    { name: 'stock', columns: ['hotel_id', 'day'] },
    { name: 'hotels', columns: ['id'] },
    { name: 'reports', columns: ['order_no'] },
  ];
  const whole = { tables, uniques: [], foreignKeys: [], triggers: [], ...catalog };
  return breachesOf(whole, placementOf).map(({ kind, table }) => ({ kind, table }));
}

const key = (table: string, columns: string[], target: string, targetColumns: string[]) => ({
  foreignKeys: [{ name: 'key', table, columns, target, targetColumns }],
});

test('a table without its distribution column is one breach; its unique indexes add none', () => {
  const uniques = [{ table: 'guests', name: 'guests_pkey', columns: ['order_no'] }];
  const tables = [{ name: 'guests', columns: ['order_no'] }];
  expect(breaches({ tables, uniques })).toEqual([{ kind: 'column', table: 'guests' }]);
});

test('a unique index of a distributed table must contain the distribution column', () => {
  const index = (columns: (string | null)[]) => ({ uniques: [{ table: 'orders', name: 'index', columns }] });
  expect(breaches(index(['order_no']))).toEqual([{ kind: 'unique', table: 'orders' }]);
  expect(breaches(index([null, 'account_id']))).toEqual([]);
  expect(breaches({ uniques: [{ table: 'reports', name: 'index', columns: ['order_no'] }] })).toEqual([]);
});

test('a foreign key between distributed tables must pair the distribution columns of one group', () => {
  const columns = ['account_id', 'order_no'];
  expect(breaches(key('guests', columns, 'orders', columns))).toEqual([]);
  expect(breaches(key('guests', ['order_no'], 'orders', ['order_no']))).toHaveLength(1);
  expect(breaches(key('guests', columns, 'orders', columns.toReversed()))).toHaveLength(1);
  expect(breaches(key('stock', ['hotel_id'], 'orders', ['hotel_id']))).toHaveLength(1);
});

test('a foreign key between a distributed and another table may lead only to a reference table', () => {
  expect(breaches(key('orders', ['hotel_id'], 'hotels', ['id']))).toEqual([]);
  expect(breaches(key('reports', ['order_no'], 'orders', ['order_no']))).toHaveLength(1);
  expect(breaches(key('orders', ['order_no'], 'reports', ['order_no']))).toHaveLength(1);
  expect(breaches(key('hotels', ['id'], 'stock', ['hotel_id']))).toHaveLength(1);
});

test('a trigger is a breach only on a distributed table', () => {
  const triggers = ['orders', 'hotels', 'reports'].map((table) => ({ table, name: 'notify' }));
  expect(breaches({ triggers })).toEqual([{ kind: 'trigger', table: 'orders' }]);
});
