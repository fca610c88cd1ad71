/** `GET /events`: the log of an account's events. */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { eventTypes } from '@wayhouse/contract/partner/event-types';
import type { partnerEventsEndpoints } from '@wayhouse/contract/partner/events';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { appError } from '../../../platform/errors.ts';
import { selectEvents, selectFirstSequence, selectLastSequence } from './events.store.ts';
import { presentEvent } from './present-event.ts';

type Call = (typeof partnerEventsEndpoints)['GET /api/partner/v1/events'];

/** Types of events that only keys with the scope `money` see. */
const moneyTypes: readonly string[] = ['balance.low'];

/**
 * Error: cursor_expired when `after` is greater than the account's last sequence, or when events after it were deleted.
 * The `after` 0 begins at the oldest stored event and is never refused.
 */
export async function listEvents(
  ctx: PartnerCtx,
  { after, types, limit }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { accountId } = ctx.actor;
  const seesMoney = ctx.key.scopes.includes('money');
  const visibleTypes = (types ?? [...eventTypes, 'ping']).filter(
    (type) => seesMoney || !moneyTypes.includes(type),
  );
  // Read before the events, so that an event written in the meantime comes with the next call.
  const last = await selectLastSequence(ctx.db, accountId);
  // A reset gives the sandbox a new account, whose sequence begins again. The last sequence of an account never falls.
  if (after > last) throw appError('partners.cursor_expired');
  const rows =
    visibleTypes.length === 0
      ? []
      : await selectEvents(ctx.db, { accountId, after, types: visibleTypes, limit: limit + 1 });
  // Read after the events, so that events deleted in the meantime are noticed.
  const first = (await selectFirstSequence(ctx.db, accountId)) ?? last + 1;
  if (after > 0 && after + 1 < first) throw appError('partners.cursor_expired');
  const events = rows.slice(0, limit).map(presentEvent);
  const hasMore = rows.length > limit;
  const lastShown = events.at(-1)?.sequence ?? after;
  // On the last page the cursor moves past the events that the filter left out.
  return { events, next: hasMore ? lastShown : Math.max(lastShown, last), has_more: hasMore };
}
