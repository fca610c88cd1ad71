import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { expect, test } from 'vitest';
import { HotelEvidenceCard } from './hotel-evidence-card.tsx';
import { orderEvidenceQuery } from './order-detail-queries.ts';

const inProcess = { order_no: 'WH26110502270001', order_status: orderStatus.process } as Order;
const confirmed = { ...inProcess, order_status: orderStatus.confirmed };

test('an order that is confirmed while its page is open gets the evidence of the hotel', () => {
  const client = new QueryClient();
  const at = '2027-03-01T09:00:00.000Z';
  client.setQueryData(orderEvidenceQuery(confirmed).queryKey, {
    evidence: [{ rung: 'held', at, source: 'system' }],
  });
  client.setQueryData(orderEvidenceQuery(inProcess).queryKey, { evidence: [] });
  const cardOf = (order: Order) => renderPart(<HotelEvidenceCard order={order} />, { client });
  expect(cardOf(inProcess)).toBe('');
  expect(cardOf(confirmed)).toContain('itinerary.evidence.title');
});
