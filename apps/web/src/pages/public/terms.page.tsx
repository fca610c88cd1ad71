import { agreementCode } from '@wayhouse/contract/agreement-codes';
import { AgreementScreen } from '../../features/agreements/agreement-screen.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/** /terms: the terms and conditions. */
export function TermsPage() {
  useTitle('site.agreement.terms');
  return <AgreementScreen code={agreementCode.terms} />;
}
