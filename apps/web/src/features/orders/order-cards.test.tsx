import { renderPart } from '@wayhouse/client/testing/render-part';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { expect, test, vi } from 'vitest';
import { OrderCards } from './order-cards.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('@wayhouse/ui/trade/hotel-scene', () => ({ HotelScene: () => null }));

const selection = { has: () => false } as unknown as RowSelection<OrderBrief>;

test.each([
  { status: orderStatus.confirmed, hasDeadline: true },
  { status: orderStatus.canceled, hasDeadline: false },
])('the card of an order in status $status shows a deadline: $hasDeadline', ({ status, hasDeadline }) => {
  const text = { en: 'x', zh: 'x' };
  const order = {
    order_no: 'WH26110502270001',
    order_status: status,
    payment_status: paymentStatus.paid,
    hotel: { id: 'h', name: text, city: text },
    room: text,
    check_in: '2027-04-10',
    check_out: '2027-04-12',
    total: '200.00',
    free_cancel_until: '2027-04-05T10:00:00Z',
  } as unknown as OrderBrief;
  const html = renderPart(<OrderCards orders={[order]} selection={selection} />, {
    catalogue: { 'common.dash': 'DASH' },
  });
  expect(html.includes('cxl')).toBe(hasDeadline);
  expect(html).not.toContain('DASH');
});
