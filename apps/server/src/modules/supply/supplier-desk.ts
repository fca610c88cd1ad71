/** Outside sources in the console: health, switch, quota, readings, and bookings that wait for staff. */
import type { consoleSuppliersEndpoints, Suppliers } from '@wayhouse/contract/console/suppliers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { refuseChanged } from '../../platform/optimistic-lock.ts';
import { sourcesInWork } from './adoption/adoption.views.ts';
import { countSourceHotels } from './adoption/count-source-hotels.ts';
import { queueReading } from './adoption/read-source.ts';
import { selectLatestReadings } from './adoption/readings.store.ts';
import { selectForStaff } from './bookings.store.ts';
import { selectDays, selectErrors, updateQuota } from './health/calls.store.ts';
import { countChecksOfSources } from './health/checks.store.ts';
import { checkWindowMs } from './health/record-check.ts';
import { quotaDay, saveCalls } from './health/save-calls.ts';
import { readSourceCalls } from './health/source-health.ts';
import { selectLostForStaff } from './lost-bookings.store.ts';
import { presentLost, presentSupplier, presentWaiting } from './present-supplier.ts';
import { lockSource, selectSources, updateSource } from './sources.store.ts';
import { selectWithheldNames } from './supply.views.ts';

type QuotaInput = ParsedInputOf<(typeof consoleSuppliersEndpoints)['POST /api/console/v1/suppliers/quota']>;

const maxWaitingBookings = 200;
/** Maximum age of a shown error in milliseconds. Errors are stored for the same time. */
const errorsMs = 35 * 86_400_000;

/** Saves the calls of this process first, so that the numbers include them. */
export async function showSuppliers(ctx: StaffCtx): Promise<Suppliers> {
  await saveCalls(ctx);
  const now = ctx.clock.now();
  const [sources, waiting, lost, calls, days, checks, withheld] = await Promise.all([
    selectSources(ctx.db),
    selectForStaff(ctx.db, maxWaitingBookings),
    selectLostForStaff(ctx.db, maxWaitingBookings),
    readSourceCalls(ctx.db, now),
    selectDays(ctx.db, quotaDay(now)),
    countChecksOfSources(ctx.db, new Date(now.getTime() - checkWindowMs)),
    selectWithheldNames(ctx.db),
  ]);
  const hotels = new Map((await countSourceHotels(ctx.db)).map(({ source, ...counts }) => [source, counts]));
  const readings = new Map((await selectLatestReadings(ctx.db)).map((row) => [row.source, row]));
  const sourcesBeingRead = await sourcesInWork(ctx.db);
  const errors = await Promise.all(
    sources.map(({ name }) => selectErrors(ctx.db, name, new Date(now.getTime() - errorsMs))),
  );
  return {
    suppliers: sources.map((row, at) =>
      presentSupplier(row, {
        bedbank: ctx.bedbanks?.find((each) => each.name === row.name),
        budgetMs: ctx.config.sourceBudgetMs,
        hotels: hotels.get(row.name),
        isBeingRead: sourcesBeingRead.has(row.name),
        lastReading: readings.get(row.name),
        calls: calls.get(row.name),
        day: days.get(row.name),
        errors: errors[at] ?? [],
        checks: checks.get(row.name),
        withheld: withheld.filter(({ source }) => source === row.name),
      }),
    ),
    waiting: [...lost.map(presentLost), ...waiting.map(presentWaiting)].sort(
      (a, b) => Date.parse(a.since) - Date.parse(b.since),
    ),
  };
}

/** Switches a source on or off for new offers. Throws request.not_found. Safe to repeat. */
export async function switchSupplier(
  ctx: StaffCtx,
  { name, enabled, reason }: { name: string; enabled: boolean; reason: string },
): Promise<Suppliers> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockSource(tx, name);
    if (!before) throw appError('request.not_found');
    if (before.enabled === enabled) return;
    await updateSource(tx, name, { enabled, changed_at: ctx.clock.now() });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier.switched',
      target: { type: 'supplier', id: name, name },
      before: { enabled: before.enabled },
      after: { enabled },
      reason,
    });
  });
  return showSuppliers(ctx);
}

/** Queues a reading of all hotels, also of a source that is switched off. Throws request.not_found. Safe to repeat. */
export async function readSupplier(ctx: StaffCtx, { name }: { name: string }): Promise<Suppliers> {
  if (!ctx.bedbanks?.some((bedbank) => bedbank.name === name)) throw appError('request.not_found');
  await inTransaction(ctx.db, (tx) =>
    queueReading(ctx, tx, { source: name, full: true, onlyEnabled: false }),
  );
  await ctx.deliverEvents();
  return showSuppliers(ctx);
}

/**
 * Changes the daily quota of requests to a source, and the share of the quota that searches may not use. Throws
 * request.not_found, request.changed when somebody has saved other values since `version`. Safe to repeat.
 */
export async function changeQuota(
  ctx: StaffCtx,
  { name, quota, reserve_bp: reserveBp, version }: QuotaInput,
): Promise<Suppliers> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockSource(tx, name);
    if (!before) throw appError('request.not_found');
    if (before.daily_quota === quota && before.reserve_bp === reserveBp) return;
    if (version !== undefined)
      refuseChanged({ quota: before.daily_quota, reserve_bp: before.reserve_bp }, version);
    await updateQuota(tx, name, { quota, reserveBp });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier.quota_changed',
      target: { type: 'supplier', id: name, name },
      before: { quota: before.daily_quota, reserve_bp: before.reserve_bp },
      after: { quota, reserve_bp: reserveBp },
    });
  });
  return showSuppliers(ctx);
}
