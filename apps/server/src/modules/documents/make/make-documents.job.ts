/** Makes what was asked for, in the background: one document at a time, three tries, followed by another maker when one dies. */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { notifyExport } from '../send/notify-export.ts';
import type { MadeFile, Tell } from './made-file.ts';
import { makeOrderList } from './make-order-list.ts';
import { makePapers } from './make-papers.ts';
import { makeStatement } from './make-statement.ts';
import { forgetFiles, selectOldFiles } from './papers.store.ts';
import {
  claimRecord,
  deleteOldRecords,
  endRecord,
  failAbandoned,
  type RecordRow,
  tellProgress,
} from './records.store.ts';
import { retentionMs } from './retention.ts';

type Maker = (ctx: AppContext, record: RecordRow, making: { tell: Tell }) => Promise<MadeFile>;

/** Kind → who makes it. */
const makers: Record<string, Maker> = {
  statement_pdf: makeStatement,
  statement_xlsx: makeStatement,
  voucher: makePapers,
  invoice: makePapers,
  orders: makeOrderList,
};

const leaseMs = 120_000;
/** How long a document waits after each failed try but the last: what broke has time to come back. */
const waitsMs = [15_000, 120_000] as const;
const maxAttempts = waitsMs.length + 1;
const batch = 100;

/** Makes everything that is open. Safe in several processes at once and safe to stop anywhere. */
export async function makeDocuments(ctx: AppContext): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    const record = await inTransaction(ctx.db, (tx) => claimRecord(tx, { now, leaseMs, maxAttempts }));
    if (!record) return inTransaction(ctx.db, (tx) => failAbandoned(tx, { now, maxAttempts }));
    await make(ctx, record);
  }
}

async function make(ctx: AppContext, record: RecordRow): Promise<void> {
  try {
    const maker = makers[record.kind];
    if (!maker) throw new Error(`nobody makes ${record.kind}`);
    const tell = (percent: number) =>
      inTransaction(ctx.db, (tx) => tellProgress(tx, record.id, { percent, leasedUntil: leaseFrom(ctx) }));
    const file = await maker(ctx, record, { tell });
    await ctx.files.put(record.id, file.bytes);
    await inTransaction(ctx.db, async (tx) => {
      await endRecord(tx, record.id, {
        status: 'Done',
        file_name: file.name,
        content_type: file.contentType,
        size_bytes: file.bytes.length,
        done_at: ctx.clock.now(),
        count: file.count,
      });
      await notifyExport(ctx.clock, tx, { record, file });
    });
  } catch (error) {
    ctx.log.error({ err: error, record_id: record.id }, 'a document could not be made');
    const wait = waitsMs[record.attempts - 1];
    await inTransaction(ctx.db, (tx) =>
      endRecord(
        tx,
        record.id,
        wait === undefined
          ? { status: 'Failed' }
          : { status: 'Processing', leased_until: new Date(ctx.clock.now().getTime() + wait) },
      ),
    );
  }
}

function leaseFrom(ctx: AppContext): Date {
  return new Date(ctx.clock.now().getTime() + leaseMs);
}

/** Files are kept 30 days (product.md section 8); that a paper was sent stays known. */
export async function removeOldDocuments(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - retentionMs);
  for (;;) {
    const ids = await inTransaction(ctx.db, (tx) => deleteOldRecords(tx, { before, limit: batch }));
    for (const id of ids) await ctx.files.remove(id);
    if (ids.length < batch) break;
  }
  for (;;) {
    const ids = await selectOldFiles(ctx.db, { before, limit: batch });
    for (const id of ids) await ctx.files.remove(id);
    if (ids.length > 0) await inTransaction(ctx.db, (tx) => forgetFiles(tx, ids));
    if (ids.length < batch) return;
  }
}
