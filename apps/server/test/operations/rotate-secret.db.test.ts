/** A new `WAYHOUSE_SECRET` beside the old one: second factors and mailed codes stay valid. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPeople } from '../../src/demo/seed-people.ts';
import { checkCode } from '../../src/modules/identity/code/check-code.ts';
import { sendCode } from '../../src/modules/identity/code/send-code.ts';
import {
  actorCtx,
  anyTicket,
  messagesTo,
  quickCtx,
  standingClock,
} from '../../src/modules/identity/identity.fixture.ts';
import { confirmSecondFactor } from '../../src/modules/identity/proof/confirm-second-factor.ts';
import { startSecondFactor } from '../../src/modules/identity/proof/start-second-factor.ts';
import { identitySealedColumns } from '../../src/modules/identity/sealed-columns.ts';
import { logIn } from '../../src/modules/identity/session/log-in.ts';
import { logInOtp } from '../../src/modules/identity/session/log-in-otp.ts';
import { partnersSealedColumns } from '../../src/modules/partners/sealed-columns.ts';
import { checkKey, replaceKey } from '../../src/platform/check-key.ts';
import type { AppError } from '../../src/platform/errors.ts';
import { resealColumn } from '../../src/platform/reseal.ts';
import { createVault } from '../../src/platform/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const [oldKey, newKey] = ['the old key of the installation', 'the new key of the installation'];
const vaults = { from: createVault(oldKey), to: createVault(newKey) };
const columns = [...identitySealedColumns, ...partnersSealedColumns];
const email = 'seller@wayhouse.test';
const clock = standingClock();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
});
afterAll(() => database.drop());

const ctxOf = (...keys: [string, string?]) => quickCtx(database.db, { clock, vault: createVault(...keys) });

/** Signs in with password and second factor. */
async function signIn(ctx: ReturnType<typeof ctxOf>, secret: string): Promise<unknown> {
  clock.forward(30);
  const credentials = { email, password: 'wayhouse-demo', remember: true, ...(await anyTicket(ctx)) };
  const refusal = (await logIn(ctx, credentials).catch((error: unknown) => error)) as AppError;
  const { challenge } = refusal.details.data as { challenge: string };
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  return logInOtp(ctx, { challenge, otp });
}

it('the lists of sealed columns name every encrypted column of the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where data_type = 'bytea' and column_name ~ '(sealed|secret)$|^totp'`.execute(database.db);
  const columnNames = columns.map(({ table, column }) => `${table}.${column}`);
  expect(columnNames.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('a code that was mailed under the old key is accepted while both keys are set', async () => {
  const oldContext = ctxOf(oldKey);
  await sendCode(oldContext, {
    email: 'agent@wayhouse.test',
    purpose: 'login',
    ...(await anyTicket(oldContext)),
  });
  const code = (await messagesTo(database.db, 'agent@wayhouse.test'))[0]?.code ?? '';
  const input = { to: 'agent@wayhouse.test', purpose: 'login', code } as const;
  await expect(checkCode(ctxOf(newKey), input)).rejects.toMatchObject({ key: 'identity.wrong_code' });
  expect(await checkCode(ctxOf(newKey, oldKey), input)).toHaveProperty('codeId');
});

it('second factors stay valid in all steps, and at the end without the old key', async () => {
  expect(await checkKey(database.db, oldKey)).toBeUndefined();
  const oldContext = ctxOf(oldKey, newKey);
  const { token } = await logIn(oldContext, {
    email,
    password: 'wayhouse-demo',
    remember: true,
    ...(await anyTicket(oldContext)),
  });
  const actor = await actorCtx(oldContext, token);
  const { secret } = await startSecondFactor(actor);
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  await confirmSecondFactor(actor, { otp });
  expect(await signIn(oldContext, secret)).toHaveProperty('token');
  expect(await checkKey(database.db, newKey, oldKey)).toBeUndefined();
  expect(await signIn(ctxOf(newKey, oldKey), secret)).toHaveProperty('token');
  await expect(signIn(ctxOf(newKey), secret)).rejects.toThrow();

  const reseal = async () => {
    const counts = { changed: 0, lost: 0 };
    for (const column of columns) {
      const { changed, lost } = await resealColumn(database.db, column, vaults);
      counts.changed += changed;
      counts.lost += lost;
    }
    return counts;
  };
  expect(await reseal()).toEqual({ changed: 1, lost: 0 });
  expect(await reseal()).toEqual({ changed: 0, lost: 0 });
  expect(await checkKey(database.db, newKey)).toContain('WAYHOUSE_SECRET differs');
  await replaceKey(database.db, newKey);
  expect(await checkKey(database.db, newKey)).toBeUndefined();
  expect(await signIn(ctxOf(newKey), secret)).toHaveProperty('token');
});

it('a secret that neither key opens is counted and stays', async () => {
  const sealed = createVault('a third key').seal('JBSWY3DPEHPK3PXP', 'usr_other');
  const row = await database.db
    .updateTable('identity.users')
    .set({ totp_pending: sealed })
    .where('email', '=', 'agent@wayhouse.test')
    .returning('id')
    .executeTakeFirstOrThrow();
  const column = { table: 'identity.users', column: 'totp_pending', owner: 'id' } as const;
  expect(await resealColumn(database.db, column, vaults)).toEqual({ changed: 0, lost: 1 });
  const after = await database.db
    .selectFrom('identity.users')
    .select('totp_pending')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  expect(after.totp_pending).toEqual(sealed);
});
