/** Many keys of a company. The main account gets mails about its API keys. Service users of keys cannot sign in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IssuedKey, issueKey, listenAt } from '../../../../test/builders/partner/partner.ts';
import { callerOf, testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { AppContext } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { listKeys, revokeKey, rotateKey } from './manage-keys.ts';

let database: TestDatabase;
let context: AppContext;
let url: string;
let close: () => Promise<void>;
let key: IssuedKey;

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = testClock(new Date('2027-01-01T00:00:00Z'));
  context = testContext(database.db, clock);
  await seedPeople(database.db, { now: clock.now() });
  ({ url, close } = await listenAt(context));
  key = await issueKey(context);
});
afterAll(async () => {
  await close();
  await database.drop();
});

describe('an old active key', () => {
  test('stays in the list and can be rotated and revoked when 200 newer keys have ended', async () => {
    const oldKey = await issueKey(context);
    const row = await database.db
      .selectFrom('partners.keys')
      .selectAll()
      .where('id', '=', oldKey.id)
      .executeTakeFirstOrThrow();
    const endedAt = new Date('2027-01-01T00:00:00Z');
    const newerKeys = Array.from({ length: 200 }, (_, index) => ({
      ...row,
      id: `key_ended${index}`,
      user_id: `usr_ended${index}`,
      secret_hash: hashSecret(`ended${index}`),
      created_at: new Date('2027-01-02T00:00:00Z'),
      ...(index % 2 === 0 ? { revoked_at: endedAt } : { expires_at: endedAt }),
    }));
    await database.db.insertInto('partners.keys').values(newerKeys).execute();
    const owner = await callerOf(context, 'agent@wayhouse.test');
    const list = await listKeys(owner);
    expect(list).toHaveLength(200);
    const times = list.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(list.map(({ id }) => id)).toContain(oldKey.id);
    expect((await rotateKey(owner, oldKey)).secret).not.toBe(oldKey.secret);
    expect(await revokeKey(owner, oldKey)).toMatchObject({ state: 'revoked', rotating_until: null });
    // Two ended keys are missing from the list. To revoke an ended key is no error.
    const { id: unlistedId } = newerKeys.find(({ id }) => !list.some((each) => each.id === id)) ?? row;
    expect(unlistedId).not.toBe(oldKey.id);
    expect((await revokeKey(owner, { id: unlistedId })).id).toBe(unlistedId);
    await database.db.deleteFrom('partners.keys').where('id', 'like', 'key_ended%').execute();
  });
});

describe('the owner of keys', () => {
  const mailsOf = (email: string) =>
    database.db
      .selectFrom('platform.messages')
      .select(['template', 'links'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();

  test('each new live key and each new secret sends a mail, because a key outlives passwords', async () => {
    const before = (await mailsOf('agent@wayhouse.test')).length;
    const fresh = await issueKey(context);
    await rotateKey(await callerOf(context, 'agent@wayhouse.test'), fresh);
    const mails = (await mailsOf('agent@wayhouse.test')).slice(before);
    expect(mails.map(({ template }) => template)).toEqual(['api_key_created', 'api_key_rotated']);
    expect(mails[0]?.links[0]).toContain('tab=api');
  });

  test('a service user never owns an account: its address gets no link and counts as free', async () => {
    const email = `${key.id}@service.invalid`;
    const site = async (path: string, body: object) =>
      (
        await fetch(`${url}/api/v2/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ code: number; data: { exists?: boolean } }>;
    expect((await site('user/forgetpwd', { email })).code).toBe(0);
    expect((await site('user/exists', { email })).data.exists).toBe(false);
    expect(await mailsOf(email)).toEqual([]);
  });
});
