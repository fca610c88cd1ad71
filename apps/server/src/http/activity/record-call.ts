/** Records the calls of customers that change something, for the activity log of their account. */
import type { Endpoint } from '@wayhouse/contract/endpoint';
import type { ActorCtx, Ctx } from '../../context.ts';
import { recordActivity } from '../../platform/activity.ts';
import { numbersOf } from './call-subject.ts';

/** Calls that change nothing in the account: for example training, marking as read, asking for a code. */
const unrecordedCalls =
  /practice|search\/log\/store|notifications\/read|GET \/api\/v2\/user\/sessions|user\/prove|2fa\/start|cart\/refresh/;

/** True for a call that the activity log records. */
export function isRecorded(key: string, { audience, acting }: Endpoint): boolean {
  return audience === 'customer' && acting !== 'read' && !unrecordedCalls.test(key);
}

/**
 * Records a call that has succeeded. Its change is committed by then, so the answer does not wait for the line, and a
 * failed recording is only logged.
 */
export function recordCall(
  ctx: Ctx | ActorCtx,
  call: { key: string; endpoint: Endpoint; input: unknown; answer: unknown },
): void {
  if (!('token' in ctx) || !isRecorded(call.key, call.endpoint)) return;
  const { actor, ip, userAgent } = ctx;
  const line = {
    at: ctx.clock.now(),
    account_id: actor.accountId,
    user_id: actor.userId,
    user_name: actor.name,
    staff_name: actor.actingStaff?.name ?? null,
    action: call.key,
    subject: { ...numbersOf(call.input), ...numbersOf(call.answer) },
    ip,
    user_agent: userAgent,
  };
  void recordActivity(ctx.db, line).catch((error: unknown) => {
    ctx.log.error({ err: error, call: call.key }, 'a line of the activity log could not be written');
  });
}
