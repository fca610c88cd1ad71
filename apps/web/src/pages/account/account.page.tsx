import { Navigate } from '@tanstack/react-router';

/** /account: the account area opens with the order list (specification section 2). */
export function AccountPage() {
  return <Navigate to="/account/order-list-new" replace />;
}
