import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  pay,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { countOrders } from './count-orders.ts';
import { listOrders } from './list-orders.ts';
import type { OrderFilters } from './order-filters.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let orders: Record<'soon' | 'week' | 'far' | 'canceled' | 'paid', string>;
const agent = () => asUser(world, { accountId: 'com_list', userId: 'usr_main' });
const seller = () => asUser(world, { accountId: 'com_list', userId: 'usr_seller', own: true });

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'Alfama', rooms: 50 });
  const otherHotel = await buildHotel(test.db, { name: '100%_sure', city: 'porto', rooms: 50 });
  await buildCompany(test.db, { id: 'com_list', payLaterLimitCents: 1_000_000 });
  await buildCompany(test.db, { id: 'com_else' });
  await buildAccount(test.db, world.clock, { accountId: 'com_list', prepaidCents: 1_000_000 });
  const soon = await bookedOrder(agent(), { hotel, checkIn: '2027-03-02' }, { ref_no: 'ABC1' });
  world.clock.forward(60);
  const week = await bookedOrder(seller(), { hotel, checkIn: '2027-03-08' });
  world.clock.forward(86_400);
  const far = await bookedOrder(
    agent(),
    { hotel: otherHotel, checkIn: '2027-05-08' },
    { payment: 'later', ref_no: 'xyz' },
  );
  const canceled = await bookedOrder(seller(), { hotel, checkIn: '2027-04-01' });
  await cancel(seller(), canceled);
  const paid = await bookedOrder(
    seller(),
    {
      hotel,
      checkIn: '2027-03-08',
      rooms: [{ adults: 1, children: [4] }],
    },
    {
      rooms: [
        {
          guests: [
            { first_name: 'Bruna', last_name: 'Lopes', type: 'adult' },
            { first_name: 'Tiago', last_name: 'Lopes', type: 'child', age: 4 },
          ],
        },
      ],
    },
  );
  await pay(seller(), paid);
  orders = { soon, week, far, canceled, paid };
  await bookedOrder(asUser(world, { accountId: 'com_else' }), { hotel });
});
afterAll(() => test.drop());

type Name = keyof typeof orders;

async function listedNames(filters: Partial<OrderFilters> = {}, ctx = agent()): Promise<Name[]> {
  const page = await listOrders(ctx, { sort: 'created_asc', page: 1, page_size: 20, ...filters });
  const names = Object.entries(orders) as [Name, string][];
  return page.items.map(
    (item) => names.find(([, orderNo]) => orderNo === item.order_no)?.[0] ?? ('unknown' as Name),
  );
}

describe('the order list', () => {
  it("the list has the company's orders, or only those of one person", async () => {
    expect((await listedNames()).sort()).toEqual(['canceled', 'far', 'paid', 'soon', 'week']);
    expect((await listedNames({}, seller())).sort()).toEqual(['canceled', 'paid', 'week']);
    expect((await listedNames({ sub_user_id: 'usr_main' }, seller())).sort()).toEqual([]);
    expect((await listedNames({ sub_user_id: 'usr_main' })).sort()).toEqual(['far', 'soon']);
  });

  it.each<[string, Partial<OrderFilters>, Name[]]>([
    ['order status', { order_status: [-1, 2] }, ['canceled', 'far', 'paid']],
    ['payment status', { payment_status: [2] }, ['paid']],
    [
      'booking dates, both included',
      { booked_from: '2027-03-01', booked_to: '2027-03-01' },
      ['soon', 'week'],
    ],
    [
      'booking dates of a time zone, in which both were booked the day before',
      { booked_from: '2027-02-28', booked_to: '2027-02-28', time_zone: 'Pacific/Honolulu' },
      ['soon', 'week'],
    ],
    [
      'check-in dates, both included',
      { check_in_from: '2027-03-08', check_in_to: '2027-04-01' },
      ['canceled', 'paid', 'week'],
    ],
    ['24 hours', { upcoming: '24h' }, ['soon']],
    ['7 days', { upcoming: '7d' }, ['paid', 'soon', 'week']],
    ['a deadline that nears', { deadline_within_h: 24 * 5 }, ['paid']],
    ['the client reference, in part, in any case', { ref_no: 'XY' }, ['far']],
    ['a guest, first or last name first, children too', { q: 'lopes bruna' }, ['paid']],
    ['a child', { q: 'tiago' }, ['paid']],
    ['the Chinese name of the hotel', { q: 'alfama酒' }, ['canceled', 'paid', 'soon', 'week']],
    ['wildcards of SQL', { q: '0%_s' }, ['far']],
    ['nothing', { q: '%%%' }, []],
    ['the reference as text', { q: 'abc1' }, ['soon']],
  ])('filters by %s', async (_what, filters, expected) => {
    expect((await listedNames(filters)).sort()).toEqual(expected);
  });

  it('the search finds an order by its confirmation number and by the hotel’s number', async () => {
    const { supplier_confirmation_no: confirmationNo } = await test.db
      .selectFrom('booking.orders')
      .select('supplier_confirmation_no')
      .where('order_no', '=', orders.paid)
      .executeTakeFirstOrThrow();
    expect(await listedNames({ q: confirmationNo?.toLowerCase() ?? 'none' })).toEqual(['paid']);
    await test.db
      .updateTable('booking.orders')
      .set({ hotel_confirmation_no: 'FD-4410' })
      .where('order_no', '=', orders.paid)
      .execute();
    expect(await listedNames({ q: 'fd-44' })).toEqual(['paid']);
  });

  it('counts the orders of each pair of statuses, within the same scope and filters', async () => {
    const countFiltered = async (filters: Partial<OrderFilters>, ctx = agent()) => {
      const groups = await countOrders(ctx, filters);
      const all = await listOrders(ctx, { sort: 'created_asc', page: 1, page_size: 20, ...filters });
      for (const { order_status, payment_status, count } of groups) {
        const matchingItems = all.items.filter(
          (item) => item.order_status === order_status && item.payment_status === payment_status,
        );
        expect(matchingItems).toHaveLength(count);
      }
      return groups.reduce((sum, group) => sum + group.count, 0);
    };
    expect(await countFiltered({})).toBe(5);
    expect(await countFiltered({}, seller())).toBe(3);
    expect(await countFiltered({ upcoming: '7d' })).toBe(3);
  });

  it('names the city of the hotel', async () => {
    const page = await listOrders(agent(), { sort: 'created_asc', page: 1, page_size: 20, q: 'xyz' });
    expect(page.items[0]?.hotel.city?.en).toBeTruthy();
  });

  it('finds an order by its number', async () => {
    expect(await listedNames({ q: orders.week.toLowerCase() })).toEqual(['week']);
  });

  it('equal rows are sorted by number, so that pages never repeat a row', async () => {
    for (const sort of [
      'created_desc',
      'created_asc',
      'check_in_asc',
      'check_in_desc',
      'deadline_asc',
    ] as const) {
      const allNames = await listedNames({ sort });
      const pages = [
        await listedNames({ sort, page_size: 2 }),
        await listedNames({ sort, page: 2, page_size: 2 }),
        await listedNames({ sort, page: 3, page_size: 2 }),
      ];
      expect(pages.flat()).toEqual(allNames);
    }
    expect((await listedNames({ sort: 'check_in_asc' }))[0]).toBe('soon');
    expect((await listedNames({ sort: 'check_in_desc' }))[0]).toBe('far');
    expect(await listOrders(agent(), { sort: 'created_desc', page: 9, page_size: 2 })).toEqual({
      total: 5,
      page: 9,
      page_size: 2,
      items: [],
    });
  });
});
