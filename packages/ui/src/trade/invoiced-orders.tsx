import { toCents } from '@wayhouse/contract/money';
import type { InvoiceRequest } from '@wayhouse/contract/payment/invoice-requests';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import accountStyles from '../styles/account.module.css';

type Order = InvoiceRequest['orders'][number];
type Props = {
  orders: readonly Order[];
  /** Renders the order number, for example as a link. */
  renderNumber?: (orderNo: string) => ReactNode;
  /** The text for the refunded part of an amount. */
  afterRefund: (refunded: string) => string;
};

/**
 * True when this is the first invoice of the order and all refunds of the order came before it; then `amount` is `paid`
 * less `refunded`. After a later refund the result is false, because `amount` stays; a credit note states that refund.
 */
function isAfterRefund({ paid, refunded, amount }: Order): boolean {
  return toCents(refunded) > 0 && toCents(paid) - toCents(refunded) === toCents(amount);
}

/** The orders of one invoice with their invoiced amounts: the paid amount less earlier refunds and invoices. */
export function InvoicedOrders({ orders, renderNumber, afterRefund }: Props) {
  const { lang } = useI18n();
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.order_no} className={`row btw st g16 ${accountStyles.invoiceOrder}`}>
          <span className="t13 col grow">
            {renderNumber?.(order.order_no) ?? <b className="b5">{order.order_no}</b>}
            <span>{pick(order.hotel.name, lang)}</span>
            <span className="t12 c3">
              {formatDateRange(order.check_in, order.check_out, { lang })} · {order.guest}
            </span>
          </span>
          <span className="t13 tr col">
            <b className="b6 nb">{money(order.amount)}</b>
            {isAfterRefund(order) && <span className="t12 c3">{afterRefund(money(order.refunded))}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
