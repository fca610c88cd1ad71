import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { approvalNeededCode, soldOutCode } from '@wayhouse/contract/answer-codes';
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { expect, test, vi } from 'vitest';
import { batchQuery } from '../../../shared/stay/cart.ts';
import { CheckoutResult } from './checkout-result.tsx';

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: () => null,
}));

const stay = { hotel: { en: 'Alfama', zh: '阿尔法玛' }, check_in: '2027-04-10', check_out: '2027-04-12' };

/** The page of a checkout with these results. */
function render(items: object[]): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(batchQuery('bat_1').queryKey, { batch_no: 'bat_1', items });
  const ignore = () => {};
  return renderPart(
    <CheckoutResult
      batchNo="bat_1"
      earlierOrderNos={[]}
      onPay={ignore}
      onRetry={ignore}
      onAsk={ignore}
      onCart={ignore}
    />,
    { client },
  );
}

test.each([
  [approvalNeededCode, 'cart.done.ask', 'cart.done.retry'],
  [soldOutCode, 'cart.done.retry', 'cart.done.ask'],
])('a stay that failed with %i offers %s', (reason, offered, absent) => {
  const html = render([{ id: 'crt_1', code: 3014, reason, ...stay }]);
  expect([html.includes(offered), html.includes(absent)]).toEqual([true, false]);
});

test('a stay that was not paid in time is no longer called booked', () => {
  const order = (order_no: string, order_status: OrderStatus) => ({
    id: order_no,
    code: 0,
    order_no,
    order_status,
    payment_status: paymentStatus.unpaid,
    total: '200.00',
    ...stay,
  });
  const held = order('WH27030100000001', orderStatus.awaitingPayment);
  expect(render([held])).toContain('cart.done.all');
  const html = render([held, order('WH27030100000002', orderStatus.closed)]);
  expect([html.includes('cart.done.ended'), html.includes('cart.done.all')]).toEqual([true, false]);
});
