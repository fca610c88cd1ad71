/** Records help of staff with a person's sign-ins, such as unlocking. The customer sees it in `acting_log`. */
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { countCalls, insertActingCall } from './acting-calls.store.ts';

interface Help {
  person: { id: string; account_id: string };
  /** Name of the step; its text is `acting.help.<step>`. */
  step: string;
}

const callOf = (step: string): string => `help.${step}`;

/** Number of times that staff took this step for the person after `since`. */
export function countHelp(tx: Tx, { person, step, since }: Help & { since: Date }): Promise<number> {
  return countCalls(tx, { userId: person.id, call: callOf(step), since });
}

export async function recordHelp(tx: Tx, { clock, staff }: StaffCtx, { person, step }: Help): Promise<void> {
  await insertActingCall(tx, {
    at: clock.now(),
    staff: { id: staff.staffId, name: staff.name, role: staff.role },
    userId: person.id,
    accountId: person.account_id,
    call: callOf(step),
    subject: {},
    outcome: 'done',
  });
}
