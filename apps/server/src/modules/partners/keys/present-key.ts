/** A key as its account's page shows it. Pure. */
import type { ApiKey } from '@wayhouse/contract/account/api-keys';
import type { KeyRow } from './keys.store.ts';

export function presentKey(row: KeyRow, { createdBy, now }: { createdBy: string; now: Date }): ApiKey {
  const isRotating = row.previous_until !== null && row.previous_until > now;
  return {
    id: row.id,
    label: row.label,
    prefix: row.prefix,
    scopes: row.scopes as ApiKey['scopes'],
    signature: row.signature as ApiKey['signature'],
    cidrs: row.cidrs,
    state: stateOf(row, now),
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
