/**
 * `Idempotency-Key`: after a success, the same key with the same body gets the same answer for 24 hours; with another
 * body 1409 (api.md section 1). Files of an upload are compared by their SHA-256. After a refusal, the key may be used
 * again. If the process died during the first call, a repeated call runs at once. The use cases store the key in their
 * own rows, so that the effect still happens once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { sql } from 'kysely';
import type { ActorCtx, Ctx, StaffCtx } from '../context.ts';
import { realClock } from '../platform/clock.ts';
import { appError, isAppError } from '../platform/errors.ts';
import { isProcessConnected, processName } from '../platform/process/process-name.ts';
import { fingerprintOf } from './fingerprint-of.ts';

interface Call {
  /** Method and path, as in the contract. */
  key: string;
  endpoint: Endpoint;
  input: unknown;
  run: () => Promise<unknown>;
}

/**
 * Milliseconds that a second call waits for the first call's answer. After this time the caller gets an error that
 * demands a retry.
 */
const waitMs = 15_000;
const pollMs = 50;
/** Milliseconds after which a first call without an answer counts as dead, even when its process still runs. */
const abandonedMs = 60_000;
/**
 * How often the release of a key, or the storing of its answer, is retried while the database is unavailable; and the
 * pause between two tries.
 */
const releaseTries = 60;
const releasePauseMs = 1_000;
const answerLifeMs = limits.idempotencyHours * 3_600_000;

/**
 * Runs the call, or returns the stored answer of the same key. Throws request.key_reused for another body, and
 * request.try_again when the first call has no answer in time.
 */
export async function withIdempotency(ctx: Ctx | ActorCtx | StaffCtx, call: Call): Promise<unknown> {
  const key = 'idempotencyKey' in ctx ? ctx.idempotencyKey : undefined;
  if (key === undefined || !('token' in ctx)) return call.run();
  const userId = 'staff' in ctx ? ctx.staff.staffId : ctx.actor.userId;
  return runOnce(ctx, { user_id: userId, endpoint: call.key, key }, call);
}

/** The primary key of a stored call. `key` is the header's value. */
type RowKey = { user_id: string; endpoint: string; key: string };

async function runOnce(ctx: Ctx, rowKey: RowKey, call: Call): Promise<unknown> {
  // A keyed hash: a body may contain a card number, which is short enough to be guessed from a plain hash.
  const bodyHashes = ctx.vault.macs(await fingerprintOf(call.input)).map((hash) => hash.toString('hex'));
  // A partner may move the clock of the sandbox while the first call runs, which would make its claim look abandoned.
  const clock = realClock(ctx.clock);
  let mayClaim = true;
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const claimedAt = clock.now();
    if (mayClaim && (await claimOrRelease(ctx, rowKey, { bodyHashes, claimedAt })))
      return runAndStore(ctx, rowKey, { call, claimedAt });
    const storedRow = await selectStoredAnswer(ctx, rowKey);
    const answer = storedRow && answerOf(storedRow, bodyHashes);
    if (answer) return answer.data;
    // Without a row, the first call was refused. Now one of the waiting calls may run.
    mayClaim = !storedRow || isAbandoned(storedRow, clock.now());
    if (waitedMs >= waitMs) throw appError('request.try_again');
    if (!mayClaim) await sleep(pollMs);
  }
}

/**
 * The stored answer; null while the first call runs. Throws request.key_reused when the key belongs to another body.
 */
function answerOf(
  { answer, body_hash }: { answer: unknown; body_hash: string },
  bodyHashes: string[],
): { data: unknown } | null {
  if (!bodyHashes.includes(body_hash)) throw appError('request.key_reused');
  return answer as { data: unknown } | null;
}

/** True when the first call died without an answer. `lives`: its process is still connected. */
function isAbandoned({ lives, created_at }: { lives: boolean; created_at: Date }, now: Date): boolean {
  return !lives || now.getTime() - created_at.getTime() > abandonedMs;
}

type ClaimOptions = { bodyHashes: string[]; claimedAt: Date };

/**
 * Like `claim`. Releases the key after a failure, because the connection may have broken after the claim was stored.
 * Repeated calls would then wait a minute for a call that never ran.
 */
async function claimOrRelease(ctx: Ctx, rowKey: RowKey, options: ClaimOptions): Promise<boolean> {
  return claim(ctx, rowKey, options).catch((error: unknown) => {
    void untilDone(() => release(ctx, rowKey, options.claimedAt));
    throw error;
  });
}

/**
 * True for the only call that may run: the key is new, its 24 hours are over, or its first call with the same body
 * died.
 */
async function claim(ctx: Ctx, rowKey: RowKey, { bodyHashes, claimedAt }: ClaimOptions): Promise<boolean> {
  const claimColumns = {
    body_hash: bodyHashes[0] ?? '',
    answer: null,
    created_at: claimedAt,
    holder: processName,
  };
  const before = (ms: number) => new Date(claimedAt.getTime() - ms);
  const claimedRow = await ctx.db
    .insertInto('platform.idempotency_keys')
    .values({ ...rowKey, ...claimColumns })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'endpoint', 'key'])
        .doUpdateSet(claimColumns)
        .where((e) =>
          e.or([
            e('platform.idempotency_keys.created_at', '<', before(answerLifeMs)),
            e.and([
              e('platform.idempotency_keys.answer', 'is', null),
              e.or([e('platform.idempotency_keys.created_at', '<', before(abandonedMs)), e.not(holderLives)]),
              e('platform.idempotency_keys.body_hash', 'in', bodyHashes),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return claimedRow !== undefined;
}

/** Rows of older releases have no holder. Their process counts as alive. */
const holderLives = sql<boolean>`(platform.idempotency_keys.holder is null or ${isProcessConnected(sql.ref<string>('platform.idempotency_keys.holder'))})`;

function selectStoredAnswer(ctx: Ctx, rowKey: RowKey) {
  return ctx.db
    .selectFrom('platform.idempotency_keys')
    .select(['answer', 'body_hash', 'created_at', holderLives.as('lives')])
    .where('user_id', '=', rowKey.user_id)
    .where('endpoint', '=', rowKey.endpoint)
    .where('key', '=', rowKey.key)
    .executeTakeFirst();
}

async function runAndStore(
  ctx: Ctx,
  rowKey: RowKey,
  { call, claimedAt }: { call: Call; claimedAt: Date },
): Promise<unknown> {
  const data = await call.run().catch(async (error: unknown) => {
    // A refusal changed nothing, so the key may be used again. It may be used again after an internal error too,
    // because the use cases are safe to retry.
    await release(ctx, rowKey, claimedAt).catch(() => void untilDone(() => release(ctx, rowKey, claimedAt)));
    if (!isAppError(error)) ctx.log.warn({ endpoint: rowKey.endpoint }, 'an idempotent call failed');
    throw error;
  });
  // The effect has happened, so the key stays even if the answer cannot be stored. Otherwise a retry would repeat the
  // effect.
  await storeAnswer(ctx, rowKey, data).catch(() => {
    ctx.log.warn({ endpoint: rowKey.endpoint }, 'the answer of an idempotent call could not be stored yet');
    void untilDone(() => storeAnswer(ctx, rowKey, data));
  });
  return data;
}

/** Stores the answer for retries with the same key. */
async function storeAnswer(ctx: Ctx, rowKey: RowKey, data: unknown): Promise<void> {
  await ctx.db
    .updateTable('platform.idempotency_keys')
    .set({ answer: JSON.stringify({ data }) })
    .where('user_id', '=', rowKey.user_id)
    .where('endpoint', '=', rowKey.endpoint)
    .where('key', '=', rowKey.key)
    .execute();
}

/** Deletes a key without an answer that this process claimed at `claimedAt`; a later claim stays. */
async function release(ctx: Ctx, rowKey: RowKey, claimedAt: Date): Promise<void> {
  await ctx.db
    .deleteFrom('platform.idempotency_keys')
    .where('user_id', '=', rowKey.user_id)
    .where('endpoint', '=', rowKey.endpoint)
    .where('key', '=', rowKey.key)
    .where('holder', '=', processName)
    .where('created_at', '=', claimedAt)
    .where('answer', 'is', null)
    .execute();
}

/** Repeats `work` until it succeeds, for about a minute. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < releaseTries; tries += 1) {
    await sleep(releasePauseMs, undefined, { ref: false });
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
}
