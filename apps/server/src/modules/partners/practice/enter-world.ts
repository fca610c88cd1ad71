/** The world of a partner call: live keys act in the live world, test keys in the world of their sandbox account. */
import { type ForcedOutcomes, readForcedOutcomes } from '@wayhouse/contract/partner/practice';
import { testHeader } from '@wayhouse/contract/partner/test-header';
import type { AppContext } from '../../../context.ts';
import type { CallWorld, PartnerCaller } from '../../../http/partner/partner-parts.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { companyOfAccount, findWorld } from '../../../platform/world.ts';
import { inPractice } from '../../supply/practice/practice-context.ts';
import { settlePending, upsertPending } from '../certification/certifications.store.ts';
import { updateForcedWebhook } from '../events/events.store.ts';
import { refuseLocked } from '../keys/refuse-locked.ts';
import { refuseSuspended } from '../keys/refuse-suspended.ts';

const orderCall = 'POST /api/partner/v1/orders';
const retryAfterS = 2;

/**
 * The context of the call. In the sandbox, it also stores the delivery that the header forces for the next event, and
 * records the progress of case C21. Errors:
 * - request.invalid: the header `Wayhouse-Test` comes with a live key or has unknown outcomes
 * - request.too_many: the header forces this outcome
 * - partners.suspended: a suspended company may not make this call
 * - partners.certification_required: the company of a live key is not certified, and the call quotes or books
 */
export async function enterWorld(
  context: AppContext,
  caller: PartnerCaller,
  { key: endpoint, header, requestId }: { key: string; header: string | undefined; requestId: string },
): Promise<CallWorld> {
  const {
    actor: { accountId },
    key,
  } = caller;
  refuseSuspended(caller, endpoint);
  await refuseLocked(context, caller, endpoint);
  if (key.environment === 'live') {
    if (header !== undefined) throw invalidField(testHeader, 'fields.test_header_live');
    return { context, forced: undefined };
  }
  const forced: ForcedOutcomes | undefined = header === undefined ? {} : readForcedOutcomes(header);
  if (!forced) throw invalidField(testHeader, 'fields.test_header_unknown');
  // Case C21 is passed when the partner waits after a refusal for as long as Retry-After says.
  const evidence = { companyId: companyOfAccount(accountId), at: context.clock.now() };
  if (forced.limits) {
    await upsertPending(context.db, 'C21', { ...evidence, requestId });
    throw appError('request.too_many', { retryAfterS });
  }
  await settlePending(context.db, 'C21', { ...evidence, waitMs: retryAfterS * 1000 });
  if (forced.webhook) await updateForcedWebhook(context.db, accountId, forced.webhook);
  const world = await findWorld(context.db, accountId);
  return {
    context: inPractice(context, world, { forced, isOrder: endpoint === orderCall }),
    forced,
  };
}
