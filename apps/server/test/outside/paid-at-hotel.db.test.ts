/** Charges that a source states in the hotel's currency: the same sum from the search to the voucher. */
import { voucherPaper } from '@wayhouse/i18n/papers/voucher';
import { expect, it } from 'vitest';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { findOrders } from '../../src/modules/booking/orders/find-orders.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { priceOf } from '../../src/modules/partners/stays/present-stay.ts';
import { listRooms } from '../../src/modules/search/offers/list-rooms.ts';
import { searchHotels } from '../../src/modules/search/search-hotels.ts';
import { createInput } from '../builders/booking.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture } = outsideOrders('com_tax');

const stay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  nationality: 'CN',
  rooms: [{ adults: 2, children: [] as number[] }],
};
const stated = [{ amount: '2500.00', currency: 'JPY' }];

/** Makes the source's hotel charge 1,250 yen a night. A dollar is 150 yen. */
async function chargeYen() {
  const { test, world } = fixture;
  await test.db
    .updateTable('content.currency_rates')
    .set({ rate: '150' })
    .where('code', '=', 'JPY')
    .execute();
  world.standIn.rates = standInRates.map((rate) => ({
    ...rate,
    net: rate.net / 2,
    payAtHotel: 1_250,
    atHotelCurrency: 'JPY',
  }));
}

async function cheapestOffer() {
  const { rooms } = await listRooms(fixture.agent, { hotel_id: fixture.world.hotel.hotelId, ...stay });
  const [cheapest] = rooms
    .flatMap(({ offers }) => offers)
    .sort((one, other) => Number(one.total) - Number(other.total));
  if (!cheapest) throw new Error('nothing is sold');
  return cheapest;
}

it('search, rooms, price check, order, voucher and partners state the sum in yen and about as much in dollars', async () => {
  await chargeYen();
  const charged = { pay_at_hotel: '16.67', pay_at_hotel_local: stated };
  const place = { type: 'city' as const, id: 'lisbon' };
  const { items } = await searchHotels(fixture.agent, {
    place,
    sort: 'price_asc',
    page: 1,
    page_size: 20,
    ...stay,
  });
  expect(items[0]?.offer).toMatchObject(charged);
  const offer = await cheapestOffer();
  expect(offer).toMatchObject(charged);
  const session = await precheckOffer(fixture.agent, { offer_id: offer.offer_id });
  expect(session).toMatchObject(charged);
  expect(priceOf(session)).toMatchObject({ at_hotel: { amount: '16.67' }, at_hotel_local: stated });
  const { order_no } = await createBooking(fixture.agent, createInput(session));
  const [order] = await findOrders(fixture.agent, { order_nos: [order_no] });
  if (!order) throw new Error('no order');
  expect(order).toMatchObject(charged);
  const bookedBy = { en: 'Agency', zh: '旅行社' };
  const paper = (lang: 'en' | 'zh') =>
    JSON.stringify(voucherPaper({ order, lang, withPrice: false, bookedBy, issuedAt: new Date() }));
  expect(paper('en')).toContain('local taxes and fees of JP¥2,500 (≈\u00a0US$16.67).');
  expect(paper('zh')).toContain('到店另付：当地税费 JP¥2,500 (≈\u00a0US$16.67)。');
});

it('a charge in dollars has no sum in another currency', async () => {
  fixture.world.standIn.rates = standInRates.map((rate) => ({
    ...rate,
    net: rate.net / 2,
    payAtHotel: 5,
    atHotelCurrency: 'USD',
  }));
  const offer = await cheapestOffer();
  expect(offer.pay_at_hotel).toBe('10.00');
  expect(offer).not.toHaveProperty('pay_at_hotel_local');
});
