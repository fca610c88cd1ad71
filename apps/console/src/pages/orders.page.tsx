import { OrdersDesk } from '../features/orders/orders-desk.tsx';

/** The orders desk. */
export function OrdersPage() {
  return <OrdersDesk />;
}
