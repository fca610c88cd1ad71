/**
 * The request log of a company's accounts, live and practice: its list and one call. The site and the console use both.
 */

import type {
  CallListFilter,
  LoggedCall,
  LoggedCallDetail,
  LookToBook,
} from '@wayhouse/contract/partner/call-log';
import { callDays } from '@wayhouse/contract/partner/call-states';
import type { AppContext } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { worldsSince } from '../../../platform/world.ts';
import { selectKeys } from '../partners.views.ts';
import { type CallRow, selectCall, selectCalls, sumCalls } from './calls.store.ts';

const dayMs = 86_400_000;

/** The accounts of a company that may have calls in the log. A reset of the sandbox hides no call. */
export async function loggedAccounts({ db, clock }: AppContext, companyId: string): Promise<string[]> {
  const oldest = new Date(clock.now().getTime() - callDays * dayMs);
  return [companyId, ...(await worldsSince(db, companyId, oldest))];
}

/** Newest first, with the names of keys and the number of calls since midnight (UTC). */
export async function listCalls(
  ctx: AppContext,
  accountIds: readonly string[],
  { show, q, key_id: keyId, before, limit }: CallListFilter,
): Promise<{ calls: LoggedCall[]; next: number | null; today: number }> {
  const midnight = new Date(Math.floor(ctx.clock.now().getTime() / dayMs) * dayMs);
  const text = q?.trim() || undefined;
  const [rows, names, today] = await Promise.all([
    selectCalls(ctx.db, { accountIds, show, text, keyId, before, limit: limit + 1 }),
    keyNames(ctx, accountIds),
    sumCalls(ctx.db, accountIds, midnight),
  ]);
  const page = rows.slice(0, limit);
  return {
    calls: page.map((row) => present(row, names)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    today: today.calls,
  };
}

/** Error: not_found. */
export async function showCall(
  ctx: AppContext,
  accountIds: readonly string[],
  id: number,
): Promise<LoggedCallDetail> {
  const row = await selectCall(ctx.db, { accountIds, id });
  if (!row) throw appError('request.not_found');
  const { ip, bodies, masked, request, answer } = row;
  return {
    ...present(row, await keyNames(ctx, accountIds)),
    ip,
    masked,
    request,
    answer,
    bodies: bodies as LoggedCallDetail['bodies'],
  };
}

/** The number of searches per order, over 30 days; null without orders. */
export async function lookToBook({ db, clock }: AppContext, accountId: string): Promise<LookToBook> {
  const days = 30;
  const { searches, orders } = await sumCalls(
    db,
    [accountId],
    new Date(clock.now().getTime() - days * dayMs),
  );
  return { days, searches, orders, ratio: orders === 0 ? null : Math.round(searches / orders) };
}

async function keyNames({ db }: AppContext, accountIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await selectKeys(db, accountIds)).map(({ id, label }) => [id, label]));
}

function present(row: CallRow, names: ReadonlyMap<string, string>): LoggedCall {
  const { id, at, key_id, method, path, status, ms, request_id, problem, order_no, client_ref } = row;
  return {
    id,
    at: at.toISOString(),
    key_id,
    method,
    path,
    status,
    ms,
    request_id,
    problem,
    order_no,
    client_ref,
    key_label: names.get(key_id) ?? key_id,
  };
}
