import { Link } from '@tanstack/react-router';
import { useRight } from './session.ts';

/** An order's number, as a link for staff who may read orders. */
export function OrderLink({ order }: { order: string }) {
  const mayReadOrders = useRight('orders.read');
  const number = <code className="nb">{order}</code>;
  // `order` is the reference of a payment. It may also name an installment of a group, which has no order page.
  if (!mayReadOrders || !order.startsWith('WH')) return number;
  return (
    <Link className="lnk" to="/orders" search={{ id: order }}>
      {number}
    </Link>
  );
}
