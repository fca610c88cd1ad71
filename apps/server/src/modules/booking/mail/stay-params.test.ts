import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { expect, test } from 'vitest';
import { stayParams } from './mail-owner.ts';
import type { MailedOrder } from './mailed-orders.store.ts';

const name = { en: 'Casa Aurora', zh: '曙光酒店' };
const policy = {
  ...{ support_cancel: true, non_refundable: false, timezone: '+00:00', tiers: [] },
  shown_deadline: '2027-04-01 18:00',
};
const sold = {
  ...{ hotel: { name }, room: name, rooms: [{}], board: 'RO', nights: 3, pay_at_hotel: '31.20' },
  ...{ hotel_currency: 'EUR', policy: { ...policy, free_cancel_until: '2027-04-04T18:00:00.000Z' } },
};
const order = {
  ...{ order_no: 'WH1', check_in: '2027-04-10', check_out: '2027-04-13', lead_guest: 'LI Wei', ref_no: '' },
  ...{ order_status: orderStatus.confirmed, total_cents: 50_869, sold },
} as unknown as MailedOrder;

test('a mail about a booking names the charges at the hotel and the terms of cancellation', () => {
  const { at_hotel, cancel } = stayParams(order, 'en', new Date('2027-03-01T00:00:00Z'));
  expect(at_hotel).toContain('31.20');
  expect(cancel).toBe('Free cancellation until 1 Apr 2027, 18:00 (hotel time, UTC+0).');
});

test('a mail about a canceled booking names neither', () => {
  const canceledOrder = { ...order, order_status: orderStatus.canceled };
  expect(stayParams(canceledOrder, 'en', new Date('2027-04-02T00:00:00Z'))).toMatchObject({
    at_hotel: '',
    cancel: '',
    amount: 'US$508.69',
  });
});
