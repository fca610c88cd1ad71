/**
 * Statements that come again and again are parsed and planned once per connection and then only bound: for short ones
 * planning costs more than running (a payment by balance takes half the time, docs/performance.md).
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isOutdatedPlan } from './database-faults.ts';

/** A text is kept from this use on, so that statements of one call only never fill a connection. */
const usesBefore = 5;
/** At most so many texts a process; each connection may hold every one of them. */
const textsAtMost = 400;

const uses = new Map<string, number>();
const names = new Map<string, string>();
/** Part of each name; a new one makes every connection plan anew. */
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= textsAtMost) return undefined;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < usesBefore) {
    // Texts that never come again (lists of another length each time) must not pile up.
    if (uses.size > 10 * textsAtMost) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = `${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * Teaches a new connection to send frequent statements by name. Not for a process that fills empty tables: a plan made
 * for an empty table stays until the table is analysed.
 */
export function usePreparedStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  let inTransaction = false;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    if (typeof text === 'string') inTransaction = isInside(text, inTransaction);
    const alone = !inTransaction;
    // `begin`, `commit` and whole scripts come without values and have no plan.
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
    if (!name) return send(text, values, ...rest);
    const answer = send({ name, text, values }, ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      forgetPlans();
      // The statement wrote nothing, so it can run again. Inside a transaction `inTransaction` restarts the whole.
      if (alone) return send(text, values, ...rest);
      throw error;
    });
  };
  client.query = query as typeof client.query;
}

/** A migration changed a table while we ran: everything is planned anew. */
function forgetPlans(): void {
  generation += 1;
  names.clear();
}

/** Whether the statements after `text` belong to a transaction. */
function isInside(text: string, before: boolean): boolean {
  if (text === 'begin' || text.startsWith('start transaction')) return true;
  return text === 'commit' || text === 'rollback' ? false : before;
}
