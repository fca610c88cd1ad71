/** The world of a partner call: live keys act in the live world, test keys in that of their practice account. */
import { type Forced, readForced, testHeader } from '@wayhouse/contract/partner/practice';
import type { AppContext } from '../../../context.ts';
import type { Entered, PartnerCaller } from '../../../http/partner-route.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { findWorld } from '../../../platform/world.ts';
import { inPractice } from '../../supply/practice/practice-context.ts';
import { updateForcedWebhook } from '../events/events.store.ts';

const booking = 'POST /api/partner/v1/orders';
const retryAfterS = 2;

/**
 * The context of the call. Throws request.invalid for the header with a live key or with unknown outcomes, and
 * request.too_many where it asks for that.
 */
export async function enterWorld(
  context: AppContext,
  { actor: { accountId }, key }: PartnerCaller,
  { key: called, header }: { key: string; header: string | undefined },
): Promise<Entered> {
  if (key.environment === 'live') {
    if (header !== undefined) throw invalidField(testHeader, 'fields.test_header_live');
    return { context, forced: undefined };
  }
  const forced: Forced | undefined = header === undefined ? {} : readForced(header);
  if (!forced) throw invalidField(testHeader, 'fields.test_header_unknown');
  if (forced.limits) throw appError('request.too_many', { retryAfterS });
  if (forced.webhook) await updateForcedWebhook(context.db, accountId, forced.webhook);
  const world = await findWorld(context.db, accountId);
  return {
    context: inPractice(context, world, { forced, isOrder: called === booking }),
    forced,
  };
}
