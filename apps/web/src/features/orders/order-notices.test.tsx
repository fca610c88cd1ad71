import { renderPart } from '@wayhouse/client/testing/render-part';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { expect, test, vi } from 'vitest';
import { MovedNote, OrderNotices } from './order-notices.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const catalogue = { 'orders.moved': 'from {hotel}, {no}', 'orders.moved_to': 'to {hotel}, {no}' };
const other = { order_no: 'WH26110502270002', hotel: { en: 'Harbor', zh: '海港' } };

test('relocated guests: the old order names the new one, and the new order the old one', () => {
  const noteOf = (order: object) => renderPart(<MovedNote order={order} />, { catalogue });
  expect(noteOf({ moved_to: other })).toContain('to Harbor, WH26110502270002');
  expect(noteOf({ moved_from: other })).toContain('from Harbor, WH26110502270002');
  expect(noteOf({})).toBe('');
});

test('a cancellation of an order that waits for an approval can be undone', () => {
  const at = '2027-03-01T09:00:00.000Z';
  const order = { order_no: 'WH26110502270001', order_status: orderStatus.confirmed, approve_by: at };
  const noticeOf = (order: object) => renderPart(<OrderNotices order={order as Order} />);
  expect(noticeOf(order)).toContain('orders.approval');
  expect(noticeOf({ ...order, undo_until: at })).toContain('orders.undo.title');
});
