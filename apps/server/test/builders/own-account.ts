/** For tests: the application over a database with the demo users, and calls of these users. */
import { buildApp } from '../../src/app.ts';
import type { Ctx } from '../../src/context.ts';
import { seedPeople } from '../../src/demo/seed-people.ts';
import { anyTicket, quickCtx, standingClock } from '../../src/modules/identity/identity.fixture.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

export interface OwnAccount {
  database: TestDatabase;
  ctx: Ctx;
  clock: ReturnType<typeof standingClock>;
  /** Makes a call of `/api/v2`: `call('POST user/update', {…}, token)`. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a caller sees them
  call: (key: string, input?: object, token?: string) => Promise<any>;
  /** Signs a demo person in by password and returns the token. */
  signIn: (email?: string, browser?: string) => Promise<string>;
  /** Removes all sessions and codes. */
  forgetSignIns: () => Promise<void>;
  close: () => Promise<void>;
}

export async function makeOwnAccount(): Promise<OwnAccount> {
  const database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
  const clock = standingClock();
  const ctx = quickCtx(database.db, { clock, ip: '127.0.0.1' });
  const app = await buildApp({ context: ctx, isReady: async () => true });
  const call = async (key: string, input: object = {}, token?: string) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    const answer = await app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload: input }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const signIn = async (email = 'guest@wayhouse.test', browser = 'Firefox'): Promise<string> => {
    const credentials = {
      email,
      password: 'wayhouse-demo',
      device_name: 'web',
      browser,
      os: 'Linux',
    };
    return (await call('POST login', { ...credentials, ...(await anyTicket(ctx)) })).data.token;
  };
  const forgetSignIns = async () => {
    await database.db.deleteFrom('identity.codes').execute();
    await database.db.deleteFrom('identity.sessions').execute();
  };
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { database, ctx, clock, call, signIn, forgetSignIns, close };
}
