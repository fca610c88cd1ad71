/** Acceptance cases A22 to A24: deadlines in four time zones, and cancellation fees (domain-research 4.1). */
import { feeChangedCode } from '@wayhouse/contract/answer-codes';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { book, bookAndPay, type Call, cancel, openStage, pay, preview, type Stage, show } from './stage.ts';

let stage: Stage;
let agent: Call;
let hotel: BuiltHotel;
const start = '2027-03-01T09:00:00.000Z';
const stay = (more: object = {}) => ({ hotelId: hotel.hotelId, ...more });

beforeAll(async () => {
  stage = await openStage();
  hotel = await buildHotel(stage.db, { name: 'fees', rooms: 90 });
  agent = stage.as('agent');
});
afterAll(() => stage.close());

describe('the deadline', () => {
  const zones = [
    ['Pacific/Kiritimati', '+14:00', '2027-04-08T04:00:00.000Z'],
    ['Asia/Shanghai', '+08:00', '2027-04-08T10:00:00.000Z'],
    ['Africa/Abidjan', '+00:00', '2027-04-08T18:00:00.000Z'],
    ['Pacific/Pago_Pago', '-11:00', '2027-04-09T05:00:00.000Z'],
  ] as const;

  test.each(zones)(
    'A22 in %s: a second before is free, at the deadline and later is not',
    async (zone, offset, deadline) => {
      stage.at(start);
      const zonedHotel = await buildHotel(stage.db, { name: zone.replace('/', '_').toLowerCase(), rooms: 9 });
      await sql`update catalogue.hotels set time_zone = ${zone} where id = ${zonedHotel.hotelId}`.execute(
        stage.db,
      );
      const input = { hotelId: zonedHotel.hotelId };
      const [canceledOrder, lateOrder] = [await bookAndPay(agent, input), await bookAndPay(agent, input)];
      const order = await show(agent, lateOrder);
      expect(order.policy).toMatchObject({
        timezone: offset,
        free_cancel_until: deadline,
        shown_deadline: '2027-04-05 18:00',
      });
      stage.at(new Date(Date.parse(deadline) - 1000).toISOString());
      expect((await preview(agent, canceledOrder)).data).toMatchObject({ can_cancel: true, fee: '0.00' });
      expect((await cancel(agent, canceledOrder)).data).toMatchObject({
        order_status: orderStatus.canceled,
        refund: '214.00',
      });
      for (const time of [deadline, new Date(Date.parse(deadline) + 1000).toISOString()]) {
        stage.at(time);
        expect((await preview(agent, lateOrder)).data).toMatchObject({ can_cancel: false, fee: '107.00' });
        expect((await cancel(agent, lateOrder)).code).toBe(errorCodes['booking.not_cancelable'].code);
      }
      expect((await show(agent, lateOrder)).order_status).toBe(orderStatus.confirmed);
      const request = await agent('POST /api/v2/order/cancel/request', {
        order_no: lateOrder,
        message: 'Ill',
      });
      expect(request.data.request_no).toMatch(/^CR/);
      stage.at(start);
    },
  );

  test('A24 a fee that changed since the preview is refused with the new preview (3018)', async () => {
    const orderNo = await book(agent, stay({ checkIn: '2027-05-25' }), { payment: 'later' });
    const firstPreview = (await preview(agent, orderNo)).data;
    expect(firstPreview).toMatchObject({ can_cancel: true, refund: '0.00' });
    await pay(agent, orderNo);
    const refusal = await cancel(agent, orderNo, firstPreview.digest);
    expect(refusal).toMatchObject({
      code: feeChangedCode,
      data: { can_cancel: true, fee: '0.00', refund: '214.00' },
    });
    expect((await show(agent, orderNo)).order_status).toBe(orderStatus.confirmed);
    expect((await cancel(agent, orderNo, refusal.data.digest)).data).toMatchObject({ refund: '214.00' });
  });
});

describe('the fee of a cancellation', () => {
  const rooms = [
    { adults: 2, children: [] },
    { adults: 3, children: [] },
  ];
  // 107.00 per night for two adults, 128.40 with the third adult; two nights.
  test.each([
    ['nights', 1, '235.40', '235.40'],
    ['nights', 5, '470.80', '420.80'],
    // 33.33 % of 214.00 is 71.326, and of 256.80 it is 85.591…; the amount of each room is rounded half up.
    ['percent', 3333, '156.92', '156.92'],
    ['total', 0, '470.80', '420.80'],
    ['price', 10001, '100.01', '100.01'],
    ['price', 99_999, '470.80', '420.80'],
    ['first_night', 0, '235.40', '235.40'],
  ] as const)(
    'A23 %s %i of two rooms is %s, and with a coupon never more than was paid: %s',
    async (type, value, fee, couponFee) => {
      stage.at(start);
      await sql`update rates.cancellation_tiers set fee_type = ${type}, fee_value = ${value}
      where policy_id = ${`${hotel.hotelId}_free`}`.execute(stage.db);
      const stayInput = stay({ checkIn: '2027-06-10', rooms });
      const claim = await couponOf(stage, agent);
      const [fullPriceOrder, couponOrder] = [
        await bookAndPay(agent, stayInput),
        await bookAndPay(agent, stayInput, { coupon_id: claim }),
      ];
      expect((await show(agent, couponOrder)).paid).toBe('420.80');
      expect((await preview(agent, fullPriceOrder)).data).toMatchObject({ fee: '0.00', refund: '470.80' });
      stage.at('2027-06-09T00:00:00Z');
      const refundAfter = (paid: number, fee: string) => (paid - Number(fee)).toFixed(2);
      expect((await preview(agent, fullPriceOrder)).data).toMatchObject({
        fee,
        refund: refundAfter(470.8, fee),
      });
      expect((await preview(agent, couponOrder)).data).toMatchObject({
        fee: couponFee,
        refund: refundAfter(420.8, couponFee),
      });
      stage.at(start);
      await sql`update rates.cancellation_tiers set fee_type = 'first_night', fee_value = 0
      where policy_id = ${`${hotel.hotelId}_free`}`.execute(stage.db);
    },
  );
});

let coupons = 0;

/** Creates a coupon of 50.00 and claims it for the caller. */
async function couponOf({ staff }: Stage, call: Call): Promise<string> {
  coupons += 1;
  const coupon = await staff('finance')('POST /api/console/v1/coupons/save', {
    name: { en: `Fifty ${coupons}`, zh: `五十 ${coupons}` },
    kind: 'amount',
    amount: '50.00',
    min_spend: '100.00',
    claim_from: '2027-01-01T00:00:00.000Z',
    claim_until: '2027-12-01T00:00:00.000Z',
    use_until: '2027-12-01T00:00:00.000Z',
    scope: 'all',
    per_user_limit: 1,
    total_limit: 1,
  });
  if (coupon.code !== 0) throw new Error(JSON.stringify(coupon));
  const claimAnswer = await call('POST /api/v2/coupon/receive', { id: coupon.data.id });
  return claimAnswer.data.id;
}
