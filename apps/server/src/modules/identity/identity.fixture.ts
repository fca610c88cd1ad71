/** For tests: the context of a request on a test database, with a clock that tests move. */

import { readConfig } from '../../config.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { addressKey } from '../../platform/address-key.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { createLog } from '../../platform/log.ts';
import { createSigner, createVault } from '../../platform/secrets.ts';
import { hashSecret } from './hash-secret.ts';
import { findActor } from './session/find-actor.ts';
import { insertTicket } from './slider/slider.store.ts';

/** A clock for tests that stands still; `forward` moves it by a number of seconds. */
export function standingClock(start = '2027-03-01T09:00:00.000Z') {
  let now = new Date(start);
  return {
    now: () => now,
    forward: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

/** Context of a request without token. */
export function testCtx(db: Db, changes: Partial<Ctx> = {}): Ctx {
  const log = createLog('silent');
  return {
    db,
    readReplica: (read) => read(db),
    clock: standingClock(),
    log,
    config: readConfig({ WAYHOUSE_DEMO: '1' }),
    offerSigner: createSigner('test', 'offer'),
    vault: createVault('test'),
    files: {
      put: async () => {},
      get: async () => undefined,
      write: async () => {},
      read: async () => undefined,
      remove: async () => {},
      list: async function* () {},
    },
    webhooks: {
      post: async () => ({ status: null, error: 'connection', ms: 0, answer: '' }),
      refusalOf: async () => undefined,
    },
    identityProviders: {
      findFault: async () => 'down',
      begin: async () => ({ fault: 'down' }),
      finish: async () => ({ fault: 'down' }),
    },
    deliverEvents: async () => {},
    requestId: 'req_test',
    language: 'en',
    ip: '192.0.2.10',
    userAgent: 'test',
    ...changes,
  };
}

/** Context of a request with this token. For an invalid token it throws the same error as the HTTP layer. */
export async function actorCtx(ctx: Ctx, token: string): Promise<ActorCtx> {
  const actor = await findActor(ctx, token);
  if (!actor) throw appError('identity.sign_in_again');
  return { ...ctx, actor, token, idempotencyKey: undefined };
}

/** A valid slider ticket, for tests of other features. */
export async function anyTicket(ctx: Ctx): Promise<{ ticket: string; randstr: string }> {
  const proof = { ticket: crypto.randomUUID(), randstr: crypto.randomUUID() };
  await inTransaction(ctx.db, (tx) =>
    insertTicket(tx, {
      ticket_hash: hashSecret(proof.ticket),
      randstr: hashSecret(proof.randstr).toString('hex'),
      ip: addressKey(ctx.ip),
      expires_at: new Date(ctx.clock.now().getTime() + 120_000),
    }),
  );
  return proof;
}

/** Context of a request for which answers have no minimum duration. */
export function quickCtx(db: Db, overrides: Partial<Ctx> = {}): Ctx {
  const ctx = testCtx(db, overrides);
  return { ...ctx, config: { ...ctx.config, limits: { ...ctx.config.limits, evenAnswerMs: 0 } } };
}

/** The messages queued for an address or number, newest first. */
export function messagesTo(db: Db, to: string) {
  return db
    .selectFrom('platform.messages')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
}

/** A different code of six digits. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
