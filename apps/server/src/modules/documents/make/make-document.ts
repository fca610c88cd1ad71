/** Makes a document in the background, as work of the queue: at most three attempts, with pauses. */
import type { AppContext } from '../../../context.ts';
import { onReplica } from '../../../platform/database/replica.ts';
import { inOneStatement, type Tx } from '../../../platform/database.ts';
import type { Kinds, Lease, Policy } from '../../../platform/work/kinds.ts';
import { notifyExport } from '../send/notify-export.ts';
import { makeStatement } from '../statement/make-statement.ts';
import type { GeneratedFile, ReportProgress } from './generated-file.ts';
import { makeOrderList } from './make-order-list.ts';
import { makePapers } from './make-papers.ts';
import { endRecord, openRecord, type RecordRow, recordProgress } from './records.store.ts';

declare module '../../../platform/work/kinds.ts' {
  interface Work {
    'document.make': { id: string };
  }
}

type Maker = (ctx: AppContext, record: RecordRow, making: { tell: ReportProgress }) => Promise<GeneratedFile>;

/** The maker of each kind of document. */
const makers: Record<string, Maker> = {
  statement_pdf: onReplica(makeStatement),
  statement_xlsx: onReplica(makeStatement),
  voucher: makePapers,
  invoice: makePapers,
  orders: onReplica(makeOrderList),
};

/** Milliseconds before the second and the third attempt, so that a temporary fault can end. */
const pausesMs = [15_000, 120_000];
const policy: Policy = {
  name: 'documents',
  start: 'notified',
  batch: 1,
  concurrency: 2,
  leaseS: 120,
  pauseMs: (tries) => pausesMs[tries - 1] ?? 0,
  maxTries: pausesMs.length + 1,
};

export function documentKinds(context: () => AppContext): Kinds {
  return {
    'document.make': {
      policy,
      outside: ({ id }: { id: string }, lease) => makeFile(context(), id, lease),
      record: (tx: Tx, results: (DocumentResult | undefined)[]) => recordResults(context(), tx, results),
      onDead: (tx: Tx, { id }: { id: string }) => endRecord(tx, id, { status: 'Failed' }),
    },
  };
}

interface DocumentResult {
  record: RecordRow;
  file: GeneratedFile;
}

/** Undefined for a deleted record, or a record that is already done. */
async function makeFile(ctx: AppContext, id: string, lease: Lease): Promise<DocumentResult | undefined> {
  const record = await inOneStatement(ctx.db, (tx) => openRecord(tx, id));
  if (!record) return undefined;
  const maker = makers[record.kind];
  if (!maker) throw new Error(`nobody makes ${record.kind}`);
  const tell: ReportProgress = async (percent) => {
    await inOneStatement(ctx.db, (tx) => recordProgress(tx, id, percent));
    await lease.extend();
  };
  const file = await maker(ctx, record, { tell });
  await ctx.files.put(id, file.bytes);
  return { record, file };
}

async function recordResults(
  ctx: AppContext,
  tx: Tx,
  results: readonly (DocumentResult | undefined)[],
): Promise<void> {
  for (const result of results) {
    if (!result) continue;
    const { record, file } = result;
    await endRecord(tx, record.id, {
      status: 'Done',
      file_name: file.name,
      content_type: file.contentType,
      size_bytes: file.bytes.length,
      done_at: ctx.clock.now(),
      count: file.count,
    });
    await notifyExport(ctx.clock, tx, { record, file });
  }
}
