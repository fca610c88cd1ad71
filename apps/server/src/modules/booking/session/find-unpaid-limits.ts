/** The caller's limits of unpaid orders. Each refusal is counted and logged as a security event. */
import type { ActorCtx } from '../../../context.ts';
import { type Db, violatedConstraint } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { noteSecurity } from '../../../platform/security-log.ts';
import { findFunds, fundsAt } from '../../ledger/balance/find-funds.ts';
import { type UnpaidLimits, unpaidLimits } from './unpaid-limits.ts';
import { selectUnpaidHistory } from './unpaid-trust.views.ts';

type UnpaidReason = 'booking.too_many_unpaid' | 'booking.unpaid_pause';

/**
 * How long limits are cached: they change slowly, so a busy account is queried twice a minute, not for each booking.
 */
const cacheMs = 30_000;
const maxAccounts = 5_000;

interface CachedLimits {
  limits: UnpaidLimits | 'pause';
  until: number;
}
const cachesByDb = new WeakMap<Db, Map<string, CachedLimits>>();
const refusals = new Map<UnpaidReason, number>([
  ['booking.too_many_unpaid', 0],
  ['booking.unpaid_pause', 0],
]);

/**
 * The limits of the caller's account, up to `cacheMs` old. `db`: the open transaction, or else the database. Throws
 * booking.unpaid_pause while the account has too many lost orders (`unpaidLimits`).
 */
export async function findUnpaidLimits(ctx: ActorCtx, db: Db): Promise<UnpaidLimits> {
  const { accountId, companyId } = ctx.actor;
  const now = ctx.clock.now();
  const cache = cachesByDb.get(ctx.db) ?? new Map<string, CachedLimits>();
  cachesByDb.set(ctx.db, cache);
  let entry = cache.get(accountId);
  // A clock that was set back leaves entries that expire too late. Such entries are read again.
  if (!entry || entry.until <= now.getTime() || entry.until > now.getTime() + cacheMs) {
    const history = await selectUnpaidHistory(db, { accountId, now });
    const funds = companyId === null ? undefined : fundsAt(await findFunds(db, accountId), now);
    const spendableCents = funds ? funds.prepaidCents + funds.creditFreeCents : 0;
    const trust = { isCompany: companyId !== null, spendableCents, ...history };
    entry = { limits: unpaidLimits(trust, ctx.config.unpaid), until: now.getTime() + cacheMs };
    if (cache.size >= maxAccounts) cache.clear();
    cache.set(accountId, entry);
  }
  if (entry.limits === 'pause') throw refuseUnpaid(ctx, 'booking.unpaid_pause');
  return entry.limits;
}

/**
 * A handler for `catch`. Turns a violation of the constraint `orders_unpaid` (SQL function `booking.hold_unpaid`) into
 * booking.too_many_unpaid, and rethrows any other error.
 */
export function refuseAboveUnpaid(ctx: ActorCtx): (error: unknown) => never {
  return (error) => {
    throw violatedConstraint(error) === 'orders_unpaid'
      ? refuseUnpaid(ctx, 'booking.too_many_unpaid')
      : error;
  };
}

/** The refusal, counted and logged. */
function refuseUnpaid(ctx: ActorCtx, reason: UnpaidReason): AppError {
  refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
  const { userId, actingStaff } = ctx.actor;
  const note = { event: 'unpaid_limit', outcome: 'slowed', reason } as const;
  noteSecurity(ctx, { ...note, person: userId, actingStaff: actingStaff?.id });
  return appError(reason);
}

/** Lines in Prometheus' text format; docs/operations/alerts.md explains them. */
export function unpaidMetrics(): string {
  const name = 'wayhouse_unpaid_refusals_total';
  return [
    `# TYPE ${name} counter\n`,
    ...[...refusals].map(([reason, count]) => `${name}{reason="${reason}"} ${count}\n`),
  ].join('');
}
