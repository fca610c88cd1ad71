/** Forward-only migrations: numbered plain SQL files, each in its own transaction, each once, guarded by its hash. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const folder = path.join(import.meta.dirname, '../migrations');
/** Any constant: two processes that start together must not migrate at once. */
const lockKey = 4_017_201;

/** Applies what is missing. Throws when an applied file was edited afterwards. Returns the names applied now. */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists public.migrations (name text primary key, hash text not null)',
    );
    const done = new Map<string, string>(
      (
        await client.query<{ name: string; hash: string }>('select name, hash from public.migrations')
      ).rows.map((row) => [row.name, row.hash]),
    );
    const applied: string[] = [];
    for (const name of await migrationNames()) {
      const text = await readFile(path.join(folder, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      if (done.get(name) === hash) continue;
      if (done.has(name)) throw new Error(`migration ${name} was edited after it was applied`);
      await applyFile(client, name, text, hash);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * True when every migration of this build is in the database (readiness). There may be more: while a newer release comes
 * up beside it, a running one goes on serving.
 */
export async function isMigrated(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from public.migrations');
    const there = new Set(rows.map((row) => row.name));
    return (await migrationNames()).every((name) => there.has(name));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function applyFile(client: pg.Client, name: string, text: string, hash: string): Promise<void> {
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
