/** The person's own files: list, regenerate, download (api.md section 5). */
import type { DocumentRecord, documentsEndpoints } from '@wayhouse/contract/documents';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { authorizeExport } from './authorize-export.ts';
import { type RecordRow, reviveRecord, selectRecord, selectRecords } from './records.store.ts';
import { enqueueMaking } from './request-document.ts';
import { refuseWithoutDocument } from './request-papers.ts';
import { retentionMs } from './retention.ts';

type Calls = typeof documentsEndpoints;
interface ById {
  params: { id: string };
}

/** One page of the caller's files, newest first. */
export async function listRecords(
  ctx: ActorCtx,
  { page, page_size }: { page: number; page_size: number },
): Promise<OutputOf<Calls['POST /api/v3/orders/generate/record/logs']>> {
  const { rows, total } = await selectRecords(ctx.db, {
    userId: ctx.actor.userId,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { total, page, page_size, items: rows.map(present) };
}

/**
 * Makes a failed or finished file again from current data, if the person still has the permission. Errors: not_found;
 * wrong_state while the file is being made; the errors of `authorizeExport` and `refuseWithoutDocument`.
 */
export async function regenerateRecord(ctx: ActorCtx, { params }: ById): Promise<DocumentRecord> {
  const key = { id: params.id, userId: ctx.actor.userId };
  const record = await inTransaction(ctx.db, async (tx) => {
    const before = await selectRecord(tx, key);
    if (!before) throw appError('request.not_found');
    await authorizeExport({ ...ctx, db: tx }, before.kind as DocumentRecord['kind']);
    await refuseWithoutDocument({ ...ctx, db: tx }, before);
    const isRevived = await reviveRecord(tx, { ...key, scope: orderScope(ctx.actor) });
    if (!isRevived) throw appError('request.wrong_state');
    await enqueueMaking(ctx, tx, key.id);
    return selectRecord(tx, key);
  });
  if (!record) throw appError('request.not_found');
  return present(record);
}

/** Downloads a file of the caller. Errors: not_found, also before the file is made and after 30 days. */
export async function fetchRecord(
  ctx: ActorCtx,
  { params }: ById,
): Promise<{ content_type: string; name: string; bytes: Uint8Array }> {
  const record = await selectRecord(ctx.db, { id: params.id, userId: ctx.actor.userId });
  const bytes = record?.status === 'Done' ? await ctx.files.get(record.id) : undefined;
  if (!record || !bytes) throw appError('request.not_found');
  return { content_type: record.content_type ?? '', name: record.file_name ?? '', bytes };
}

function present(row: RecordRow): DocumentRecord {
  const { count, lang, logo } = row.request as Partial<Pick<DocumentRecord, 'count' | 'lang' | 'logo'>>;
  const requestFields = {
    ...(count !== undefined && { count }),
    ...(lang !== undefined && { lang }),
    ...(logo !== undefined && { logo }),
  };
  return {
    id: row.id,
    kind: row.kind as DocumentRecord['kind'],
    status: row.status as DocumentRecord['status'],
    progress: row.progress,
    ...(row.status === 'Done' && { url: `/api/v3/orders/generate/record/${row.id}/file` }),
    ...(row.file_name !== null && { file_name: row.file_name }),
    ...(row.size_bytes !== null && { size_bytes: row.size_bytes }),
    ...requestFields,
    expires_at: new Date(row.created_at.getTime() + retentionMs).toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
