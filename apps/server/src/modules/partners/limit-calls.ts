/**
 * Limits of the partner API: one bucket per account and class for all servers. A server takes tokens for a quarter of a
 * second in one statement and spends them from memory. Tokens that it does not spend within a second expire. So the
 * servers together never serve more than the bucket allows, and most calls need no query.
 */
import { type PartnerLimitClass, partnerLimits } from '@wayhouse/contract/partner/scopes';
import type { AppContext } from '../../context.ts';
import type { RateLimitState } from '../../http/partner/partner-parts.ts';
import type { Db } from '../../platform/database.ts';
import { takeTokens } from './buckets.store.ts';

interface RateLimitKey {
  accountId: string;
  limit: PartnerLimitClass;
}

interface Slot {
  /** Unspent tokens of the last lease, and when they expire. */
  tokens: number;
  until: number;
  /** Tokens left in the bucket after the last lease. */
  bucketTokens: number;
  /** Before this instant the bucket is empty, so no query is made. */
  emptyUntil: number;
  pendingLease: Promise<void> | undefined;
}

const leaseMs = 1_000;
const maxSlots = 20_000;

export type LimitCall = (
  context: Pick<AppContext, 'db'>,
  rateLimitKey: RateLimitKey,
) => Promise<RateLimitState>;

/** Limits the calls of one server. `clockMs` returns milliseconds; tests pass their own. */
export function limitCalls(clockMs: () => number = () => performance.now()): LimitCall {
  const slots = new WeakMap<Db, Map<string, Slot>>();
  return async ({ db }, rateLimitKey) => {
    const slotsOfDb = slots.get(db) ?? new Map<string, Slot>();
    slots.set(db, slotsOfDb);
    const name = `${rateLimitKey.limit} ${rateLimitKey.accountId}`;
    if (slotsOfDb.size >= maxSlots) slotsOfDb.clear();
    const slot = slotsOfDb.get(name) ?? {
      tokens: 0,
      until: 0,
      bucketTokens: 0,
      emptyUntil: 0,
      pendingLease: undefined,
    };
    slotsOfDb.set(name, slot);
    // Repeated, because other waiting calls may have spent the whole lease.
    while (!hasToken(slot, clockMs())) {
      if (slot.emptyUntil > clockMs()) return rateLimitStateOf(slot, rateLimitKey, false);
      slot.pendingLease ??= lease(db, slot, rateLimitKey, clockMs).finally(() => {
        slot.pendingLease = undefined;
      });
      await slot.pendingLease;
    }
    slot.tokens -= 1;
    return rateLimitStateOf(slot, rateLimitKey, true);
  };
}

function hasToken(slot: Slot, at: number): boolean {
  return slot.tokens >= 1 && at < slot.until;
}

async function lease(
  db: Db,
  slot: Slot,
  { accountId, limit }: RateLimitKey,
  clockMs: () => number,
): Promise<void> {
  const { rate, burst } = partnerLimits[limit];
  const { granted, left } = await takeTokens(db, {
    accountId,
    limit,
    rate,
    burst,
    wanted: Math.max(1, Math.ceil(rate / 4)),
  });
  slot.tokens = granted;
  slot.bucketTokens = Math.floor(left);
  slot.until = clockMs() + leaseMs;
  // The bucket gets one token in `1_000 / rate` milliseconds.
  slot.emptyUntil = granted === 0 ? clockMs() + 1_000 / rate : 0;
}

function rateLimitStateOf(slot: Slot, { limit }: RateLimitKey, allowed: boolean): RateLimitState {
  const { rate, burst } = partnerLimits[limit];
  const remaining = allowed ? Math.min(burst, slot.tokens + slot.bucketTokens) : 0;
  return {
    allowed,
    limit: burst,
    remaining,
    resetS: Math.ceil((burst - remaining) / rate),
    // Random, so that callers that were refused together do not all return at once.
    retryAfterS: allowed ? 0 : 1 + Math.round(Math.random()),
  };
}
