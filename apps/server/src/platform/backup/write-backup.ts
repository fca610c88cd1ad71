/** Writes a backup of database and files into one folder, while the product runs. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Duplex, PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectWithoutLimits } from '../database/connection/bare-client.ts';
import { listSequences, listTables, quoteName, type TableShape } from './describe-database.ts';
import type { FileStore } from './file-store.ts';
import { type Manifest, manifestName, sumsName } from './manifest.ts';

interface Source {
  /** Address of the database. */
  url: string;
  files: Pick<FileStore, 'list' | 'read'>;
  keyFingerprint: string | undefined;
  now: Date;
}

/** One line of `SHA256SUMS`. */
type Sum = { name: string; sum: string };

/**
 * Writes a backup into `folder`, which must not exist. All tables show one instant (one repeatable-read transaction).
 * The files are read afterwards, because a file is stored before the row that names it. Memory does not grow with the
 * data. An interrupted backup leaves only `<folder>.part`, which the next attempt removes.
 */
export async function writeBackup(source: Source, folder: string): Promise<Manifest> {
  if (await stat(folder).catch(() => undefined))
    throw new Error(`${folder} exists already. Name a new folder for each backup.`);
  const partFolder = `${folder}.part`;
  await rm(partFolder, { recursive: true, force: true });
  await mkdir(path.join(partFolder, 'tables'), { recursive: true, mode: 0o700 });
  const sums: Sum[] = [];
  const database = await copyDatabase(source.url, partFolder, sums);
  const files = await copyFiles(source.files, partFolder, sums);
  const manifest: Manifest = {
    format: 1,
    made_at: source.now.toISOString(),
    key_fingerprint: source.keyFingerprint ?? null,
    ...database,
    files,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeSynced(path.join(partFolder, manifestName), text);
  sums.push({ name: manifestName, sum: createHash('sha256').update(text).digest('hex') });
  await writeSynced(
    path.join(partFolder, sumsName),
    sums.map(({ name, sum }) => `${sum}  ${name}\n`).join(''),
  );
  await rename(partFolder, folder);
  return manifest;
}

async function copyDatabase(
  url: string,
  partFolder: string,
  sums: Sum[],
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>> {
  const client = await connectWithoutLimits(url);
  try {
    await client.query("set client_encoding = 'UTF8'");
    await client.query('begin isolation level repeatable read, read only');
    const shapes = await listTables(client);
    if (shapes.length === 0) throw new Error('The database is empty: there is nothing to back up.');
    const names = shapes.map(({ schema, table }) => quoteName(schema, table)).join(', ');
    // Makes a migration that changes one of these tables wait until the backup is done.
    await client.query(`lock table ${names} in access share mode`);
    const migrations = await client.query<{ name: string; hash: string }>(
      'select name, hash from public.migrations order by name',
    );
    const version = await client.query<{ server_version: string }>('show server_version');
    const tables: Manifest['tables'] = [];
    for (const shape of shapes) tables.push(await copyTable(client, shape, partFolder, sums));
    const sequences = await listSequences(client);
    await client.query('commit');
    return {
      postgres: version.rows[0]?.server_version ?? '',
      migrations: migrations.rows,
      tables,
      sequences,
    };
  } finally {
    await client.end();
  }
}

async function copyTable(
  client: pg.Client,
  shape: TableShape,
  partFolder: string,
  sums: Sum[],
): Promise<Manifest['tables'][number]> {
  const file = `tables/${shape.schema}.${shape.table}.copy.zst`;
  const columns = shape.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  // PostgreSQL copies a table with partitions only from a query.
  const from = `select ${columns} from ${quoteName(shape.schema, shape.table)}`;
  const rowStream = client.query(copyTo(`copy (${from}) to stdout`));
  sums.push({
    name: file,
    sum: await writeSummed(path.join(partFolder, file), rowStream, createZstdCompress()),
  });
  return { ...shape, rows: rowStream.rowCount ?? 0, file };
}

async function copyFiles(from: Source['files'], partFolder: string, sums: Sum[]): Promise<number> {
  await mkdir(path.join(partFolder, 'files'), { mode: 0o700 });
  let count = 0;
  for await (const id of from.list()) {
    const pieces = await from.read(id);
    // The product has deleted the file since it was listed.
    if (!pieces) continue;
    const sum = await writeSummed(path.join(partFolder, 'files', id), Readable.from(pieces));
    sums.push({ name: `files/${id}`, sum });
    count += 1;
  }
  return count;
}

/** Streams `from` through `via` to `file`, and returns the SHA-256 of the file's content, in hex. */
async function writeSummed(
  file: string,
  from: NodeJS.ReadableStream,
  via: Duplex = new PassThrough(),
): Promise<string> {
  const hash = createHash('sha256');
  const tap = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      done(null, piece);
    },
  });
  await pipeline(from, via, tap, createWriteStream(file, { mode: 0o600, flush: true }));
  return hash.digest('hex');
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
}
