/** Kinds of jobs for the kill test, in the test and in the killed process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, inOneStatement, type Tx } from '../../src/platform/database.ts';
import type { Kinds } from '../../src/platform/work/kinds.ts';
import { policyOf, type Word } from './work.ts';

/** Records each run of a handler, with the state of its job at that time. */
const noteHandled = (tx: Tx, kind: string, words: readonly string[]) =>
  sql`insert into public.handled (kind, word, state)
    select kind, key, state from platform.work where kind = ${kind} and key = any(${[...words]}::text[])`.execute(
    tx,
  );

export const createHandledTable = sql`create table public.handled (kind text, word text, state text)`;

/**
 * Two kinds of jobs, named after the transaction of their handler. `inside` writes in the queue's transaction;
 * `outside` writes in a transaction of its own, some milliseconds before its job ends.
 */
export function killKinds(db: Db): Kinds {
  return {
    inside: {
      policy: policyOf({ name: 'inside', batch: 5 }),
      inTransaction: async (tx: Tx, payloads: Word[]) => {
        await noteHandled(
          tx,
          'inside',
          payloads.map(({ word }) => word),
        );
        await sleep(40);
      },
    },
    outside: {
      policy: policyOf({ name: 'outside', start: 'notified', batch: 3, concurrency: 2 }),
      outside: async ({ word }: Word) => {
        await inOneStatement(db, (tx) => noteHandled(tx, 'outside', [word]));
        await sleep(50);
      },
    },
  };
}
