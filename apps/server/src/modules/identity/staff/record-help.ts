/** Records help of staff with a person's sign-ins, such as unlocking. The customer sees it in `acting_log`. */
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { countCalls, insertActingCall } from './acting-calls.store.ts';

interface Help {
  person: { id: string; account_id: string };
  /** Name of the step; its text is `acting.help.<step>`. */
  step: string;
  since: Date;
}

/** Returns how often staff had already taken this step for the person after `since`. */
export async function recordHelp(
  tx: Tx,
  { clock, staff }: StaffCtx,
  { person, step, since }: Help,
): Promise<number> {
  const call = `help.${step}`;
  const earlierCalls = await countCalls(tx, { userId: person.id, call, since });
  await insertActingCall(tx, {
    at: clock.now(),
    staff: { id: staff.staffId, name: staff.name, role: staff.role },
    userId: person.id,
    accountId: person.account_id,
    call,
    subject: {},
    outcome: 'done',
  });
  return earlierCalls;
}
