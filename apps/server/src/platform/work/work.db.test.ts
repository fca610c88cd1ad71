import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createHeardTable,
  policyOf,
  readWords,
  recordingKind,
  recordWord,
  testQueue,
  type Word,
} from '../../../test/builders/work.ts';
import { testClock } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inTransaction, type Tx } from '../database.ts';
import { createLog } from '../log.ts';
import { inCallScope } from './call-scope.ts';
import { enqueueSql } from './enqueue.ts';
import { FinalFailure, type Kinds } from './kinds.ts';
import { makeWorkRunner } from './work-runner.ts';

let database: TestDatabase;
const clock = testClock(new Date('2027-03-01T08:00:00Z'));
let queue: ReturnType<typeof testQueue>;
beforeAll(async () => {
  database = await createTestDatabase();
  await createHeardTable(database.db);
  queue = testQueue(database.db, clock);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate public.heard`.execute(database.db);
  await sql`delete from platform.work`.execute(database.db);
});

const policy = policyOf();
const words = async () => (await readWords(database.db)).map((row) => row.word);
const outside = (handle: (word: string) => Promise<unknown>): Kinds => ({
  call: { policy: policyOf({ start: 'own', batch: 4 }), outside: ({ word }: Word) => handle(word) },
});

describe('a job in a transaction', () => {
  it('is handled in order, and several jobs share the transaction that marks them as done', async () => {
    await queue.add('news', ['a', 'b', 'c']);
    expect(await queue.drain({ news: recordingKind(policy) })).toBe(3);
    expect(await words()).toEqual(['a', 'b', 'c']);
    expect(new Set((await readWords(database.db)).map((row) => row.tx)).size).toBe(1);
    expect(await queue.drain({ news: recordingKind(policy) })).toBe(0);
  });

  it('leaves nothing behind after a failure, delays no other, and is retried after its pause', async () => {
    await queue.add('news', ['a', 'b', 'c']);
    expect(await queue.drain({ news: recordingKind(policy, ['b']) })).toBe(2);
    expect(await words()).toEqual(['a', 'c']);
    expect((await queue.rows())[1]).toMatchObject({ state: 'open', tries: 1, last_error: 'stumbled at b' });
    expect(await queue.drain({ news: recordingKind(policy) })).toBe(0);
    clock.advance(1);
    expect(await queue.drain({ news: recordingKind(policy) })).toBe(1);
    expect(await words()).toEqual(['a', 'c', 'b']);
  });

  it('waits longer after each failure, and fails after its last attempt', async () => {
    await queue.add('news', ['b']);
    const pauses: number[] = [];
    for (let pause = 0; (await queue.rows())[0]?.state === 'open'; pause += 1) {
      const before = (await queue.rows())[0]?.tries;
      await queue.drain({ news: recordingKind(policy, ['b']) });
      if ((await queue.rows())[0]?.tries !== before) {
        pauses.push(pause);
        pause = 0;
      }
      clock.advance(1);
    }
    expect(pauses).toEqual([0, 1, 2, 4, 8]);
    expect(await queue.rows()).toMatchObject([{ state: 'dead', tries: 5, last_error: 'stumbled at b' }]);
    expect(await words()).toEqual([]);
  });

  it('is followed by jobs that its handler enqueues', async () => {
    await queue.add('first', ['a']);
    const kinds: Kinds = {
      news: recordingKind(policy),
      first: {
        policy,
        inTransaction: async (tx: Tx, payloads: Word[]) => {
          const items = payloads.map((payload) => ({ key: '', payload }));
          await enqueueSql({ clock, kind: 'news', items }).execute(tx);
        },
      },
    };
    expect(await queue.drain(kinds)).toBe(2);
    expect(await words()).toEqual(['a']);
  });

  it('has no effect when another process has claimed it in the meantime', async () => {
    await queue.add('news', ['slow']);
    // Makes the job an attempted one, because only such jobs have a lease; a new job is only locked.
    await sql`update platform.work set tries = 1`.execute(database.db);
    const kinds: Kinds = {
      news: {
        policy,
        inTransaction: async (tx: Tx, payloads: Word[]) => {
          await recordWord(tx, payloads[0]?.word ?? '');
          await sql`update platform.work set tries = tries + 1, leased_by = 'elsewhere', lease_until = 'infinity'`.execute(
            database.db,
          );
        },
      },
    };
    expect(await queue.drain(kinds)).toBe(0);
    expect(await words()).toEqual([]);
    expect(await queue.rows()).toMatchObject([{ state: 'open', tries: 3, last_error: null }]);
  });

  it('of an unknown kind stays for other processes', async () => {
    await queue.add('newer', ['a']);
    expect(await queue.drain({ news: recordingKind(policy) })).toBe(0);
    expect(await queue.rows()).toMatchObject([{ state: 'open', tries: 0 }]);
  });
});

describe('an outside call that a job leads to', () => {
  /** A payment that arrives, and the question to the source that follows it. */
  const paymentKinds = (start: 'always' | 'gathered' | 'notified'): Kinds => ({
    ...outside(
      async (word) => void (await sql`insert into public.heard (word) values (${word})`.execute(database.db)),
    ),
    payment: {
      policy: policyOf({ name: 'payments', start }),
      inTransaction: async (tx: Tx, payloads: Word[]) => {
        const items = payloads.map((payload) => ({ key: '', payload }));
        await enqueueSql({ clock, kind: 'call', items }).execute(tx);
      },
    },
  });
  const runnerOf = (kinds: Kinds) =>
    makeWorkRunner({ db: database.db, clock, log: createLog('silent'), kinds });

  it('is made before the caller gets its answer', async () => {
    const runner = runnerOf(paymentKinds('always'));
    await inCallScope(async () => {
      await queue.add('payment', ['paid']);
      await runner.settle();
    });
    expect(await words()).toEqual(['paid']);
  });

  it('is made by the run of the minute, when that run handles the job', async () => {
    const runner = runnerOf(paymentKinds('always'));
    await queue.add('payment', ['paid']);
    await runner.sweeps.find(({ name }) => name === 'work.payments')?.run();
    expect(await words()).toEqual(['paid']);
  });

  it.each(['gathered', 'notified'] as const)('is made after a %s job that a commit woke', async (start) => {
    const runner = runnerOf(paymentKinds(start));
    await queue.add('payment', ['paid']);
    await runner.wake('payment');
    expect(await words()).toEqual(['paid']);
  });
});

describe('a job with an outside call', () => {
  it('holds no transaction open while it runs, and nobody else handles it (C2)', async () => {
    await queue.add('call', ['asks']);
    const answer = Promise.withResolvers<void>();
    let calls = 0;
    const kinds = outside(() => {
      calls += 1;
      return answer.promise;
    });
    const first = queue.drain(kinds);
    await expect.poll(() => calls).toBe(1);
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await queue.drain(kinds)).toBe(0);
    answer.resolve();
    expect(await first).toBe(1);
    expect(calls).toBe(1);
  });

  it('runs with the others of its batch at once, up to the limit', async () => {
    await queue.add('call', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    let running = 0;
    let maxRunning = 0;
    const kinds = outside(async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    });
    expect(await queue.drain(kinds)).toBe(9);
    expect(maxRunning).toBe(4);
  });

  it('is claimed once by batches that begin at the same time in a process', async () => {
    const allWords = Array.from({ length: 60 }, (_, index) => `word ${index}`);
    await queue.add('call', allWords);
    const handledWords: string[] = [];
    const kinds = outside(async (word) => {
      handledWords.push(word);
      await new Promise((resolve) => setTimeout(resolve, 2));
    });
    await Promise.all(Array.from({ length: 8 }, () => queue.drain(kinds)));
    expect(handledWords.sort()).toEqual(allWords.sort());
    expect((await queue.rows()).every(({ state, tries }) => state === 'done' && tries === 1)).toBe(true);
  });

  it('records its result in the transaction that marks it as done', async () => {
    await queue.add('call', ['a', 'b']);
    let fails = true;
    const kinds: Kinds = {
      call: {
        policy,
        outside: async ({ word }: Word) => word.toUpperCase(),
        record: async (tx: Tx, answers: string[]) => {
          for (const answer of answers) await recordWord(tx, answer);
          if (fails) throw new Error('the disk is full');
        },
      },
    };
    expect(await queue.drain(kinds)).toBe(0);
    expect(await words()).toEqual([]);
    fails = false;
    clock.advance(1);
    expect(await queue.drain(kinds)).toBe(2);
    expect((await words()).sort()).toEqual(['A', 'B']);
  });

  it('fails at once when a retry is useless, and its owner records that', async () => {
    await queue.add('call', ['a']);
    const kinds: Kinds = {
      call: {
        policy,
        outside: () => Promise.reject(new FinalFailure('nobody lives there')),
        onDead: (tx: Tx, { word }: Word) => recordWord(tx, `dead ${word}`),
      },
    };
    expect(await queue.drain(kinds)).toBe(1);
    expect(await queue.rows()).toMatchObject([{ state: 'dead', last_error: 'nobody lives there' }]);
    expect(await words()).toEqual(['dead a']);
  });

  it('fails when each attempt ended with its process', async () => {
    await queue.add('call', ['kills']);
    await sql`update platform.work set tries = 5`.execute(database.db);
    let calls = 0;
    const kinds = outside(async () => {
      calls += 1;
    });
    await queue.drain(kinds);
    expect(calls).toBe(0);
    expect(await queue.rows()).toMatchObject([
      { state: 'dead', last_error: 'the process ended during each try' },
    ]);
  });

  it('is claimed again at once after its process died, and by no process while its own is alive (C2)', async () => {
    await queue.add('call', ['of the dead', 'of the living']);
    await sql`update platform.work set lease_until = now() + interval '5 minutes',
      leased_by = case key when 'of the dead' then 'gone' else 'elsewhere' end`.execute(database.db);
    const elsewhere = new pg.Client({ connectionString: database.url, application_name: 'elsewhere' });
    await elsewhere.connect();
    const handledWords: string[] = [];
    const kinds = outside(async (word) => void handledWords.push(word));
    expect(await queue.drain(kinds)).toBe(1);
    await elsewhere.end();
    await expect.poll(() => queue.drain(kinds)).toBe(1);
    expect(handledWords).toEqual(['of the dead', 'of the living']);
  });

  it('is claimed again when its lease ends, and not while it extends the lease', async () => {
    const elsewhere = new pg.Client({ connectionString: database.url, application_name: 'hangs' });
    await elsewhere.connect();
    await queue.add('call', ['hangs']);
    await sql`update platform.work set leased_by = 'hangs', lease_until = now() - interval '1 second', tries = 1`.execute(
      database.db,
    );
    const kinds: Kinds = {
      call: {
        policy: policyOf({ leaseS: 1 }),
        outside: async (_: Word, lease) => {
          await sql`update platform.work set lease_until = now()`.execute(database.db);
          await lease.extend();
        },
      },
    };
    expect(await queue.drain(kinds)).toBe(1);
    expect(await queue.rows()).toMatchObject([{ state: 'done', tries: 2 }]);
    await elsewhere.end();
  });
});

it('a rollback enqueues nothing', async () => {
  const refused = inTransaction(database.db, async (tx) => {
    await enqueueSql({ clock, kind: 'news', items: [{ key: '', payload: {} }] }).execute(tx);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await queue.rows()).toEqual([]);
});
