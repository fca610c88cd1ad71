/**
 * Reads on a real streaming replica: they see each commit, and the primary answers while the replica is late, away or
 * promoted. Needs PostgreSQL with its tools (Debian: `apt-get install postgresql`), else skipped.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { markLost } from '../../src/platform/database/database-faults.ts';
import { openReplica, type Replica } from '../../src/platform/database/replica.ts';
import { type Db, inOneStatement, inSnapshot, openDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import {
  asPostgres,
  type Cluster,
  findPostgresTools,
  makeFolder,
  openCluster,
} from '../builders/debian-postgres.ts';

const tools = findPostgresTools() ?? '';
const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-replica-'));
const clusters: Cluster[] = [];
let primary: Db;
let standby: Db;
let replica: Replica;

async function startCluster(name: string): Promise<Cluster> {
  const newCluster = await openCluster(tools, path.join(folder, name));
  clusters.push(newCluster);
  await newCluster.start();
  return newCluster;
}

beforeAll(async () => {
  if (tools === '') return;
  await chmod(folder, 0o755);
  for (const name of ['one', 'two']) await makeFolder(path.join(folder, name));
  const one = await startCluster('one');
  const copyOptions = [`--pgdata=${path.join(folder, 'two')}`, '--write-recovery-conf', '--checkpoint=fast'];
  await asPostgres(path.join(tools, 'pg_basebackup'), copyOptions, { env: one.env });
  const two = await startCluster('two');
  primary = openDatabase(one.url('postgres'), { max: 5, preparedStatements: true });
  standby = openDatabase(two.url('postgres'), { max: 2 });
  await sql`create table notes (n int primary key)`.execute(primary);
  replica = openReplica({ url: two.url('postgres'), primary, log: createLog('silent') });
  // Until the first check has been answered, the primary answers.
  await vi.waitFor(async () => expect(await readOnReplica()).toMatchObject({ isStandby: true }), {
    timeout: 10_000,
  });
}, 60_000);

afterAll(async () => {
  await replica?.stop();
  await primary?.destroy();
  await standby?.destroy();
  for (const each of clusters) await each.crash();
  rmSync(folder, { recursive: true, force: true });
});

interface ReadResult {
  isStandby: boolean;
  notes: number;
}

async function readState(db: Db): Promise<ReadResult> {
  const { rows } = await sql<ReadResult>`
    select pg_is_in_recovery() as "isStandby", (select count(*)::int from notes) as notes`.execute(db);
  return rows[0] as ReadResult;
}

const readOnReplica = () => replica.read((db) => inSnapshot(db, readState));
const write = (n: number) =>
  inOneStatement(primary, (tx) => sql`insert into notes values (${n})`.execute(tx));
const replay = (action: 'pause' | 'resume') => sql.raw(`select pg_wal_replay_${action}()`).execute(standby);

describe.skipIf(tools === '')('a streaming replica', () => {
  it('shows each committed write to the next read', async () => {
    for (let n = 1; n <= 100; n += 1) {
      await write(n);
      expect(await readOnReplica()).toEqual({ isStandby: true, notes: n });
    }
  });

  it('leaves reads to the primary while it lags', async () => {
    await replay('pause');
    await write(101);
    expect(await readOnReplica()).toEqual({ isStandby: false, notes: 101 });
    await replay('resume');
    expect(await readOnReplica()).toEqual({ isStandby: true, notes: 101 });
  });

  it('does not run a late read again when the primary fails it', async () => {
    await replay('pause');
    await inOneStatement(primary, (tx) => sql`update notes set n = n where n = 101`.execute(tx));
    let runs = 0;
    const failing = replica.read(async () => {
      runs += 1;
      throw markLost(new Error('the primary is away'));
    });
    await expect(failing).rejects.toThrow('the primary is away');
    expect(runs).toBe(1);
    await replay('resume');
    await vi.waitFor(async () => expect(await readOnReplica()).toEqual({ isStandby: true, notes: 101 }));
  });

  it('returns an error of the read itself, and does not run it again', async () => {
    let runs = 0;
    const failing = replica.read(async () => {
      runs += 1;
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(runs).toBe(1);
  });

  it('runs the read again on the primary when the replica ends it', async () => {
    const standbyFlags: boolean[] = [];
    const answer = await replica.read(async (db) => {
      const { isStandby } = await readState(db);
      standbyFlags.push(isStandby);
      if (isStandby)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = pg_backend_pid()`.execute(
          db,
        );
      return readState(db);
    });
    expect(standbyFlags).toEqual([true, false]);
    expect(answer).toEqual({ isStandby: false, notes: 101 });
  });

  it('leaves reads to the primary when it was promoted or is away', async () => {
    await sql`select pg_promote()`.execute(standby);
    await write(102);
    expect(await readOnReplica()).toEqual({ isStandby: false, notes: 102 });
    await clusters[1]?.crash();
    await write(103);
    expect(await readOnReplica()).toEqual({ isStandby: false, notes: 103 });
    expect(replica.reads.replica).toBeGreaterThan(100);
  });
});

it.skipIf(tools !== '')(
  'PostgreSQL with its tools is not installed: the tests of the replica did not run',
  () => {
    expect(tools).toBe('');
  },
);
