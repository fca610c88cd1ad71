/** Finds the key of a partner call, by bearer token or by signature. Runs before every such call. */

import { BlockList, isIPv6 } from 'node:net';
import type { PartnerScope } from '@wayhouse/contract/partner/scopes';
import type { AppContext } from '../../../context.ts';
import type { PartnerCall, PartnerCaller } from '../../../http/partner/partner-parts.ts';
import { appError } from '../../../platform/errors.ts';
import { companyOfAccount } from '../../../platform/world.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { type CallingKey, selectKeyByHash, selectKeyById } from '../partners.views.ts';
import { isKeySecret } from './key-secret.ts';
import { insertSignature, touchKey } from './keys.store.ts';
import { privilegesOf } from './scope-privileges.ts';
import { isRecent, isSignedBy, readSignature, type Signature, signatureToleranceS } from './signature.ts';

/** Milliseconds. The last use of a key is stored at most once in this time. */
const touchMs = 60_000;

/**
 * The caller. Keys are not cached, so a revoked key ends with the next call on every server. Stores the key's last use
 * at most once in `touchMs`, and the signature of a call that writes. Errors:
 * - 401: the key is missing, unknown, revoked, expired, or of a company that is not approved
 * - 401: the signature is missing although the key requires one, or it is wrong or old
 * - 401: the signature of a call that writes was used before
 * - 403: the IP address is outside the key's networks
 */
export async function authenticate(ctx: AppContext, call: PartnerCall): Promise<PartnerCaller> {
  const now = ctx.clock.now();
  const key =
    call.signature === undefined ? await byBearer(ctx, call, now) : await bySignature(ctx, call, now);
  if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() > touchMs)
    await touchKey(ctx.db, { id: key.id, before: new Date(now.getTime() - touchMs), now, ip: call.ip });
  return callerOf(key);
}

async function byBearer(ctx: AppContext, call: PartnerCall, now: Date): Promise<CallingKey> {
  const secret = /^Bearer +(\S{20,200})$/i.exec(call.authorization ?? '')?.[1];
  if (secret === undefined || !isKeySecret(secret)) throw appError('partners.no_key');
  const hash = hashSecret(secret);
  const key = await selectKeyByHash(ctx.db, hash);
  if (!key || !(key.secret_hash.equals(hash) || isRotating(key, now))) throw appError('partners.no_key');
  refuseUnusable(key, call, now);
  if (key.signature === 'required') throw appError('partners.signature_required');
  return key;
}

async function bySignature(ctx: AppContext, call: PartnerCall, now: Date): Promise<CallingKey> {
  const signature = readSignature(call.signature ?? '');
  if (!signature) throw appError('partners.signature_wrong');
  const key = await selectKeyById(ctx.db, signature.keyId);
  // Callers without the secret must not learn which keys exist or in which state they are.
  if (!key || !isSigned(ctx, key, { signature, call, now })) throw appError('partners.signature_wrong');
  if (!isRecent(signature, now))
    throw appError('partners.signature_old', { params: { seconds: signatureToleranceS } });
  refuseUnusable(key, call, now);
  if (call.writes && !(await takeSignature(ctx, signature))) throw appError('partners.signature_repeated');
  return key;
}

function isSigned(
  { vault }: AppContext,
  key: CallingKey,
  { signature, call, now }: { signature: Signature; call: PartnerCall; now: Date },
): boolean {
  const sealedSecrets = [key.secret_sealed, ...(isRotating(key, now) ? [key.previous_sealed] : [])];
  const request = { time: signature.time, method: call.method, url: call.url, body: call.body };
  return sealedSecrets.some(
    (each) => each !== null && isSignedBy(vault.open(each, key.id), signature, request),
  );
}

/** Stores the signature until its time has certainly expired. False when it was used before. */
function takeSignature({ db }: AppContext, { mac, time }: Signature): Promise<boolean> {
  return insertSignature(db, mac, new Date((Number(time) + 2 * signatureToleranceS) * 1000));
}

/** True while the secret from before the last rotation still works. */
function isRotating(key: CallingKey, now: Date): boolean {
  return key.previous_until !== null && key.previous_until > now;
}

function refuseUnusable(key: CallingKey, call: PartnerCall, now: Date): void {
  const about = key.user_id;
  if (key.revoked_at !== null) throw appError('partners.key_revoked', { about });
  if (key.expires_at !== null && key.expires_at <= now) throw appError('partners.key_expired', { about });
  if (key.company_status !== 'approved') throw appError('partners.no_key', { about });
  if (!isWithin(key.cidrs, call.ip)) throw appError('partners.address_refused', { about });
}

function callerOf(key: CallingKey): PartnerCaller {
  const scopes = key.scopes as PartnerScope[];
  return {
    actor: {
      userId: key.user_id,
      accountId: key.account_id,
      companyId: companyOfAccount(key.account_id),
      accountType: 'corporate',
      tierId: key.tier_id,
      isPackage: key.is_package,
      mayPayLater: key.pay_later_limit_cents > 0,
      needsApproval: key.approvals_on,
      is_main: false,
      name: key.label,
      actingStaff: null,
      ...privilegesOf(scopes),
    },
    key: {
      id: key.id,
      label: key.label,
      environment: key.environment as PartnerCaller['key']['environment'],
      scopes,
      signature: key.signature as PartnerCaller['key']['signature'],
      expiresAt: key.expires_at,
      suspendedFor: key.suspended_for,
      version: key.version,
      locked: key.locked,
    },
  };
}

/** True when the key has no networks, or the address is in one of them. IPv4 in the form of IPv6 counts as IPv4. */
function isWithin(cidrs: readonly string[], address: string): boolean {
  if (cidrs.length === 0) return true;
  const plainAddress = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', bits = ''] = cidr.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  try {
    return list.check(plainAddress, isIPv6(plainAddress) ? 'ipv6' : 'ipv4');
  } catch {
    // An unreadable address is in no network.
    return false;
  }
}
