/** `POST user/acting_log`: calls of our staff on behalf of the customer. */

import type { myAccountEndpoints } from '@wayhouse/contract/account/my-account';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { ActorCtx } from '../../../context.ts';
import { countActingCalls, selectActingCalls } from './acting-calls.store.ts';

type Call = (typeof myAccountEndpoints)['POST /api/v2/user/acting_log'];

/**
 * The main account sees the calls for all its people; other people see only the calls for themselves. Newest first,
 * without refused calls.
 */
export async function listActingCalls(
  ctx: ActorCtx,
  { page, page_size }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { accountId, userId, is_main } = ctx.actor;
  const filters = { accountId, userId: is_main ? null : userId };
  const [rows, total] = await Promise.all([
    selectActingCalls(ctx.db, { ...filters, offset: (page - 1) * page_size, limit: page_size }),
    countActingCalls(ctx.db, filters),
  ]);
  return {
    items: rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      staff: row.staff_name,
      person: `${row.first_name} ${row.last_name}`,
      what: serverText(ctx.language, `acting.${row.call}` as ServerTextKey),
      subject: subjectWords(row.subject),
      is_certain: row.outcome === 'done',
    })),
    total,
    page,
    page_size,
  };
}

/** The values of the subject without their keys: `WH20270101000001, WH20270101000002`. */
function subjectWords(subject: unknown): string {
  return Object.values((subject ?? {}) as Record<string, unknown>)
    .flat()
    .map(String)
    .join(', ');
}
