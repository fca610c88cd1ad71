/** `POST console/v1/messages/retry`: puts a message that would not go back into the queue. */
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { retryDeadLetter } from '../../platform/dead-letters.ts';
import { appError } from '../../platform/errors.ts';

/** Error: wrong_state (1004) when it is not dead, or not dead any more. */
export async function retryMessage(ctx: StaffCtx, input: { id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx.db, async (tx) => {
    const revived = await retryDeadLetter(tx, { clock: ctx.clock, id: Number(input.id) });
    if (!revived) throw appError('request.wrong_state');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'message.retried',
      target: { type: 'message', id: input.id, name: input.id },
    });
  });
  return {};
}
