import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { inTransaction, type Tx } from './database.ts';
import { createLog } from './log.ts';
import { deliverOutbox, publish, type Subscribers, type Topic } from './outbox.ts';

let database: TestDatabase;
const clock = testClock(new Date('2027-03-01T08:00:00Z'));
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table public.heard (id bigserial, word text, tx text default pg_current_xact_id()::text)`.execute(
    database.db,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate public.heard`.execute(database.db);
  await sql`delete from platform.outbox`.execute(database.db);
});

/** Any two topics will do: what is delivered is looked at, not what it means. */
const news = 'refund.changed' as Topic;
const call = 'refund.asked' as Topic;
const say = (topic: Topic, words: string[]) =>
  inTransaction(database.db, async (tx) => {
    for (const word of words) await publish(tx, clock, topic, { word } as never);
  });
const wordOf = (payload: unknown): string => (payload as { word: string }).word;
const note = (on: Tx, word: string) => sql`insert into public.heard (word) values (${word})`.execute(on);
const heard = async () =>
  (
    await sql<{ word: string; tx: string }>`select word, tx from public.heard order by id`.execute(
      database.db,
    )
  ).rows;
const words = async () => (await heard()).map((row) => row.word);
const open = async () =>
  (
    await sql<{
      word: string;
      attempts: number;
    }>`select payload->>'word' as word, attempts from platform.outbox where delivered_at is null order by id`.execute(
      database.db,
    )
  ).rows;
const deliver = (subscribers: Subscribers) =>
  deliverOutbox({ db: database.db, clock, log: createLog('silent'), subscribers });

const listen = {
  [news]: [(tx: Tx, payload: unknown) => note(tx, wordOf(payload)).then(() => {})],
} as Subscribers;
const stumble = {
  [news]: [
    async (tx: Tx, payload: unknown) => {
      await note(tx, wordOf(payload));
      if (wordOf(payload) === 'b') throw new Error('stumbled');
    },
  ],
} as Subscribers;

describe('delivering events', () => {
  it('hands over in order, several in one transaction', async () => {
    await say(news, ['a', 'b', 'c']);
    expect(await deliver(listen)).toBe(3);
    expect(await words()).toEqual(['a', 'b', 'c']);
    expect(new Set((await heard()).map((row) => row.tx)).size).toBe(1);
    expect(await deliver(listen)).toBe(0);
  });

  it('keeps nothing of the one that fails, delivers the others once, and tries it again in the next run', async () => {
    await say(news, ['a', 'b', 'c']);
    expect(await deliver(stumble)).toBe(2);
    expect(await words()).toEqual(['a', 'c']);
    expect(await open()).toEqual([{ word: 'b', attempts: 1 }]);
    await say(news, ['d']);
    expect(await deliver(listen)).toBe(2);
    expect(await words()).toEqual(['a', 'c', 'd', 'b']);
  });

  it('leaves to staff what has failed twenty times', async () => {
    await say(news, ['b']);
    for (let run = 0; run < 25; run += 1) await deliver(stumble);
    expect(await open()).toEqual([{ word: 'b', attempts: 20 }]);
  });

  it('hands neighbours of one topic over together where they are wanted so, and one by one after a failure', async () => {
    const runs: string[] = [];
    const together = {
      ...listen,
      [call]: [
        {
          together: async (tx: Tx, payloads: unknown[]) => {
            const said = payloads.map(wordOf).join('');
            runs.push(said);
            await note(tx, said);
            if (said.includes('x')) throw new Error('stumbled');
          },
        },
      ],
    } as Subscribers;
    await say(call, ['a', 'b']);
    await say(news, ['between']);
    await say(call, ['c']);
    expect(await deliver(together)).toBe(4);
    expect(await words()).toEqual(['ab', 'between', 'c']);
    await say(call, ['d', 'x', 'e']);
    expect(await deliver(together)).toBe(2);
    expect(runs).toEqual(['ab', 'c', 'dxe', 'd', 'x', 'e']);
    expect(await words()).toEqual(['ab', 'between', 'c', 'd', 'e']);
  });

  it('goes on with what a handler publishes', async () => {
    await say(call, ['a']);
    const passOn = {
      ...listen,
      [call]: [(tx: Tx, payload: unknown) => publish(tx, clock, news, payload as never)],
    } as Subscribers;
    expect(await deliver(passOn)).toBe(2);
    expect(await words()).toEqual(['a']);
  });

  it('keeps callers waiting for nothing that may come later', async () => {
    await say(news, ['now']);
    await say(call, ['mail']);
    const subscribers = {
      ...listen,
      [call]: [{ later: (tx: Tx, payload: unknown) => note(tx, wordOf(payload)).then(() => {}) }],
    } as Subscribers;
    const of = (lane: 'now' | 'later') =>
      deliverOutbox({ db: database.db, clock, log: createLog('silent'), subscribers, lane });
    expect(await of('now')).toBe(1);
    expect(await words()).toEqual(['now']);
    expect(await of('later')).toBe(1);
    expect(await words()).toEqual(['now', 'mail']);
    await say(call, ['alone']);
    expect(await deliver(subscribers)).toBe(1);
  });

  it('keeps nobody waiting for a call to the outside that is not theirs', async () => {
    await say(call, ['asks']);
    await say(news, ['plain']);
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const subscribers = { ...listen, [call]: [{ onItsOwn: () => answered }] } as Subscribers;
    const of = (lane: 'now' | 'apart') =>
      deliverOutbox({ db: database.db, clock, log: createLog('silent'), subscribers, lane });
    const asking = of('apart');
    expect(await of('now')).toBe(1);
    expect(await words()).toEqual(['plain']);
    answer();
    expect(await asking).toBe(1);
    expect(await open()).toEqual([]);
  });

  it('runs handlers with transactions of their own apart: they may lock what another event of the run writes', async () => {
    await say(news, ['row']);
    await sql`update platform.clock set advance_s = 0`.execute(database.db);
    await say(call, ['row', 'row', 'b']);
    const bump = (on: Tx) =>
      sql`update platform.clock set advance_s = advance_s + 1`.execute(on).then(() => {});
    const delivered = await deliver({
      [news]: [(tx: Tx) => bump(tx)],
      [call]: [
        {
          onItsOwn: async (payload: unknown) => {
            if (wordOf(payload) === 'b') throw new Error('stumbled');
            await inTransaction(database.db, bump);
          },
        },
      ],
    } as Subscribers);
    expect(delivered).toBe(3);
    const { rows } = await sql<{ advance_s: number }>`select advance_s from platform.clock`.execute(
      database.db,
    );
    expect(rows).toEqual([{ advance_s: 3 }]);
    expect(await open()).toEqual([{ word: 'b', attempts: 1 }]);
  });

  it('holds no transaction open while the outside is called, and nobody else handles the event meanwhile (C2)', async () => {
    await say(call, ['asks']);
    let calls = 0;
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const subscribers = {
      [call]: [
        {
          onItsOwn: () => {
            calls += 1;
            return answered;
          },
        },
      ],
    } as Subscribers;
    const first = deliver(subscribers);
    await expect.poll(() => calls).toBe(1);
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await deliver(subscribers)).toBe(0);
    answer();
    expect(await first).toBe(1);
    expect(calls).toBe(1);
    expect(await open()).toEqual([]);
  });

  it('takes over at once what a dead process had claimed, and leaves what a living one handles (C2)', async () => {
    await say(call, ['of the dead', 'of the living']);
    await sql`update platform.outbox set claimed_until = now() + interval '5 minutes',
      claimed_by = case payload->>'word' when 'of the dead' then 'gone' else 'elsewhere' end`.execute(
      database.db,
    );
    const elsewhere = new pg.Client({ connectionString: database.url, application_name: 'elsewhere' });
    await elsewhere.connect();
    const heardOf: string[] = [];
    const subscribers = {
      [call]: [{ onItsOwn: async (payload: unknown) => void heardOf.push(wordOf(payload)) }],
    } as Subscribers;
    expect(await deliver(subscribers)).toBe(1);
    await elsewhere.end();
    await expect.poll(() => deliver(subscribers)).toBe(1);
    expect(heardOf).toEqual(['of the dead', 'of the living']);
  });
});
