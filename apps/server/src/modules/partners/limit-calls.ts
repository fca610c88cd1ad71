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
  rest: number;
  /** Before this instant the bucket is empty, so no query is made. */
  emptyUntil: number;
  asking: Promise<void> | undefined;
}

const leaseMs = 1_000;
const maxSlots = 20_000;

export type LimitCall = (context: Pick<AppContext, 'db'>, counted: RateLimitKey) => Promise<RateLimitState>;

/** Counts the calls of one server. `clockMs` returns milliseconds; tests pass their own. */
export function countCalls(clockMs: () => number = () => performance.now()): LimitCall {
  const slots = new WeakMap<Db, Map<string, Slot>>();
  return async ({ db }, counted) => {
    const ofDb = slots.get(db) ?? new Map<string, Slot>();
    slots.set(db, ofDb);
    const name = `${counted.limit} ${counted.accountId}`;
    if (ofDb.size >= maxSlots) ofDb.clear();
    const slot = ofDb.get(name) ?? { tokens: 0, until: 0, rest: 0, emptyUntil: 0, asking: undefined };
    ofDb.set(name, slot);
    // Repeated, because other waiting calls may have spent the whole lease.
    while (!hasToken(slot, clockMs())) {
      if (slot.emptyUntil > clockMs()) return standingOf(slot, counted, false);
      slot.asking ??= lease(db, slot, counted, clockMs).finally(() => {
        slot.asking = undefined;
      });
      await slot.asking;
    }
    slot.tokens -= 1;
    return standingOf(slot, counted, true);
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
    ...{ rate, burst },
    wanted: Math.max(1, Math.ceil(rate / 4)),
  });
  slot.tokens = granted;
  slot.rest = Math.floor(left);
  slot.until = clockMs() + leaseMs;
  slot.emptyUntil = granted === 0 ? clockMs() + 1_000 / rate : 0;
}

function standingOf(slot: Slot, { limit }: RateLimitKey, allowed: boolean): RateLimitState {
  const { rate, burst } = partnerLimits[limit];
  const remaining = allowed ? Math.min(burst, slot.tokens + slot.rest) : 0;
  return {
    allowed,
    limit: burst,
    remaining,
    resetS: Math.ceil((burst - remaining) / rate),
    // Random, so that callers that were refused together do not all return at once.
    retryAfterS: allowed ? 0 : 1 + Math.round(Math.random()),
  };
}
