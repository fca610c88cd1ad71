/** Outside sources in the console: health, switch, quota, readings, and bookings that wait for staff. */

import type {
  consoleSuppliersEndpoints,
  Supplier,
  Suppliers,
  WaitingBooking,
} from '@wayhouse/contract/console/suppliers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../platform/optimistic-lock.ts';
import type { BedbankHealth } from '../../ports/bedbank/port.ts';
import { sourcesInWork } from './adoption/adoption.views.ts';
import { queueReading } from './adoption/read-source.ts';
import { countSourceHotels, selectLatestReadings } from './adoption/readings.store.ts';
import { type DayOfSource, selectDays, selectErrors, updateQuota } from './health/calls.store.ts';
import { type CheckCounts, countChecksOfSources } from './health/checks.store.ts';
import { checkWindowMs } from './health/record-check.ts';
import { quotaDay, saveCalls } from './health/save-calls.ts';
import { readSourceCalls } from './health/source-health.ts';
import { selectLostForStaff } from './lost-bookings.store.ts';
import {
  lockSource,
  type SupplyBooking,
  selectForStaff,
  selectSources,
  updateSource,
} from './supply.store.ts';
import { selectWithheldNames } from './supply.views.ts';

type QuotaInput = ParsedInputOf<(typeof consoleSuppliersEndpoints)['POST /api/console/v1/suppliers/quota']>;

const maxWaitingBookings = 200;
/** Maximum age of a shown error in milliseconds. Errors are stored for the same time. */
const errorsMs = 35 * 86_400_000;

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
    suppliers: sources.map((row, at): Supplier => {
      const bedbank = ctx.bedbanks?.find((each) => each.name === row.name);
      const day = days.get(row.name);
      return {
        name: row.name,
        configured: bedbank !== undefined,
        enabled: row.enabled,
        changed_at: row.changed_at?.toISOString() ?? null,
        hotels_mapped: row.hotels_mapped ?? 0,
        hotels: hotels.get(row.name) ?? noHotels,
        reading: sourcesBeingRead.has(row.name),
        last_reading: presentReading(readings.get(row.name)),
        waiting: Number(row.waiting ?? 0) + lost.filter(({ source }) => source === row.name).length,
        calls: calls.get(row.name) ?? { verbs: [], searches: [] },
        requests: presentRequests(day),
        errors: (errors[at] ?? []).map((error) => presentError(error)),
        checks: presentChecks(checks.get(row.name)),
        withheld: withheld.flatMap((hotel) => (hotel.source === row.name ? [presentWithheld(hotel)] : [])),
        budget_ms: ctx.config.sourceBudgetMs,
        health: bedbank ? presentHealth(bedbank.health()) : null,
      };
    }),
    waiting: [...lost.map(presentLost), ...waiting.map(presentWaiting)].sort(
      (a, b) => Date.parse(a.since) - Date.parse(b.since),
    ),
  };
}

function presentWaiting(row: SupplyBooking): WaitingBooking {
  return {
    order_no: row.order_no,
    source: row.source,
    reason: row.staff_reason as WaitingBooking['reason'],
    since: (row.staff_since ?? row.created_at).toISOString(),
    created_at: row.created_at.toISOString(),
    reference: row.reference,
    asked_times: row.asked_times,
    last_answer: row.last_answer,
  };
}

type LostRow = Awaited<ReturnType<typeof selectLostForStaff>>[number];

function presentLost({ order_no, source, reference, found_at }: LostRow): WaitingBooking {
  const at = found_at.toISOString();
  const noAnswer = { asked_times: 0, last_answer: null };
  return { order_no, source, reason: 'unknown_order', since: at, created_at: at, reference, ...noAnswer };
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

const noDay: DayOfSource = { requests: 0, quota: null, reserveBp: 0 };
const noHotels = { known: 0, adopted: 0, linked: 0, waiting: 0, withdrawn: 0, refused: 0 };

function presentReading(
  row: Awaited<ReturnType<typeof selectLatestReadings>>[number] | undefined,
): Supplier['last_reading'] {
  if (!row) return null;
  const { started_at, ended_at, changed_since, read, adopted, linked, updated, withdrawn, refused, error } =
    row;
  return {
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    full: changed_since === null,
    read,
    adopted,
    linked,
    updated,
    withdrawn,
    refused,
    error,
  };
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

function presentRequests({ requests, quota, reserveBp }: DayOfSource = noDay) {
  const terms = { quota, reserve_bp: reserveBp };
  return { today: requests, ...terms, version: versionOf(terms) };
}

function presentChecks({ failed, checks }: CheckCounts = { failed: 0, checks: 0 }): Supplier['checks'] {
  return { failed, of: checks };
}

type WithheldRow = Awaited<ReturnType<typeof selectWithheldNames>>[number];

function presentWithheld(row: WithheldRow): Supplier['withheld'][number] {
  return {
    hotel_id: row.hotel_id,
    name: { en: row.name_en, zh: row.name_zh },
    since: row.since.toISOString(),
    failed: row.failed,
    of: row.checks,
  };
}

function presentError(error: Awaited<ReturnType<typeof selectErrors>>[number]): Supplier['errors'][number] {
  return {
    at: error.at.toISOString(),
    verb: error.verb as Supplier['errors'][number]['verb'],
    fault: error.fault as Supplier['errors'][number]['fault'],
    message: error.message,
  };
}

function presentHealth(health: BedbankHealth): Supplier['health'] {
  return {
    breaker: health.breaker,
    since: health.since?.toISOString() ?? null,
    failures_in_row: health.failuresInRow,
    last_ok_at: health.lastOkAt?.toISOString() ?? null,
    hotels_left: health.excluded.hotels,
    offers_left: health.excluded.offers,
    not_prepaid: health.excluded.notPrepaid,
  };
}
