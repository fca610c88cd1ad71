import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Ctx } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { hashSecret } from '../hash-secret.ts';
import { actorCtx, anyTicket, standingClock, testCtx } from '../identity.fixture.ts';
import { signedInSql } from '../identity.views.ts';
import { findActor } from './find-actor.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';

let database: TestDatabase;
let clock: ReturnType<typeof standingClock>;
let ctx: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = standingClock();
  ctx = testCtx(database.db, { clock });
});

const hour = 3600;

async function signIn(name: string, remember = true): Promise<string> {
  const proof = await anyTicket(ctx);
  const input = { email: `${name}@wayhouse.test`, password: 'wayhouse-demo', ...proof, remember };
  return (await logIn(ctx, input)).token;
}

async function lastSeen(token: string): Promise<string> {
  const row = await database.db
    .selectFrom('identity.sessions')
    .select('last_seen_at')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow();
  return row.last_seen_at.toISOString();
}

describe('a token', () => {
  it('identifies the person with company, tier and privileges', async () => {
    expect(await findActor(ctx, await signIn('seller'))).toMatchObject({
      accountId: 'com_bluewave',
      companyId: 'com_bluewave',
      accountType: 'corporate',
      tierId: 'preferred',
      isPackage: true,
      book_privileges: ['search', 'book'],
      order_privileges: ['own'],
      cart_privileges: ['own'],
    });
  });

  it('of a company tells whether the company has a pay-later limit', async () => {
    const token = await signIn('seller');
    for (const limit of [0, 100]) {
      await database.db
        .updateTable('companies.companies')
        .set({ pay_later_limit_cents: limit })
        .where('id', '=', 'com_bluewave')
        .execute();
      expect(await findActor(ctx, token)).toMatchObject({ mayPayLater: limit > 0 });
    }
  });

  it.each(['guest', 'family'])('of a %s identifies the person alone, at the tier of guests', async (name) => {
    const actor = await findActor(ctx, await signIn(name));
    expect(actor).toMatchObject({ companyId: null, tierId: 'guest', isPackage: false, mayPayLater: false });
    expect(actor?.accountId).toBe(actor?.userId);
  });

  it('is refused when it was never issued', async () => {
    expect(await findActor(ctx, 'a'.repeat(43))).toBeUndefined();
  });

  it('is valid while it is used at least every 12 hours', async () => {
    const token = await signIn('agent');
    for (let i = 0; i < 5; i += 1) {
      clock.forward(12 * hour - 1);
      expect(await findActor(ctx, token)).toBeDefined();
    }
    clock.forward(12 * hour);
    expect(await findActor(ctx, token)).toBeUndefined();
  });

  it('expires after 30 days, however often it is used', async () => {
    const token = await signIn('agent');
    for (let i = 0; i < 71; i += 1) {
      clock.forward(10 * hour);
      expect(await findActor(ctx, token)).toBeDefined();
    }
    clock.forward(10 * hour);
    expect(await findActor(ctx, token)).toBeUndefined();
  });

  it('expires after 12 hours without "remember"', async () => {
    const token = await signIn('agent', false);
    clock.forward(6 * hour);
    expect(await findActor(ctx, token)).toBeDefined();
    clock.forward(6 * hour);
    expect(await findActor(ctx, token)).toBeUndefined();
  });

  it('ends with sign-out, and no other session does', async () => {
    const [ownToken, otherToken] = [await signIn('agent'), await signIn('agent')];
    await logOut(await actorCtx(ctx, ownToken));
    expect(await findActor(ctx, ownToken)).toBeUndefined();
    expect(await findActor(ctx, otherToken)).toBeDefined();
  });

  it('is refused at once when the person or the company is suspended', async () => {
    const token = await signIn('other');
    const setUser = (status: string) =>
      database.db
        .updateTable('identity.users')
        .set({ status })
        .where('email', '=', 'other@wayhouse.test')
        .execute();
    const setCompany = (status: string) =>
      database.db.updateTable('companies.companies').set({ status }).where('id', '=', 'com_qinghe').execute();
    expect(await findActor(ctx, token)).toBeDefined();
    await setUser('suspended');
    expect(await findActor(ctx, token)).toBeUndefined();
    await setUser('approved');
    await setCompany('suspended');
    expect(await findActor(ctx, token)).toBeUndefined();
    await setCompany('approved');
    expect(await findActor(ctx, token)).toBeDefined();
  });

  it('updates its last use once a minute at most', async () => {
    const token = await signIn('agent');
    clock.forward(59);
    await findActor(ctx, token);
    expect(await lastSeen(token)).toBe('2027-03-01T09:00:00.000Z');
    clock.forward(1);
    await findActor(ctx, token);
    expect(await lastSeen(token)).toBe('2027-03-01T09:01:00.000Z');
  });

  it('is found by an index, among many sessions', async () => {
    await sql`insert into identity.sessions (token_hash, user_id, device, ip, remember, created_at, proven_at, last_seen_at, expires_at)
      select sha256(n::text::bytea), 'usr_agent', '', '', true, now(), now(), now(), now() from generate_series(1, 20000) n`.execute(
      database.db,
    );
    await sql`analyze identity.sessions`.execute(database.db);
    const question = signedInSql([{ tokenHash: hashSecret('x'), now: clock.now() }]);
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain ${question}`.execute(database.db);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Scan using sessions_pkey');
    expect(text).not.toContain('Seq Scan on sessions');
  });
});
