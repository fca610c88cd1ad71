/** Restores a backup into an empty database. Replaces existing data only when the caller demands it. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connectWithoutLimits } from '../database/connection/bare-client.ts';
import { type Migration, migrate, readMigrations } from '../database/migrate.ts';
import { listForeignKeys, listSchemas, listTables, quoteName } from './describe-database.ts';
import type { FileStore } from './file-store.ts';
import { checkBackup, type Manifest } from './manifest.ts';

interface Target {
  url: string;
  files: Pick<FileStore, 'list' | 'write'>;
  /** True: replaces the database, and files with the id of a file in the backup. Other files stay. */
  over: boolean;
  tell: (line: string) => void;
}

/**
 * Restores the backup in `folder`: checksums first, then files, then the whole database in one transaction, then newer
 * migrations. Returns its manifest. Throws a readable error and leaves files and database unchanged in these cases:
 * - the backup is damaged, or of a newer release
 * - the product still runs
 * - data exists and `over` is not set
 */
export async function restoreBackup(folder: string, { url, files, over, tell }: Target): Promise<Manifest> {
  tell('Checking the backup');
  const manifest = await checkBackup(folder);
  const migrations = await migrationsOf(manifest);
  const client = await connectWithoutLimits(url);
  try {
    await refuseWhileRunning(client);
    if (!over) await refuseOverData(client, files);
    tell(`Restoring ${manifest.files} files`);
    await putFiles(path.join(folder, 'files'), files);
    tell(`Restoring ${manifest.tables.length} tables`);
    await client.query("set client_encoding = 'UTF8'");
    await client.query('begin');
    await makeSchema(client, migrations);
    await fillTables(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url, tell);
  return manifest;
}

async function refuseWhileRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = current_user
        and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new Error(
      `The database is in use (${count} connections). Stop every server, worker and command, then try again.`,
    );
}

async function refuseOverData(client: pg.Client, files: Target['files']): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0)
    throw new Error('The database is not empty. Restore into an empty one, or replace its data by --over.');
  for await (const _ of files.list())
    throw new Error(
      'There are files already. Name another WAYHOUSE_DATA or S3_PREFIX, or replace them by --over.',
    );
}

async function putFiles(from: string, to: Target['files']): Promise<void> {
  for (const id of await readdir(from)) await to.write(id, createReadStream(path.join(from, id)));
}

/** The migrations of the backup, in its order. Throws when this release lacks one of them. */
async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
  const migrations = new Map((await readMigrations()).map((each) => [each.name, each]));
  return manifest.migrations.map(({ name, hash }) => {
    const migration = migrations.get(name);
    if (migration?.hash !== hash)
      throw new Error(
        `The backup needs migration ${name}, which this release does not have. Restore with the release that made it or a newer one.`,
      );
    return migration;
  });
}

/** Creates the schema as of the backup: its migrations, and no others. */
async function makeSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const schema of await listSchemas(client))
    await client.query(`drop schema ${pg.escapeIdentifier(schema)} cascade`);
  await client.query('drop table if exists public.migrations');
  await client.query('create table public.migrations (name text primary key, hash text not null)');
  for (const { name, hash, text } of migrations) {
    await client.query(text);
    // Runs deferred checks now, because PostgreSQL refuses to alter a table while such checks are pending.
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
    await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hash]);
  }
}

/**
 * Loads the rows with triggers disabled, because their effects are in the backup. Foreign keys are created afterwards,
 * which checks all rows. The role must own the tables; it need not be a superuser.
 */
async function fillTables(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await listTables(client);
  const names = tables.map(({ schema, table }) => quoteName(schema, table));
  const keys = await listForeignKeys(client);
  for (const key of keys)
    await client.query(
      `alter table ${quoteName(key.schema, key.table)} drop constraint ${pg.escapeIdentifier(key.name)}`,
    );
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) await fillTable(client, folder, table);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const key of keys)
    await client.query(
      `alter table ${quoteName(key.schema, key.table)} add constraint ${pg.escapeIdentifier(key.name)} ${key.definition}`,
    );
  for (const { schema, name, last_value, is_called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteName(schema, name),
      last_value,
      is_called,
    ]);
}

async function fillTable(
  client: pg.Client,
  folder: string,
  { schema, table, columns, rows, file }: Manifest['tables'][number],
): Promise<void> {
  const columnList = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const copy = client.query(copyFrom(`copy ${quoteName(schema, table)} (${columnList}) from stdin`));
  await pipeline(createReadStream(path.join(folder, file)), createZstdDecompress(), copy);
  if (copy.rowCount !== rows)
    throw new Error(`The backup is damaged: ${file} holds ${copy.rowCount} rows instead of ${rows}.`);
}
