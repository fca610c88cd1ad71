/** The currency in which a hotel collects its own charges, stored with an order and kept by a change of its stay. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, bookedOrder, pay } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { selectOrder } from '../booking.store.ts';
import { changeStay, previewChange } from '../change/change-stay.ts';
import type { CreateInput } from '../place/create-input.ts';

let desk: Desk;
let hotel: BuiltHotel;
beforeAll(async () => {
  desk = await openDesk();
  desk.world.clock.at('2027-03-01T09:00:00Z');
  hotel = await buildHotel(desk.database.db, { name: 'citytax' });
  await sql`
    insert into rates.taxes (hotel_id, included, basis, value, label_en, label_zh)
      values (${hotel.hotelId}, false, 'adult_night', 400, 'City tax', '城市税')`.execute(desk.database.db);
});
afterAll(() => desk.database.drop());

const agent = () => asUser(desk.world, { accountId: 'com_desk' });
const soldOfOrder = async (orderNo: string) => (await selectOrder(desk.database.db, orderNo))?.sold;
const euros = { code: 'EUR', rate: 0.86 };

it.each<Partial<CreateInput>>([{ dup_ok: true }, { dup_ok: false }, { payment: 'later' }])(
  'an order has the currency of its session: %o',
  async (input) => {
    const orderNo = await bookedOrder(agent(), { hotel }, input);
    expect(await soldOfOrder(orderNo)).toMatchObject({ pay_at_hotel: '16.00', hotel_currency: euros });
  },
);

it('an order keeps the currency when its stay changes, and the preview has the charges before and after', async () => {
  const orderNo = await bookedOrder(agent(), { hotel });
  await pay(agent(), orderNo);
  const target = { check_out: '2027-04-13' };
  const terms = await previewChange(agent(), { order_no: orderNo, ...target } as never);
  expect(terms).toMatchObject({ before: { pay_at_hotel: '16.00' }, after: { pay_at_hotel: '24.00' } });
  await changeStay(agent(), { order_no: orderNo, ...target, digest: terms.digest } as never);
  expect(await soldOfOrder(orderNo)).toMatchObject({ pay_at_hotel: '24.00', hotel_currency: euros });
});
