/** The cancellation fee of each period, computed by `orderFeeAt`. */
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { type FeeTerms, orderFeeAt } from '../cancel/order-fee.ts';
import { recallSession } from './recall-session.ts';
import { policyOf, type SaleSnapshot } from './sale-snapshot.ts';
import { selectSession } from './sessions.store.ts';

export interface CancellationWindow {
  /** Instants; null = without start or end. */
  from: string | null;
  to: string | null;
  fee: string;
}

/**
 * The windows in order of time, without gaps; adjacent windows with the same fee are merged. Pure.
 */
export function cancellationWindows(
  sold: SaleSnapshot,
  order: Pick<FeeTerms, 'change_fee_cents' | 'total_cents'>,
): CancellationWindow[] {
  const { policy } = policyOf(sold);
  const starts = policy.support_cancel ? policy.tiers.map(({ datetime }) => datetime) : [];
  const windows: CancellationWindow[] = [];
  for (const from of [null, ...starts]) {
    // The first window applies from the beginning of time.
    const at = from === null ? new Date(0) : new Date(from);
    const fee = toMoney(orderFeeAt({ ...order, sold }, at).feeCents);
    const last = windows.at(-1);
    if (last?.fee === fee) continue;
    if (last) last.to = from;
    windows.push({ from, to: null, fee });
  }
  return windows;
}

/** The windows of a session of the caller. Throws request.not_found. */
export async function findSessionWindows(ctx: ActorCtx, sessionNo: string): Promise<CancellationWindow[]> {
  const { userId } = ctx.actor;
  const session =
    recallSession(ctx.db, sessionNo, userId) ??
    (await selectSession(ctx.db, { sessionNo, userId, lock: false }));
  if (!session) throw appError('request.not_found');
  const { sold } = session.terms;
  // A session has no changes and no coupon yet.
  return cancellationWindows(sold, { change_fee_cents: 0, total_cents: sold.total_cents });
}
