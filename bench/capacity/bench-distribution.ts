/**
 * Compares the schema with the distribution over Citus nodes that docs/scale.md proposes:
 * `npm run bench -- distribution [--show]`.
 */
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { type BreachKind, breachesOf, type Catalog } from './citus-rules.ts';
import { placementOf } from './distribution.ts';

const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
/** SQL for the names of the columns of `table` whose numbers are in `keys`, in that order; null for an expression. */
const columnNames = (keys: string, table: string) => `(select array_agg(a.attname::text order by k.n)
  from unnest(${keys}) with ordinality k(att, n)
  left join pg_attribute a on a.attrelid = ${table} and a.attnum = k.att)`;

/**
 * Prints the number of tables by placement. Then prints how many columns, unique indexes, foreign keys and triggers
 * must change before Citus accepts the schema; with `show`, also each of them.
 */
export async function benchDistribution({ show }: { show: boolean }): Promise<void> {
  const catalog = await readCatalog();
  const counts = new Map<string, number>();
  for (const { name } of catalog.tables) {
    const place = placementOf(name);
    const label = place.kind === 'distributed' ? `by ${place.column}` : place.kind;
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  for (const [label, count] of counts) console.log(`${label}: ${count} tables`);
  const breaches = breachesOf(catalog, placementOf);
  for (const kind of ['column', 'unique', 'foreign key', 'trigger'] satisfies BreachKind[]) {
    const breachesOfKind = breaches.filter((each) => each.kind === kind);
    console.log(
      `${kind}: ${breachesOfKind.length} to change, in ${new Set(breachesOfKind.map(({ table }) => table)).size} tables`,
    );
    if (show) for (const { table, text } of breachesOfKind) console.log(`  ${table}: ${text}`);
  }
}

/** Reads the tables, indexes without their INCLUDE columns, keys and triggers of a newly migrated database. */
async function readCatalog(): Promise<Catalog> {
  const postgres = await startBenchPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await client.connect();
    const rows = async (text: string) => (await client.query(text)).rows;
    return {
      tables: await rows(`select c.oid::regclass::text as name,
          (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and ${ownSchemas} order by 1`),
      uniques: await rows(`select i.indrelid::regclass::text as table, c.relname as name,
          ${columnNames('(i.indkey::int2[])[0:i.indnkeyatts - 1]', 'i.indrelid')} as columns
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
        where i.indisunique and not c.relispartition and ${ownSchemas} order by 1, 2`),
      foreignKeys: await rows(`select c.conname as name, c.conrelid::regclass::text as table,
          ${columnNames('c.conkey', 'c.conrelid')} as columns, c.confrelid::regclass::text as target,
          ${columnNames('c.confkey', 'c.confrelid')} as "targetColumns"
        from pg_constraint c where c.contype = 'f' and c.conparentid = 0 order by 2, 1`),
      triggers: await rows(`select tgrelid::regclass::text as table, tgname as name
        from pg_trigger where not tgisinternal order by 1, 2`),
    };
  } finally {
    await client.end();
    await postgres.stop();
  }
}
