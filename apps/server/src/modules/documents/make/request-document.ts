/** Creates a record and enqueues the making of its document. */
import type { DocumentRecord } from '@wayhouse/contract/documents';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { deleteFailedJob } from '../../../platform/work/failed-jobs.ts';
import type {} from './make-document.ts';
import { countWaiting, insertRecord } from './records.store.ts';

/** Maximum number of files per person that wait to be made, so that one person's files do not delay others. */
const waitingMax = 30;

/**
 * Returns the record's id. Making begins after the commit. Throws request.too_many while too many files of the person
 * wait to be made.
 */
export async function requestDocument(
  ctx: ActorCtx,
  document: { kind: DocumentRecord['kind']; request: object },
): Promise<string> {
  const id = newId('doc');
  await inTransaction(ctx.db, async (tx) => {
    if ((await countWaiting(tx, ctx.actor.userId)) >= waitingMax)
      throw appError('request.too_many', { retryAfterS: 10 });
    await insertRecord(tx, {
      id,
      account_id: ctx.actor.accountId,
      user_id: ctx.actor.userId,
      kind: document.kind,
      request: JSON.stringify(document.request),
      created_at: ctx.clock.now(),
    });
    await enqueueMaking(ctx, tx, id);
  });
  return id;
}

/** Enqueues the making of a record in the status Processing. Replaces the failed job of an earlier attempt. */
export async function enqueueMaking({ clock }: Pick<AppContext, 'clock'>, tx: Tx, id: string): Promise<void> {
  await deleteFailedJob(tx, { kind: 'document.make', key: id });
  await enqueue(tx, { clock, kind: 'document.make', items: [{ key: id, payload: { id } }] });
}
