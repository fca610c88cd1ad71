/**
 * Impersonation: checks which calls staff may make as a customer (`acting` in the contract), and records their writes.
 */
import { hasRight } from '@wayhouse/contract/account/permissions';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import type { Actor, ActorCtx, Ctx } from '../context.ts';
import { appError, isAppError } from '../platform/errors.ts';
import { subjectOf } from './activity/call-subject.ts';

/** Id of the row that `begin` wrote and `end` completes. */
type ActingCallId = number;

/** Store of the records of such writes. Module identity implements it; `app.ts` passes it in. */
export interface ActingCallStore {
  begin: (ctx: ActorCtx, call: { key: string; subject: Record<string, unknown> }) => Promise<ActingCallId>;
  end: (ctx: ActorCtx, id: ActingCallId, outcome: 'done' | 'refused') => Promise<void>;
}

/** The right that a call of this kind needs. */
const rightOfActing = { orders: 'customers.act_orders', money: 'customers.act_money' } as const;

/** Throws identity.acting_staff (1002) when impersonating staff may not make the call, or the role lacks the right. */
export function refuseActingStaff({ acting }: Endpoint, { actingStaff }: Actor): void {
  if (!actingStaff || acting === 'read' || acting === 'allowed') return;
  if (acting === 'admin' && actingStaff.role === 'admin') return;
  if ((acting === 'orders' || acting === 'money') && hasRight(actingStaff.role, rightOfActing[acting]))
    return;
  throw appError('identity.acting_staff', { about: actingStaff.id });
}

/**
 * Runs `run`. A write by impersonating staff is recorded before it runs. After a crash or an unexpected error the
 * record keeps the state `started`, because the effect of the write is unknown.
 */
export async function recordActing<T>(
  ctx: Ctx | ActorCtx,
  call: { key: string; endpoint: Endpoint; input: unknown; records: ActingCallStore | undefined },
  run: () => Promise<T>,
): Promise<T> {
  const actor = 'actor' in ctx ? ctx.actor : undefined;
  if (!actor?.actingStaff || !('token' in ctx) || call.endpoint.acting === 'read') return run();
  if (!call.records) throw new Error('writes of acting staff need a store for their records');
  const id = await call.records.begin(ctx, { key: call.key, subject: subjectOf(call.input) });
  const answer = await run().catch(async (error: unknown) => {
    if (isAppError(error)) await call.records?.end(ctx, id, 'refused');
    throw error;
  });
  await call.records.end(ctx, id, 'done');
  return answer;
}
