/**
 * `Idempotency-Key`: the same key with the same body gets the same answer for 24 hours, with another body 1409
 * (api.md section 1). A key whose first call never finished (the process died) runs again: the use cases behind it
 * carry the key into their own rows, so the effect still happens once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx, Ctx, StaffCtx } from '../context.ts';
import { appError, isAppError } from '../platform/errors.ts';

interface Call {
  key: string;
  endpoint: Endpoint;
  input: unknown;
  run: () => Promise<unknown>;
}

/** How long a second call waits for the first one's answer before it asks the caller to try again. */
const waitMs = 15_000;
const pollMs = 50;
/** A first call older than this without an answer died with its process. */
const abandonedMs = 60_000;

/** Runs the call, or answers what the same key was answered before. */
export async function withIdempotency(ctx: Ctx | ActorCtx | StaffCtx, call: Call): Promise<unknown> {
  const key = 'idempotencyKey' in ctx ? ctx.idempotencyKey : undefined;
  if (key === undefined || !('token' in ctx)) return call.run();
  const userId = 'staff' in ctx ? ctx.staff.staffId : ctx.actor.userId;
  const row = { user_id: userId, endpoint: call.key, key };
  // Keyed: a body may hold a card number, and a plain hash of something that short could be guessed.
  const bodyHash = ctx.vault.mac(JSON.stringify(call.input)).toString('hex');
  const now = ctx.clock.now();
  await ctx.db
    .deleteFrom('platform.idempotency_keys')
    .where('user_id', '=', row.user_id)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
    .where('created_at', '<', new Date(now.getTime() - limits.idempotencyHours * 3_600_000))
    .execute();
  const first = await ctx.db
    .insertInto('platform.idempotency_keys')
    .values({ ...row, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) {
    const kept = await keptAnswer(ctx, row, bodyHash);
    if (kept) return kept.answer;
  }
  return runAndKeep(ctx, row, call);
}

type KeyRow = { user_id: string; endpoint: string; key: string };

async function keptAnswer(ctx: Ctx, row: KeyRow, bodyHash: string): Promise<{ answer: unknown } | undefined> {
  for (let waited = 0; ; waited += pollMs) {
    const kept = await ctx.db
      .selectFrom('platform.idempotency_keys')
      .select(['answer', 'body_hash', 'created_at'])
      .where('user_id', '=', row.user_id)
      .where('endpoint', '=', row.endpoint)
      .where('key', '=', row.key)
      .executeTakeFirst();
    if (!kept) return undefined;
    if (kept.body_hash !== bodyHash) throw appError('request.key_reused');
    if (kept.answer !== null) return { answer: (kept.answer as { data: unknown }).data };
    if (ctx.clock.now().getTime() - kept.created_at.getTime() > abandonedMs) return undefined;
    if (waited >= waitMs) throw appError('request.try_again');
    await sleep(pollMs);
  }
}

async function runAndKeep(ctx: Ctx, row: KeyRow, call: Call): Promise<unknown> {
  const mine = ctx.db.updateTable('platform.idempotency_keys');
  try {
    const data = await call.run();
    await mine
      .set({ answer: JSON.stringify({ data }) })
      .where('user_id', '=', row.user_id)
      .where('endpoint', '=', row.endpoint)
      .where('key', '=', row.key)
      .execute();
    return data;
  } catch (error) {
    // A refusal changed nothing, so the same key may try again; an accident too: the use case itself is retry-safe.
    await ctx.db
      .deleteFrom('platform.idempotency_keys')
      .where('user_id', '=', row.user_id)
      .where('endpoint', '=', row.endpoint)
      .where('key', '=', row.key)
      .execute();
    if (!isAppError(error))
      ctx.log.warn({ endpoint: row.endpoint }, 'an idempotent call ended in an accident');
    throw error;
  }
}
