/** Lists the product's tables, sequences, foreign keys and schemas from PostgreSQL's catalog, for backups. */
import pg from 'pg';

/** Leaves out the schema of graphile-worker, which creates it at its start and keeps rows for minutes at most. */
const isOwnSchema = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'graphile_worker')`;

export interface TableShape {
  schema: string;
  table: string;
  /** Columns in the order of the table, without generated ones. */
  columns: string[];
}

/** Every table except the list of migrations, which the manifest contains. Partitions belong to their table. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and ${isOwnSchema} and (n.nspname, c.relname) <> ('public', 'migrations')
      group by n.nspname, c.relname
      order by n.nspname, c.relname`);
  return rows;
}

/** Every sequence with its state. A sequence may be ahead of a snapshot, never behind it. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ schema: string; name: string; last_value: string; is_called: boolean }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${isOwnSchema} order by 1, 2`);
  const sequences = [];
  for (const { schema, name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoteName(schema, name)}`,
    );
    sequences.push({ schema, name, ...(state.rows[0] as { last_value: string; is_called: boolean }) });
  }
  return sequences;
}

export interface ForeignKey {
  schema: string;
  table: string;
  name: string;
  definition: string;
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and ${isOwnSchema} order by 1, 2, 3`);
  return rows;
}

/** Names of the product's schemas, without `public`. */
export async function listSchemas(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n where ${isOwnSchema} and n.nspname <> 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

/** `"schema"."name"`, safe in a statement. */
export function quoteName(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
