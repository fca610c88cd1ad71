import { agreementCode } from '@wayhouse/contract/agreement-codes';
import { AgreementScreen } from '../../features/agreements/agreement-screen.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/** /privacyPolicy: the privacy policy. */
export function PrivacyPolicyPage() {
  useTitle('site.agreement.privacy');
  return <AgreementScreen code={agreementCode.privacy} />;
}
