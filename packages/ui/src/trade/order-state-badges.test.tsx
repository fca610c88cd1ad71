import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { OrderStateBadges } from './order-state-badges.tsx';

test.each([
  { order_status: orderStatus.closed, payment_status: paymentStatus.unpaid, hasPayment: false },
  { order_status: orderStatus.canceled, payment_status: paymentStatus.awaiting, hasPayment: false },
  { order_status: orderStatus.process, payment_status: paymentStatus.unpaid, hasPayment: true },
])('order $order_status with payment $payment_status shows the payment: $hasPayment', (row) => {
  const html = renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <OrderStateBadges order={row} />
    </I18nProvider>,
  );
  expect(html.includes('common.payment_status.awaiting')).toBe(row.hasPayment);
});
