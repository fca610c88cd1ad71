/** For tests of indexes: records the queries of some work, and reads their plans for a full-size database. */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Db } from '../../src/platform/database.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/**
 * Makes the planner assume that a table and its indexes, except partial ones, hold `rows` rows. The planner multiplies
 * the stored rows per page by the number of pages. So few real rows with realistic values are enough. ANALYZE must have
 * run.
 */
export async function setRowEstimate(db: Db, table: string, rows: number): Promise<void> {
  await sql`update pg_class c set reltuples = ${rows}
    where c.oid = ${table}::regclass or c.oid in (select indexrelid from pg_index where indrelid = ${table}::regclass
      and indpred is null)`.execute(db);
}

/** Runs `work` on a database that records every query except inserts. Returns the queries in order. */
export async function recordQueries(
  db: Db,
  work: (recordingDb: Db) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'InsertQueryNode') queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(plugin) as Db);
  return queries;
}

/** Tables that the plan of a query reads by a sequential scan. */
export async function sequentialScansOf(db: Db, query: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]),
  );
  const walk = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '?'] : []),
    ...(plan.Plans ?? []).flatMap(walk),
  ];
  return rows[0]?.['QUERY PLAN'].flatMap(({ Plan: plan }) => walk(plan)) ?? [];
}
