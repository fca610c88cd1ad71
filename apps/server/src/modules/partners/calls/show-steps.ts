/** `GET /sandbox/steps`: the steps of the quick start that a test key has made in the last day. */
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { partnerQuickStartEndpoints } from '@wayhouse/contract/partner/quick-start';
import { type QuickStartStep, quickStartSteps } from '@wayhouse/contract/partner/quick-start-steps';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { realClock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { selectNewestCalls } from './calls.store.ts';

type Steps = OutputOf<(typeof partnerQuickStartEndpoints)['GET /api/partner/v1/sandbox/steps']>;

const dayMs = 86_400_000;
/** Maximum number of calls that are read, newest first. The quick start needs only a dozen. */
const callsMax = 500;

/** Method and path of each step's call, without the query. */
const callPatterns: Readonly<Record<QuickStartStep, RegExp>> = {
  key: /^GET \/me$/,
  search: /^POST \/(searches|hotels\/[^/]+\/offers)$/,
  quote: /^POST \/quotes$/,
  webhook: /^POST \/webhooks$/,
  order: /^POST \/orders$/,
  cancel: /^POST \/orders\/[^/]+\/cancellation$/,
};

/** Error: partners.test_key_required. */
export async function showSteps(ctx: PartnerCtx): Promise<Steps> {
  if (ctx.key.environment !== 'test') throw appError('partners.test_key_required');
  const calls = await selectNewestCalls(ctx.db, {
    accountId: ctx.actor.accountId,
    keyId: ctx.key.id,
    limit: callsMax,
    since: new Date(realClock(ctx.clock).now().getTime() - dayMs),
  });
  return {
    steps: quickStartSteps.map((step) => {
      const stepCalls = calls.filter(({ method, path }) =>
        callPatterns[step].test(`${method} ${path.split('?')[0]}`),
      );
      const success = stepCalls.find(({ status }) => status < 300);
      return {
        step,
        seen_at: success?.at.toISOString() ?? null,
        ms: success?.ms ?? null,
        problem: success ? null : (stepCalls[0]?.problem ?? null),
      };
    }),
  };
}
