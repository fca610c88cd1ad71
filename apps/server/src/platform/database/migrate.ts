/** Forward-only migrations: numbered SQL files. Each runs once in its own transaction; a hash detects later edits. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database.ts';
import { connectWithoutLimits } from './connection/bare-client.ts';
import { type RewrittenComments, recordedHash } from './recorded-hash.ts';

const folder = path.join(import.meta.dirname, '../../migrations');
/**
 * Key of an advisory lock, because two processes that start together must not migrate at once. Any constant will do.
 */
const lockKey = 4_017_201;

const lockPauseMs = 500;
/** Milliseconds after which the process reports why its start waits. */
const lockSilenceMs = 5_000;

/**
 * Applies the missing migrations and returns their names. Throws when an applied file was edited afterwards. `tell`
 * gets a line when another process holds the lock for long. `stopBefore`: the first file to leave out, in tests.
 */
export async function migrate(
  connectionString: string,
  tell: (line: string) => void = () => {},
  stopBefore?: string,
): Promise<string[]> {
  const client = await connectWithoutLimits(connectionString);
  try {
    await lock(client, tell);
    await client.query(
      'create table if not exists public.migrations (name text primary key, hash text not null)',
    );
    const appliedHashes = new Map<string, string>(
      (
        await client.query<{ name: string; hash: string }>('select name, hash from public.migrations')
      ).rows.map((row) => [row.name, row.hash]),
    );
    const newNames: string[] = [];
    for (const migration of await readMigrations()) {
      const { name, hash } = migration;
      if (stopBefore !== undefined && name >= stopBefore) break;
      if (appliedHashes.get(name) === hash) continue;
      if (appliedHashes.has(name)) throw new Error(`migration ${name} was edited after it was applied`);
      await applyMigration(client, migration);
      newNames.push(name);
    }
    return newNames;
  } finally {
    await client.end();
  }
}

/**
 * True when every migration of this build is in the database (readiness). The database may have more: an old release
 * goes on serving while a newer one starts. False while the database does not answer.
 */
export async function isMigrated(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from public.migrations`.execute(db);
    return await containsAll(rows);
  } catch {
    return false;
  }
}

/**
 * Resolves when a server has applied the migrations of this build, for a process that does not migrate. `tell` gets a
 * line when that takes long.
 */
export async function awaitMigrations(
  connectionString: string,
  tell: (line: string) => void,
  pauseMs = lockPauseMs,
): Promise<void> {
  const client = await connectWithoutLimits(connectionString);
  const silentRounds = lockSilenceMs / lockPauseMs;
  try {
    for (let round = 0; !(await hasAllMigrations(client)); round += 1) {
      if (round === silentRounds) tell('waiting for a server of this release, which migrates the database');
      await sleep(pauseMs);
    }
  } finally {
    await client.end();
  }
}

async function hasAllMigrations(client: pg.Client): Promise<boolean> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  );
  if (!table.rows[0]?.exists) return false;
  const { rows } = await client.query<{ name: string }>('select name from public.migrations');
  return containsAll(rows);
}

async function containsAll(rows: readonly { name: string }[]): Promise<boolean> {
  const appliedNames = new Set(rows.map((row) => row.name));
  return (await migrationNames()).every((name) => appliedNames.has(name));
}

/** Polls for the lock instead of waiting in one statement, so that it can report a long wait. */
async function lock(client: pg.Client, tell: (line: string) => void): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += lockPauseMs) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ]);
    if (rows[0]?.mine) return;
    if (waitedMs === lockSilenceMs)
      tell('Another process migrates the database, or died while it did; waiting for its lock');
    await sleep(lockPauseMs);
  }
}

export interface Migration {
  name: string;
  /** The SQL of the file. */
  text: string;
  /** The hash that a database records when it has applied the file. */
  hash: string;
}

/**
 * The migrations of this build in their order. Throws when a migration with rewritten comments (ADR 118) has other
 * statements than before.
 */
export async function readMigrations(): Promise<Migration[]> {
  const migrations: Migration[] = [];
  const rewrittenComments: Record<string, RewrittenComments> = JSON.parse(
    await readFile(path.join(folder, 'rewritten-comments.json'), 'utf8'),
  );
  for (const name of await migrationNames()) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const hash = recordedHash(text, rewrittenComments[name]);
    if (hash === undefined)
      throw new Error(`migration ${name}: only comments may differ from the applied text (ADR 118)`);
    migrations.push({ name, text, hash });
  }
  return migrations;
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function applyMigration(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
