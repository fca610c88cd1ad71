/**
 * Limits of the partner API, one bucket an account and class for all servers. A server takes tokens for a quarter of a
 * second in one statement and spends them from memory; what it does not spend within a second lapses. So the servers
 * together never serve more than the bucket gives, and most calls ask no database.
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
  /** Tokens of the last lease that are left, and until when they count. */
  tokens: number;
  until: number;
  /** Tokens left in the bucket after the last lease. */
  rest: number;
  /** Before this instant asking again is in vain. */
  emptyUntil: number;
  asking: Promise<void> | undefined;
}

const leaseMs = 1_000;
const maxSlots = 20_000;

export type TakeCall = (context: Pick<AppContext, 'db'>, counted: RateLimitKey) => Promise<RateLimitState>;

/** Counts calls for one server. `clockMs` counts milliseconds; tests give their own. */
export function countCalls(clockMs: () => number = () => performance.now()): TakeCall {
  const slots = new WeakMap<Db, Map<string, Slot>>();
  return async ({ db }, counted) => {
    const ofDb = slots.get(db) ?? new Map<string, Slot>();
    slots.set(db, ofDb);
    const name = `${counted.limit} ${counted.accountId}`;
    if (ofDb.size >= maxSlots) ofDb.clear();
    const slot = ofDb.get(name) ?? { tokens: 0, until: 0, rest: 0, emptyUntil: 0, asking: undefined };
    ofDb.set(name, slot);
    // A call may find the lease spent by others that waited with it; the bucket says when there is no more.
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
    // Callers that were refused together do not all come back together.
    retryAfterS: allowed ? 0 : 1 + Math.round(Math.random()),
  };
}
