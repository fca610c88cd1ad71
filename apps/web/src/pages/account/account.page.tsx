import { Navigate } from '@tanstack/react-router';

/** /account: opens the account area with the order list (specification section 2). */
export function AccountPage() {
  return <Navigate to="/account/order-list-new" replace />;
}
