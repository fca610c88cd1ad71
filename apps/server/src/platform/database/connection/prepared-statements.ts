/**
 * Prepares frequent statements: each connection parses and plans them once. Planning a short statement costs more than
 * running it, so this halved the time of a payment by balance.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isOutdatedPlan } from '../database-faults.ts';

/** Number of uses after which a statement is prepared, so that rare statements do not fill a connection. */
const minUses = 5;
/** Maximum number of prepared statements in a process. Each connection may hold all of them. */
const maxStatements = 400;

const uses = new Map<string, number>();
const names = new Map<string, string>();
/** Part of each statement's name. A new generation makes every connection plan again. */
let generation = 0;

function nameOf(text: string): string | undefined {
  const existingName = names.get(text);
  if (existingName !== undefined) return existingName;
  if (names.size >= maxStatements) return undefined;
  const useCount = (uses.get(text) ?? 0) + 1;
  if (useCount < minUses) {
    // Clears the counts, because texts used only once, such as lists of varying length, must not fill the memory.
    if (uses.size > 10 * maxStatements) uses.clear();
    uses.set(text, useCount);
    return undefined;
  }
  uses.delete(text);
  const name = `${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * Makes a new connection send frequent statements by name. Not for a process that fills empty tables. A plan for an
 * empty table stays in use until the table is analyzed.
 */
export function usePreparedStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  let inTransaction = false;
  const query = (text: unknown, values?: unknown, ...parameters: unknown[]): unknown => {
    if (typeof text === 'string') inTransaction = isInside(text, inTransaction);
    const isAlone = !inTransaction;
    // `begin`, `commit` and scripts have no values and gain nothing from a plan.
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
    if (!name) return send(text, values, ...parameters);
    const answer = send({ name, text, values }, ...parameters);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      forgetPlans();
      // The statement wrote nothing, so it can run again. Inside a transaction, `inTransaction` runs all again.
      if (isAlone) return send(text, values, ...parameters);
      throw error;
    });
  };
  client.query = query as typeof client.query;
}

/** Makes all connections plan their statements again, because a migration has changed a table. */
function forgetPlans(): void {
  generation += 1;
  names.clear();
}

/** True when the statements after `text` belong to a transaction. */
function isInside(text: string, wasInside: boolean): boolean {
  if (text === 'begin' || text.startsWith('start transaction')) return true;
  return text === 'commit' || text === 'rollback' ? false : wasInside;
}
