import { Navigate } from '@tanstack/react-router';

/** /helpcenter: opens the topic about registration (specification section 2). */
export function HelpStartPage() {
  return <Navigate to="/helpcenter/AccountRegistration" replace />;
}
