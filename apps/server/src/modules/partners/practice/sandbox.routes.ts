/** The calls of the sandbox. */
import type { PartnerParts } from '../../../http/partner/partner-parts.ts';
import { partnerRoute } from '../../../http/partner/partner-route.ts';
import { showSteps } from '../calls/show-steps.ts';
import { showCertification } from '../certification/show-certification.ts';
import { advanceClock, decideOutcome, echoSignature, resetWorld, setBalance, showWorld } from './sandbox.ts';

export function mountSandbox(parts: PartnerParts): void {
  partnerRoute(parts, 'POST /api/partner/v1/auth/echo', echoSignature);
  partnerRoute(parts, 'GET /api/partner/v1/sandbox', showWorld);
  partnerRoute(parts, 'POST /api/partner/v1/sandbox/clock', advanceClock);
  partnerRoute(parts, 'POST /api/partner/v1/sandbox/orders/{no}/outcome', decideOutcome);
  partnerRoute(parts, 'POST /api/partner/v1/sandbox/balance', setBalance);
  partnerRoute(parts, 'POST /api/partner/v1/sandbox/reset', resetWorld);
  partnerRoute(parts, 'GET /api/partner/v1/sandbox/certification', showCertification);
  partnerRoute(parts, 'GET /api/partner/v1/sandbox/steps', showSteps);
}
