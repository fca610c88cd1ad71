/** Backup and restore to a point in time by pgBackRest. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { freePort } from '../../apps/server/test/builders/debian-postgres.ts';
import type { ClusterSet } from './cluster.ts';
import type { Rehearsal } from './faults.ts';
import { makeOwnFolder, runAsPostgres, start, until } from './machine.ts';
import { verify } from './product.ts';
import { backrestConfig } from './settings.ts';

/** Makes a full backup of the leader, under load. */
export async function backUp(set: ClusterSet): Promise<void> {
  const leader = await set.leader();
  await runAsPostgres('pgbackrest', [
    `--config=${set.backrestFile(leader)}`,
    '--stanza=wayhouse',
    '--type=full',
    'backup',
  ]);
}

/**
 * Restores the database, beside the cluster, as of an instant in the middle of the load, and stops the load. Throws
 * unless the restored database has every order that was answered before the instant and no order created more than one
 * second after it, and passes `verify`.
 */
export async function restoreToPoint(rehearsal: Rehearsal): Promise<{ restoreMs: number; orders: number }> {
  const { set, load } = rehearsal;
  const expected = [...load.answers.created];
  await sleep(500);
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(load.db);
  const instant = rows[0]?.at ?? new Date();
  await sleep(3_000);
  await load.stop();
  await awaitArchive(rehearsal);
  const startTime = performance.now();
  const url = await restore(set, instant);
  const restoreMs = performance.now() - startTime;
  const db = openDatabase(url, { max: 1 });
  const orders = await db.selectFrom('booking.orders').select(['order_no', 'created_at']).execute();
  await db.destroy();
  const restoredNumbers = new Set(orders.map(({ order_no }) => order_no));
  const lostNumbers = expected.filter((no) => !restoredNumbers.has(no));
  const laterOrders = orders.filter(({ created_at }) => created_at.getTime() > instant.getTime() + 1_000);
  if (lostNumbers.length > 0) throw new Error(`the restored database lacks ${lostNumbers.join(', ')}`);
  if (laterOrders.length > 0) throw new Error(`the restored database has ${laterOrders.length} later orders`);
  await verify(url);
  return { restoreMs, orders: orders.length };
}

/** Waits until the archive contains the write-ahead log up to now. */
async function awaitArchive({ set, load: { db } }: Rehearsal): Promise<void> {
  const admin = `postgres://postgres@127.0.0.1:${(await set.leader()).port}/postgres`;
  const switchLog = ['-Atc', 'select pg_walfile_name(pg_switch_wal())'];
  const segment = (await runAsPostgres(path.join(set.tools, 'psql'), [admin, ...switchLog])).trim();
  await until('the log is in the archive', async () => {
    const { rows } = await sql<{ name: string | null }>`
      select last_archived_wal as name from pg_stat_archiver`.execute(db);
    return (rows[0]?.name ?? '') >= segment;
  });
}

/** Restores into new folders and starts a PostgreSQL there. Returns its URL when it takes writes. */
async function restore(set: ClusterSet, instant: Date): Promise<string> {
  const makeFolder = (name: string): Promise<string> => makeOwnFolder(path.join(set.folder, name));
  const [data, sockets, port] = [
    await makeFolder('data-restored'),
    await makeFolder('sockets-restored'),
    await freePort(),
  ];
  const config = path.join(set.folder, 'backrest-restored.conf');
  const repository = path.join(set.folder, 'backups');
  writeFileSync(config, backrestConfig({ data, port, sockets, repository, folder: set.folder }), {
    mode: 0o644,
  });
  const target = instant.toISOString().replace('T', ' ').replace('Z', '+00');
  await runAsPostgres('pgbackrest', [
    `--config=${config}`,
    '--stanza=wayhouse',
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    'restore',
  ]);
  // Replaces Patroni's settings, which name the old folders, and a standby for which commits would wait.
  const settings = {
    port,
    unix_socket_directories: sockets,
    archive_mode: 'off',
    synchronous_standby_names: '',
    hba_file: `${data}/pg_hba.conf`,
    ident_file: `${data}/pg_ident.conf`,
  };
  const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  start('restored', [path.join(set.tools, 'postgres'), '-D', data, ...settingArgs], {
    log: path.join(set.folder, 'restored.log'),
  });
  const url = `postgres://wayhouse@127.0.0.1:${port}/wayhouse`;
  const db = openDatabase(url, { max: 1 });
  await until('the restored database takes writes', async () => {
    const { rows } = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(db);
    return rows[0]?.recovers === false;
  });
  await db.destroy();
  return url;
}
