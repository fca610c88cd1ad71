import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { expect, test, vi } from 'vitest';
import { ordersQuery } from '../../shared/order-queries.ts';
import { payConfigsQuery } from '../../shared/payment/pay-queries.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { PaymentPage } from './payment.page.tsx';

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: () => null,
  useNavigate: () => () => {},
  useSearch: () => ({ payment_no: 'pay_1' }),
}));
vi.mock('../../features/payment/pay-form.tsx', () => ({ PayForm: () => 'input' }));
vi.mock('../../features/payment/order-bill.tsx', () => ({ BackToOrder: () => null, orderBill: () => ({}) }));
vi.mock('../../shared/text/language-switch.tsx', () => ({ LanguageSwitch: () => null }));

const orderNo = 'WH26120100000001';
const paymentKey = ['POST /api/v2/payment/status', 'pay_1'];

test('an order whose time to pay is over says so before the server closes it', () => {
  const client = new QueryClient();
  const order = {
    order_no: orderNo,
    order_status: orderStatus.awaitingPayment,
    pay_until: new Date(Date.now() - 1000).toISOString(),
    paid: '0.00',
    can: { pay: false },
  };
  client.setQueryData<unknown>(paymentKey, { status: 'failed', order_nos: [orderNo] });
  client.setQueryData<unknown>(ordersQuery([orderNo]).queryKey, [order]);
  client.setQueryData<unknown>(balanceQuery.queryKey, { available: '0.00' });
  client.setQueryData<unknown>(payConfigsQuery.queryKey, { methods: [] });
  const page = renderPart(<PaymentPage />, { client });
  expect(page).toContain('pay.over.title');
});

test('a failed reload of the last payment keeps the form, so that a half-typed card stays', () => {
  const client = new QueryClient();
  const order = {
    order_no: orderNo,
    order_status: orderStatus.awaitingPayment,
    can: { pay: true },
    total: '10.00',
  };
  client.setQueryData<unknown>(paymentKey, { status: 'failed', order_nos: [orderNo] });
  client.setQueryData<unknown>(ordersQuery([orderNo]).queryKey, [order]);
  client.setQueryData<unknown>(balanceQuery.queryKey, { available: '0.00' });
  client.setQueryData<unknown>(payConfigsQuery.queryKey, { methods: [] });
  failReload(client, paymentKey);
  expect(renderPart(<PaymentPage />, { client })).toContain('input');
});
