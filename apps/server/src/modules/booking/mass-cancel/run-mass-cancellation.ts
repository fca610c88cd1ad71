/**
 * Cancels the orders of a mass cancellation, each as its own job of the work queue. One transaction cancels an order
 * and ends its row. So a crash or a second attempt neither loses an order nor credits it twice.
 */
import { rightsOfRole, type StaffRole } from '@wayhouse/contract/account/permissions';
import { toMoney } from '@wayhouse/contract/money';
import type { AppContext, StaffCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, isAppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { doubling, type Kinds, type Policy } from '../../../platform/work/kinds.ts';
import { lockOrder } from '../booking.store.ts';
import { askSource, runStep } from '../desk/act-on-order.ts';
import { creditGoodwill } from '../desk/give-goodwill.ts';
import { endItem, lockOpenItem, type MassRow, selectMass } from './mass-cancellations.store.ts';
import { feeAtCancellation, isCancelable } from './plan-mass-cancellation.ts';

declare module '../../../platform/work/kinds.ts' {
  interface Work {
    'booking.mass_cancel': Item;
  }
}

interface Item {
  id: string;
  orderNo: string;
}

/** At most two orders at once in a process, so that hotels, sources and other work of the queue are not overloaded. */
const policy: Policy = {
  name: 'mass-cancellations',
  start: 'notified',
  batch: 2,
  concurrency: 1,
  leaseS: 120,
  pauseMs: doubling(5_000, 120_000),
  maxTries: 6,
};

export function massCancellationKinds(context: () => AppContext): Kinds {
  return {
    'booking.mass_cancel': {
      policy,
      outside: (item: Item) => cancelMassOrder(context(), item),
      onDead: (tx: Tx, item: Item) =>
        endItem(tx, { ...item, problem: 'request.try_again', at: context().clock.now() }),
    },
  };
}

/** Safe to repeat. A refusal is recorded; an order whose payment is in progress is tried again later. */
async function cancelMassOrder(app: AppContext, item: Item): Promise<void> {
  const row = await selectMass(app.db, item.id);
  if (!row) return;
  const ctx = staffContextOf(app, row);
  // First handles payments that have just succeeded, so that the cancellation includes their money.
  await ctx.deliverEvents();
  try {
    await inTransaction(app.db, (tx) => cancelAndEndItem(ctx, tx, { item, row }));
  } catch (error) {
    if (!isAppError(error) || error.key === 'request.try_again') throw error;
    const at = app.clock.now();
    await inTransaction(app.db, (tx) => endItem(tx, { ...item, problem: error.key, at }));
    return;
  }
  await askSource(ctx, item.orderNo);
  await ctx.deliverEvents();
}

async function cancelAndEndItem(
  ctx: StaffCtx,
  tx: Tx,
  { item, row }: { item: Item; row: MassRow },
): Promise<void> {
  const openItem = await lockOpenItem(tx, item);
  if (!openItem) return;
  const order = await lockOrder(tx, item.orderNo);
  const now = ctx.clock.now();
  if (!order || !isCancelable(order)) throw appError('request.wrong_state');
  const { feeCents, terms } = feeAtCancellation(order, openItem.fee_cents, now);
  const fee = { fee: 'agreed', fee_amount: toMoney(feeCents) } as const;
  const step = { do: 'cancel', ...fee, reason: row.reason, digest: terms.preview.digest } as const;
  await runStep(ctx, tx, { order, step });
  const cents = row.goodwill_cents;
  if (cents > 0) await creditGoodwill(tx, ctx, { id: newId('cor'), order, cents, reason: row.reason });
  await endItem(tx, { ...item, problem: null, at: now });
}

/** The context of the member of staff who started the mass cancellation, for log and audit. */
function staffContextOf(app: AppContext, row: MassRow): StaffCtx {
  const role = row.staff_role as StaffRole;
  return {
    ...app,
    requestId: row.id,
    language: 'en',
    ip: '',
    userAgent: '',
    token: '',
    idempotencyKey: undefined,
    staff: {
      staffId: row.staff_id,
      name: row.staff_name,
      email: row.staff_email,
      ip: '',
      role,
      rights: rightsOfRole[role],
    },
  };
}
