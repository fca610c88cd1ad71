/** The list of the orders desk as a file. */
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedOrder } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { exportDeskOrders } from './export-desk-orders.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

async function cellsOf(max: number): Promise<string[]> {
  const { bytes } = await exportDeskOrders(desk.staff(), {}, max);
  return (await readSheet(Buffer.from(bytes))).flat().map(String);
}

test('the source has its name, not its internal one', async () => {
  await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-06-05' });
  const cells = await cellsOf(1);
  expect(cells).toContain('Direct contract');
  expect(cells).not.toContain('own');
});

test('only a list with more orders than a sheet takes is called cut', async () => {
  const orderNos: string[] = [];
  for (const day of ['01', '02'])
    orderNos.push(await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: `2027-06-${day}` }));
  const all = await cellsOf(3);
  expect(all).toEqual(expect.arrayContaining(orderNos));
  expect(all.join()).not.toContain('are listed');
  expect(await cellsOf(1)).toContain('Only the first 1 orders are listed.');
});
