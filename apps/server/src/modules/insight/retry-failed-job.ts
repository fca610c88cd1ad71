/** `POST console/v1/work/retry`: puts a failed job back into the queue. */
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { retryFailedJob } from '../../platform/work/failed-jobs.ts';
import { forgetLostMail } from '../booking/hotel/note-lost-mail.ts';
import { reopenSending } from '../documents/send/reopen-sending.ts';

/** Error: wrong_state (1004) unless the job has failed. */
export async function retryJob(ctx: StaffCtx, input: { id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx.db, async (tx) => {
    const job = await retryFailedJob(tx, { clock: ctx.clock, id: Number(input.id) });
    if (!job) throw appError('request.wrong_state');
    if (job.kind === 'message.email') await reopenMail(tx, Number(job.key));
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'work.retried',
      target: { type: 'work', id: input.id, name: `${job.kind} ${job.key}` },
    });
  });
  return {};
}

/** Until the mail fails once more, neither the order's page nor the orders desk shows it as failed. */
async function reopenMail(tx: Tx, messageId: number): Promise<void> {
  await reopenSending(tx, messageId);
  await forgetLostMail(tx, messageId);
}
