/** A queue with test kinds. Handlers write their words to `public.heard`. */
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { enqueueSql } from '../../src/platform/work/enqueue.ts';
import { doubling, type Kind, type Kinds, type Policy } from '../../src/platform/work/kinds.ts';
import { drainWork } from '../../src/platform/work/work-runner.ts';
import type { TestClock } from '../context.ts';

export type Word = { word: string };

/** A policy for jobs that callers wait for; `change` replaces fields. */
export function policyOf(change: Partial<Policy> = {}): Policy {
  return {
    name: 'test',
    start: 'always',
    batch: 50,
    concurrency: 1,
    leaseS: 300,
    pauseMs: doubling(1_000, 8_000),
    maxTries: 5,
    ...change,
  };
}

export async function createHeardTable(db: Db): Promise<void> {
  await sql`create table public.heard (id bigserial, word text, tx text default pg_current_xact_id()::text)`.execute(
    db,
  );
}

export const recordWord = async (tx: Tx, word: string): Promise<void> =>
  void (await sql`insert into public.heard (word) values (${word})`.execute(tx));

export async function readWords(db: Db): Promise<{ word: string; tx: string }[]> {
  const { rows } = await sql<{
    word: string;
    tx: string;
  }>`select word, tx from public.heard order by id`.execute(db);
  return rows;
}

/** A kind that writes the words of its batch in the queue's transaction. It fails at a word in `failingWords`. */
export function recordingKind(policy: Policy, failingWords: string[] = []): Kind {
  return {
    policy,
    inTransaction: async (tx: Tx, payloads: Word[]) => {
      for (const { word } of payloads) {
        await recordWord(tx, word);
        if (failingWords.includes(word)) throw new Error(`stumbled at ${word}`);
      }
    },
  };
}

export function testQueue(db: Db, clock: TestClock) {
  return {
    add: (kind: string, words: readonly string[]) =>
      inTransaction(db, async (tx) => {
        const items = words.map((word) => ({ key: word, payload: { word } }));
        await enqueueSql({ clock, kind, items }).execute(tx);
      }),
    drain: (kinds: Kinds) => drainWork({ db, clock, log: createLog('silent'), kinds }),
    rows: async () =>
      (
        await sql<{ key: string; state: string; tries: number; last_error: string | null }>`
          select key, state, tries, last_error from platform.work order by id`.execute(db)
      ).rows,
  };
}
