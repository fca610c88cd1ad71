/** Puts a document into the queue of the makers. */
import type { DocumentRecord } from '@wayhouse/contract/documents';
import type { ActorCtx } from '../../../context.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { makeDocuments } from './make-documents.job.ts';
import { insertRecord } from './records.store.ts';

/** The record's id. The making begins at once and is not waited for; the job takes what stays behind. */
export async function requestDocument(
  ctx: ActorCtx,
  asked: { kind: DocumentRecord['kind']; request: object },
): Promise<string> {
  const id = newId('doc');
  await inTransaction(ctx.db, (tx) =>
    insertRecord(tx, {
      id,
      account_id: ctx.actor.accountId,
      user_id: ctx.actor.userId,
      kind: asked.kind,
      request: JSON.stringify(asked.request),
      created_at: ctx.clock.now(),
    }),
  );
  startMaking(ctx);
  return id;
}

/** At once in this process: a large document does not keep a small one waiting, and a crowd of them not the house. */
const makersMax = 2;
const makersOf = new WeakMap<Db, ReturnType<typeof limitConcurrency>>();

/** Begins without waiting. */
export function startMaking(ctx: ActorCtx): void {
  const begin = makersOf.get(ctx.db) ?? limitConcurrency(makersMax);
  makersOf.set(ctx.db, begin);
  begin(() =>
    makeDocuments(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'documents wait for the job')),
  );
}
