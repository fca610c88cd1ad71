import { agreementCode } from '@wayhouse/contract/agreement-codes';
import { AgreementScreen } from '../../features/agreements/agreement-screen.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/** /balanceTerms: the terms of the balance. */
export function BalanceTermsPage() {
  useTitle('site.agreement.balance');
  return <AgreementScreen code={agreementCode.balance} />;
}
