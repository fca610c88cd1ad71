/** Contexts for tests: a real database, a clock that tests move, the real subscribers, demo users. */

import { Readable } from 'node:stream';
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import { readConfig } from '../src/config.ts';
import type { Actor, ActorCtx, AppContext, StaffActor, StaffCtx } from '../src/context.ts';
import { hashSecret } from '../src/modules/identity/hash-secret.ts';
import { findActor } from '../src/modules/identity/session/find-actor.ts';
import type { Db } from '../src/platform/database.ts';
import { eventKinds } from '../src/platform/events.ts';
import { newSecret } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { createSigner, createVault } from '../src/platform/secrets.ts';
import { drainWork } from '../src/platform/work/work-runner.ts';
import type { FilesPort } from '../src/ports/files/port.ts';
import { oidcProviders } from '../src/ports/identity-provider/oidc.ts';
import { webhooksByHttps } from '../src/ports/webhook/https.ts';
import { subscribersOf } from '../src/subscribers.ts';

/** A clock that does not run; tests move it. */
export interface TestClock {
  now(): Date;
  set(at: Date): void;
  advance(seconds: number): void;
}

/** A clock that shows `at` until the test moves it. */
export function testClock(at: Date): TestClock {
  let now = at;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

/** A store of files in memory, in place of a disk or bucket. */
export function filesInMemory(): FilesPort {
  const storedFiles = new Map<string, Uint8Array>();
  return {
    put: async (id, bytes) => void storedFiles.set(id, bytes),
    get: async (id) => storedFiles.get(id),
    write: async (id, pieces) => {
      const parts: Uint8Array[] = [];
      for await (const piece of pieces) parts.push(piece);
      storedFiles.set(id, new Uint8Array(Buffer.concat(parts)));
    },
    read: async (id) => {
      const bytes = storedFiles.get(id);
      return bytes && Readable.from([Buffer.from(bytes)]);
    },
    remove: async (id) => void storedFiles.delete(id),
    list: () => Readable.from([...storedFiles.keys()]),
  };
}

/** The process context over `db`, with `clock`. */
export function testContext(db: Db, clock: TestClock): AppContext {
  const log = createLog('silent');
  const context: AppContext = {
    db,
    readReplica: (read) => read(db),
    clock,
    log,
    config: readConfig({ WAYHOUSE_DEMO: '1', SLIDER: 'off', CHECK_ANSWERS: '1' }),
    offerSigner: createSigner('a key for tests only', 'offer'),
    vault: createVault('a key for tests only'),
    files: filesInMemory(),
    webhooks: webhooksByHttps(),
    identityProviders: oidcProviders(),
    deliverEvents: async () => {
      await drainWork({
        db,
        clock,
        log,
        kinds: eventKinds(
          db,
          subscribersOf(() => context),
        ),
      });
    },
  };
  return context;
}

/** The token of a new session of a demo user, as after signing in. */
export async function tokenOf(context: AppContext, email: string): Promise<string> {
  const user = await context.db
    .selectFrom('identity.users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = newSecret();
  const now = context.clock.now();
  await context.db
    .insertInto('identity.sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: user.id,
      device: 'test',
      ip: '127.0.0.1',
      remember: true,
      created_at: now,
      proven_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute();
  return token;
}

/** The console token of a new session of the first member of the demo staff (`seedStaff`) with this role. */
export async function staffTokenOf(context: AppContext, role: StaffRole): Promise<string> {
  const staff = await context.db
    .selectFrom('identity.staff')
    .select('id')
    .where('role', '=', role)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return staffTokenOfPerson(context, staff.id);
}

/** The console token of a new session of this member of staff. */
export async function staffTokenOfPerson(context: AppContext, staffId: string): Promise<string> {
  const token = newSecret();
  const now = context.clock.now();
  await context.db
    .insertInto('identity.staff_sessions')
    .values({
      token_hash: hashSecret(token),
      staff_id: staffId,
      device: 'test',
      ip: '127.0.0.1',
      created_at: now,
      proven_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return token;
}

/** The context of a call by a demo person. `change` replaces fields of the actor. */
export async function callerOf(
  context: AppContext,
  email: string,
  change: Partial<Actor> = {},
): Promise<ActorCtx> {
  const token = await tokenOf(context, email);
  const actor = await findActor(context, token);
  if (!actor) throw new Error(`${email} may not sign in`);
  return {
    ...context,
    requestId: 'req_test',
    language: 'en',
    ip: '127.0.0.1',
    userAgent: 'test',
    actor: { ...actor, ...change },
    token,
    idempotencyKey: undefined,
  };
}

/** The context of a console call by this member of staff, who needs no session. */
export function asStaffMember(app: AppContext, staff: StaffActor): StaffCtx {
  return {
    ...app,
    requestId: 'req_test',
    language: 'en',
    ip: staff.ip,
    userAgent: 'test',
    token: 't',
    idempotencyKey: undefined,
    staff,
  };
}
