/** A cached caller is removed after a change of its session, person or company, in every process that listens. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock, testContext, tokenOf } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { AppContext } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { openDatabase } from '../../../platform/database.ts';
import { hashSecret } from '../hash-secret.ts';
import { recallActor, startActorCache } from './recall-actor.ts';

let database: TestDatabase;
let other: AppContext;
let context: AppContext;
/** Milliseconds for which entries are cached: so long that only a notification can remove an entry during the test. */
const cacheMs = 3_600_000;
const stops: (() => Promise<unknown>)[] = [];
const clock = testClock(new Date('2027-01-01T00:00:00Z'));

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: clock.now() });
  context = testContext(database.db, clock);
  // A second database handle acts as a second process with its own cache.
  other = testContext(openDatabase(database.url, { max: 4 }), clock);
  for (const each of [context, other]) stops.push((await startActorCache(each, database.url, cacheMs)).stop);
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await other.db.destroy();
  await database.drop();
});

let token: string;
beforeEach(async () => {
  token = await tokenOf(context, 'seller@wayhouse.test');
  for (const each of [context, other]) expect(await recallActor(each, token)).toBeDefined();
});

const expectRemoval = async () => {
  for (const each of [context, other])
    await expect.poll(() => recallActor(each, token), { timeout: 20_000, interval: 20 }).toBeUndefined();
};

describe('a cached caller', () => {
  test('is removed when the session is revoked', async () => {
    await sql`update identity.sessions set revoked_at = now() where token_hash = ${hashSecret(token)}`.execute(
      database.db,
    );
    await expectRemoval();
  });

  test('is removed when the company is suspended', async () => {
    await sql`update companies.companies set status = 'suspended' where id = 'com_bluewave'`.execute(
      database.db,
    );
    await expectRemoval();
    await sql`update companies.companies set status = 'approved' where id = 'com_bluewave'`.execute(
      database.db,
    );
  });

  test('gets its new privileges', async () => {
    await sql`update identity.users set book_privileges = '{}' where email = 'seller@wayhouse.test'`.execute(
      database.db,
    );
    for (const each of [context, other])
      await expect
        .poll(async () => (await recallActor(each, token))?.book_privileges, {
          timeout: 20_000,
          interval: 20,
        })
        .toEqual([]);
  });

  test('is removed when the session has been idle for 12 hours', async () => {
    clock.advance(12 * 3_600);
    expect(await recallActor(context, token)).toBeUndefined();
  });
});
