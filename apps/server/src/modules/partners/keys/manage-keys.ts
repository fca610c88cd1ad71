/** `api_keys*`: the main account of a company creates, rotates and revokes keys of the partner API. */

import { type ApiKey, type apiKeysEndpoints, apiKeysMax } from '@wayhouse/contract/account/api-keys';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { newestVersion } from '@wayhouse/contract/partner/versions/all-versions';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { noteSecurity } from '../../../platform/security-log.ts';
import { currentWorld } from '../../../platform/world.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { createServiceUser } from '../../identity/person/create-service-user.ts';
import { notifyOwner } from '../../identity/person/notify-owner.ts';
import { requireRecentProof } from '../../identity/proof/recent-proof.ts';
import { mustWait } from '../certification/open-live-keys.ts';
import { insertAccount } from '../events/events.store.ts';
import { selectKeys, selectOwner } from '../partners.views.ts';
import { openPractice } from '../practice/open-practice.ts';
import { type Environment, newKeySecret, prefixOf } from './key-secret.ts';
import { countUsableKeys, insertKey, type KeyRow, lockKey, updateKey } from './keys.store.ts';
import { privilegesOf } from './scope-privileges.ts';

type Calls = typeof apiKeysEndpoints;
type Create = Calls['POST /api/v2/api_keys/create'];

/** Days for which the secret before a rotation still works. */
const rotationDays = 7;

/** Live and test keys of the company, newest first. */
export function listKeys(ctx: ActorCtx): Promise<ApiKey[]> {
  return readKeys(ctx);
}

async function readKeys(ctx: ActorCtx, id?: string): Promise<ApiKey[]> {
  const now = ctx.clock.now();
  const rows = await selectKeys(ctx.db, await accountsOf(ctx), id);
  return rows.map(({ first_name, last_name, ...row }) =>
    presentKey(row, { createdBy: `${first_name ?? ''} ${last_name ?? ''}`.trim(), now }),
  );
}

/** Errors: prove_again (2009), too_many_keys (1004), request.invalid for an end in the past. */
export async function createKey(ctx: ActorCtx, input: ParsedInputOf<Create>): Promise<OutputOf<Create>> {
  await requireRecentProof(ctx);
  const { environment } = input;
  const now = ctx.clock.now();
  const expiresAt = input.expires_at === undefined ? null : new Date(input.expires_at);
  if (expiresAt !== null && expiresAt <= now) throw invalidField('expires_at', 'fields.instant_past');
  const secret = newKeySecret(environment);
  const id = newId('key');
  const { accountId: companyId, userId } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    // Two simultaneous calls are counted one after the other.
    await lockCompanyOf(tx, companyId);
    const accountId = environment === 'test' ? await openPractice(tx, ctx.clock, companyId) : companyId;
    if ((await countUsableKeys(tx, accountId, now)) >= apiKeysMax)
      throw appError('partners.too_many_keys', { params: { count: apiKeysMax } });
    await insertAccount(tx, accountId);
    const serviceUserId = await createServiceUser(tx, {
      companyId,
      name: input.label,
      key: id,
      createdAt: now,
      ...privilegesOf(input.scopes),
    });
    await insertKey(tx, {
      id,
      account_id: accountId,
      user_id: serviceUserId,
      environment,
      version: newestVersion,
      label: input.label,
      scopes: [...new Set(input.scopes)],
      locked: await mustWait(tx, companyId, input),
      signature: input.signature ?? (input.scopes.includes('book') ? 'required' : 'optional'),
      cidrs: input.cidrs,
      ...secretColumns(ctx, id, secret),
      created_by: userId,
      created_at: now,
      expires_at: expiresAt,
    });
    // Mails only about live keys, because a test key moves no real money.
    if (environment === 'live')
      await notifyKeyOwner(tx, ctx, {
        template: 'api_key_created',
        params: { label: input.label, scopes: input.scopes.join(', ') },
      });
  });
  noteSecurity(ctx, { event: 'api_key_created', outcome: 'good', person: userId });
  return { key: await findKey(ctx, id), secret };
}

/**
 * Adds a new secret; the present one still works for seven days, and an older one ends. Errors: prove_again (2009),
 * not_found, wrong_state for a key that has ended.
 */
export async function rotateKey(ctx: ActorCtx, { id }: { id: string }): Promise<OutputOf<Create>> {
  await requireRecentProof(ctx);
  const now = ctx.clock.now();
  const secret = await inTransaction(ctx.db, async (tx) => {
    const key = await lockOwnKey(ctx, tx, id);
    const secret = newKeySecret(key.environment as Environment);
    if (key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now))
      throw appError('request.wrong_state');
    await updateKey(tx, id, {
      ...secretColumns(ctx, id, secret),
      previous_hash: key.secret_hash,
      previous_sealed: key.secret_sealed,
      previous_until: new Date(now.getTime() + rotationDays * 86_400_000),
    });
    await notifyKeyOwner(tx, ctx, {
      template: 'api_key_rotated',
      params: { label: key.label, days: String(rotationDays) },
    });
    return secret;
  });
  noteSecurity(ctx, { event: 'api_key_rotated', outcome: 'good', person: ctx.actor.userId });
  return { key: await findKey(ctx, id), secret };
}

/** Revokes the key at once. Errors: prove_again (2009), not_found. */
export async function revokeKey(ctx: ActorCtx, { id }: { id: string }): Promise<ApiKey> {
  await requireRecentProof(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const key = await lockOwnKey(ctx, tx, id);
    if (key.revoked_at === null) await updateKey(tx, id, { revoked_at: ctx.clock.now() });
  });
  noteSecurity(ctx, { event: 'api_key_revoked', outcome: 'good', person: ctx.actor.userId });
  return findKey(ctx, id);
}

/** Mails the main account, because a key outlives the session and the password that created it. */
async function notifyKeyOwner(
  tx: Tx,
  ctx: ActorCtx,
  { template, params }: { template: 'api_key_created' | 'api_key_rotated'; params: Record<string, string> },
): Promise<void> {
  const owner = await selectOwner(tx, ctx.actor.userId);
  await notifyOwner(tx, ctx, {
    owner,
    template,
    params: { ...params, company: owner.language === 'zh' ? owner.name_zh : owner.name_en },
    links: ['/account/management?tab=api'],
  });
}

async function lockOwnKey(ctx: ActorCtx, tx: Tx, id: string): Promise<KeyRow> {
  const key = await lockKey(tx, { id, accountIds: await accountsOf(ctx) });
  if (!key) throw appError('request.not_found');
  return key;
}

/** The ids of the company's account and its sandbox account. */
export async function accountsOf({ db, actor }: ActorCtx): Promise<string[]> {
  const practice = await currentWorld(db, actor.accountId);
  return [actor.accountId, ...(practice === undefined ? [] : [practice])];
}

async function findKey(ctx: ActorCtx, id: string): Promise<ApiKey> {
  const [key] = await readKeys(ctx, id);
  if (!key) throw appError('request.not_found');
  return key;
}

function secretColumns({ vault }: ActorCtx, id: string, secret: string) {
  return {
    secret_hash: hashSecret(secret),
    secret_sealed: vault.seal(secret, id),
    prefix: prefixOf(secret),
  };
}

/** A key as its account's page shows it. */
function presentKey(row: KeyRow, { createdBy, now }: { createdBy: string; now: Date }): ApiKey {
  const state = stateOf(row, now);
  // No secret of an ended key works.
  const isRotating = state === 'active' && row.previous_until !== null && row.previous_until > now;
  return {
    id: row.id,
    label: row.label,
    environment: row.environment as Environment,
    prefix: row.prefix,
    scopes: row.scopes as ApiKey['scopes'],
    signature: row.signature as ApiKey['signature'],
    cidrs: row.cidrs,
    state,
    locked: row.locked,
    created_by: createdBy,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    rotating_until: isRotating ? (row.previous_until?.toISOString() ?? null) : null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_ip: row.last_ip,
  };
}

function stateOf({ revoked_at, expires_at }: KeyRow, now: Date): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'active';
}
