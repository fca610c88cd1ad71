/**
 * Daily dumps of the content, made by the work queue. The lines of JSON are compressed by zstd while they are read.
 * So memory does not grow with the number of hotels.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { type DumpKind, dumpKinds } from '@wayhouse/contract/partner/content-feed';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { siteAddress } from '../../../platform/process/site-address.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { doubling, type Kinds, type Lease, type Policy } from '../../../platform/work/kinds.ts';
import { removeFilesLater } from '../../../platform/work/remove-files.ts';
import { recordForAll } from '../events/record-event.ts';
import { hasApiKeys, selectFeed } from './content-feed.store.ts';
import { dumpLines } from './dump-records.ts';
import { deleteOldDumps, endDump, insertDump, selectDump } from './dumps.store.ts';

declare module '../../../platform/work/kinds.ts' {
  interface Work {
    'partners.dump': { id: string };
  }
}

const retentionMs = 7 * 86_400_000;
const policy: Policy = {
  name: 'dumps',
  start: 'notified',
  batch: 1,
  concurrency: 1,
  leaseS: 120,
  pauseMs: doubling(60_000, 600_000),
  maxTries: 10,
};

/** Job: begins the dumps of the day (UTC) and deletes old dumps. Does nothing before the first API key. */
export async function beginDumps({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  if (!(await hasApiKeys(db))) return;
  const now = clock.now();
  const version = now.toISOString().slice(0, 10);
  await inTransaction(db, async (tx) => {
    for (const kind of dumpKinds) {
      const id = newId('dump');
      if (!(await insertDump(tx, { id, kind, version, at: now }))) continue;
      await enqueue(tx, { clock, kind: 'partners.dump', items: [{ key: id, payload: { id } }] });
    }
    const oldIds = await deleteOldDumps(tx, new Date(now.getTime() - retentionMs));
    await removeFilesLater(tx, clock, oldIds);
  });
}

/** The kind of queued work that makes dumps. */
export function dumpWorkKinds(context: () => AppContext): Kinds {
  return {
    'partners.dump': {
      policy,
      outside: ({ id }: { id: string }, lease) => makeDump(context(), id, lease),
      record: async (tx: Tx, dumps: (NewDump | undefined)[]) => {
        for (const each of dumps) if (each) await recordDump(context(), tx, each);
      },
    },
  };
}

interface NewDump {
  id: string;
  kind: DumpKind;
  version: string;
  sequence: number;
  rows: number;
  bytes: number;
  /** Bytes before compression. */
  textBytes: number;
  sha256: string;
}

/** Writes the file of a dump and returns its sizes and hash; undefined for a dump that is finished or deleted. */
export async function makeDump(
  { db, readReplica, files, config }: Pick<AppContext, 'db' | 'readReplica' | 'files' | 'config'>,
  id: string,
  lease: Lease,
): Promise<NewDump | undefined> {
  const dump = await selectDump(db, id);
  if (!dump || dump.done_at) return undefined;
  // Read before the dump is made, so that the feed after this number repeats each change during the dump.
  const { last_sequence: sequence } = await selectFeed(db);
  const sizes = { rows: 0, bytes: 0, textBytes: 0 };
  const hash = createHash('sha256');
  const kind = dump.kind as DumpKind;
  const site = siteAddress(config);
  let pages = 0;
  const onPage = async () => {
    pages += 1;
    if (pages % 50 === 0) await lease.extend();
  };
  async function* texts() {
    for await (const { rows, text } of dumpLines(readReplica, { kind, site }, onPage)) {
      const bytes = Buffer.from(text);
      sizes.rows += rows;
      sizes.textBytes += bytes.length;
      yield bytes;
    }
  }
  async function* measure(compressed: AsyncIterable<Uint8Array>) {
    for await (const part of compressed) {
      sizes.bytes += part.length;
      hash.update(part);
      yield part;
    }
  }
  const zstd = createZstdCompress();
  await Promise.all([
    pipeline(Readable.from(texts(), { objectMode: false, highWaterMark: 64 * 1024 }), zstd),
    files.write(id, measure(zstd)),
  ]);
  return { id, kind, version: dump.version, sequence, ...sizes, sha256: hash.digest('hex') };
}

async function recordDump(ctx: AppContext, tx: Tx, dump: NewDump): Promise<void> {
  const { id, kind, version, sequence, rows, bytes, sha256 } = dump;
  await endDump(tx, id, { sequence, row_count: rows, bytes, sha256, done_at: ctx.clock.now() });
  if (kind !== 'hotels') return;
  await recordForAll(tx, ctx.clock, {
    type: 'content.published',
    data: { kind, version, rows, bytes, sha256, sequence },
  });
}
