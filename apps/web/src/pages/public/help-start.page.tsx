import { Navigate } from '@tanstack/react-router';

/** /helpcenter: opens with the registration of accounts (specification section 2). */
export function HelpStartPage() {
  return <Navigate to="/helpcenter/AccountRegistration" replace />;
}
