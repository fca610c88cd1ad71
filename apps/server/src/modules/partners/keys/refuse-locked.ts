/** Refuses quotes and orders by a live key whose company is not certified yet; all other calls work. */
import type { PartnerEndpointKey } from '@wayhouse/contract/partner/all-endpoints';
import type { AppContext } from '../../../context.ts';
import type { PartnerCaller } from '../../../http/partner/partner-parts.ts';
import { appError } from '../../../platform/errors.ts';
import { missingCases, openLiveKeys } from '../certification/open-live-keys.ts';

const calls: readonly PartnerEndpointKey[] = ['POST /api/partner/v1/quotes', 'POST /api/partner/v1/orders'];
const bookingCalls = new Set<string>(calls);

/** Error: partners.certification_required with the missing cases. Unlocks the key when no case is missing. */
export async function refuseLocked(ctx: AppContext, caller: PartnerCaller, endpoint: string): Promise<void> {
  const { actor, key } = caller;
  if (!key.locked || !bookingCalls.has(endpoint)) return;
  const { needed, missing } = await missingCases(ctx.db, {
    companyId: actor.accountId,
    scopes: key.scopes,
  });
  if (missing.length === 0) return openLiveKeys(ctx, actor.accountId);
  const counts = { passed: needed - missing.length, needed };
  throw appError('partners.certification_required', {
    params: counts,
    data: { ...counts, missing },
    about: actor.userId,
  });
}
