/** Outside sources, and bookings that wait for staff, as the console shows them. */
import type { Supplier, WaitingBooking } from '@wayhouse/contract/console/suppliers';
import { versionOf } from '../../platform/optimistic-lock.ts';
import type { BedbankHealth, WatchedBedbank } from '../../ports/bedbank/watched-port.ts';
import type { selectLatestReadings } from './adoption/readings.store.ts';
import type { SupplyBooking } from './bookings.store.ts';
import type { DayOfSource, selectErrors } from './health/calls.store.ts';
import type { CheckCounts } from './health/checks.store.ts';
import type { selectLostForStaff } from './lost-bookings.store.ts';
import type { selectSources } from './sources.store.ts';
import type { selectWithheldNames } from './supply.views.ts';

type RowOf<Select extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Select>>[number];
type Reading = RowOf<typeof selectLatestReadings>;
type SourceError = RowOf<typeof selectErrors>;
type WithheldHotel = RowOf<typeof selectWithheldNames>;

interface SupplierFacts {
  /** Undefined: the source is not configured. */
  bedbank: WatchedBedbank | undefined;
  budgetMs: number;
  hotels: Supplier['hotels'] | undefined;
  isBeingRead: boolean;
  lastReading: Reading | undefined;
  calls: Supplier['calls'] | undefined;
  day: DayOfSource | undefined;
  errors: readonly SourceError[];
  checks: CheckCounts | undefined;
  withheld: readonly WithheldHotel[];
}

const noHotels = { known: 0, adopted: 0, linked: 0, waiting: 0, withdrawn: 0, refused: 0 };
const noDay: DayOfSource = { requests: 0, quota: null, reserveBp: 0 };

export function presentSupplier(row: RowOf<typeof selectSources>, facts: SupplierFacts): Supplier {
  const { bedbank, calls, hotels } = facts;
  return {
    name: row.name,
    configured: bedbank !== undefined,
    enabled: row.enabled,
    changed_at: row.changed_at?.toISOString() ?? null,
    hotels_mapped: row.hotels_mapped ?? 0,
    hotels: hotels ?? noHotels,
    reading: facts.isBeingRead,
    last_reading: presentReading(facts.lastReading),
    waiting: Number(row.waiting ?? 0) + Number(row.lost ?? 0),
    calls: calls ?? { verbs: [], searches: [] },
    requests: presentRequests(facts.day),
    errors: facts.errors.map((error) => presentError(error)),
    checks: presentChecks(facts.checks),
    withheld: facts.withheld.map(presentWithheld),
    budget_ms: facts.budgetMs,
    health: bedbank ? presentHealth(bedbank.health()) : null,
  };
}

function presentReading(row: Reading | undefined): Supplier['last_reading'] {
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

function presentRequests({ requests, quota, reserveBp }: DayOfSource = noDay) {
  const terms = { quota, reserve_bp: reserveBp };
  return { today: requests, ...terms, version: versionOf(terms) };
}

function presentChecks({ failed, checks }: CheckCounts = { failed: 0, checks: 0 }): Supplier['checks'] {
  return { failed, of: checks };
}

function presentWithheld(row: WithheldHotel): Supplier['withheld'][number] {
  return {
    hotel_id: row.hotel_id,
    name: { en: row.name_en, zh: row.name_zh },
    since: row.since.toISOString(),
    failed: row.failed,
    of: row.checks,
  };
}

function presentError(error: SourceError): Supplier['errors'][number] {
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

export function presentWaiting(row: SupplyBooking): WaitingBooking {
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

/** A booking at a source that we do not have. */
export function presentLost({
  order_no,
  source,
  reference,
  found_at,
}: RowOf<typeof selectLostForStaff>): WaitingBooking {
  const at = found_at.toISOString();
  const noAnswer = { asked_times: 0, last_answer: null };
  return { order_no, source, reason: 'unknown_order', since: at, created_at: at, reference, ...noAnswer };
}
