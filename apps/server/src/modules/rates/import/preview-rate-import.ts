/** Compares a file of rates with the calendars, and stores the changes and the unusable rows. Writes no calendar. */
import { isDeepStrictEqual } from 'node:util';
import {
  type consoleImportsEndpoints,
  importDaysMax,
  importRowsMax,
  type RateImport,
} from '@wayhouse/contract/console/imports';
import { addDays, dateInZone, dayNumber } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { rateColumns } from '@wayhouse/i18n/rate-sheet-words';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { missingColumns } from '../../../platform/sheet/missing-columns.ts';
import { readSheet } from '../../../platform/sheet/read-sheet.ts';
import { selectMonths } from '../calendar/calendar.store.ts';
import type { CalendarMonths, DayRun } from '../calendar/calendar-days.ts';
import { countDays } from '../calendar/change-calendar.ts';
import { monthSpans } from '../calendar/months.ts';
import { countJumps, isJump, planRateImport } from './plan-rate-import.ts';
import { findPricesApart, type OtherPrices } from './prices-apart.ts';
import { type FirstChange, type ImportFindings, insertImport } from './rate-imports.store.ts';
import { selectHotelsByCode, selectHotelsWithPlans } from './rate-imports.views.ts';
import { type BadRow, type RateRow, readRateRows, reason } from './read-rate-rows.ts';
import { findRateImport } from './show-rate-imports.ts';

/** Maximum number of stored changes for the preview. */
const changesMax = 200;

type Input = ParsedInputOf<(typeof consoleImportsEndpoints)['POST /api/console/v1/imports/rates']>;

/**
 * Throws `request.invalid` at `file` for a file without a table of rates or a too large one, and the errors of
 * `readSheet`.
 */
export async function previewRateImport(ctx: StaffCtx, { file }: Input): Promise<RateImport> {
  const lines = await readSheet(file.bytes, { owner: ctx.staff.staffId, rowsMax: importRowsMax });
  const table = readRateRows(lines);
  if ('missing' in table) throw missingColumns(table.missing.map((column) => rateColumns[column]));
  if (table.rows.length + table.bad.length === 0) throw refuse('fields.import_empty');
  if (table.rows.reduce((sum, row) => sum + valueCount(row), 0) > importDaysMax)
    throw refuse('fields.import_days', { limit: importDaysMax });
  const { findings, apart } = await compareWithCalendars(ctx, table);
  const id = newId('imp');
  const row = {
    id,
    at: ctx.clock.now(),
    staff_id: ctx.staff.staffId,
    staff_name: ctx.staff.name,
    file_name: file.name.slice(0, 200),
    jumps: findings.hotels.reduce((sum, { runs }) => sum + countJumps(runs), 0),
    apart,
    rows: countRows(table),
  };
  await inTransaction(ctx.db, (tx) => insertImport(tx, row, findings));
  return findRateImport(ctx, id);
}

interface RateTable {
  rows: RateRow[];
  bad: BadRow[];
}

/**
 * The changes of all hotels, and all unusable rows. `apart`: number of days whose price is far from those of other
 * plans.
 */
async function compareWithCalendars(
  ctx: StaffCtx,
  table: RateTable,
): Promise<{ findings: ImportFindings; apart: number }> {
  const codes = [...new Set(table.rows.map((row) => row.hotel))];
  const hotelIds = await selectHotelsByCode(ctx.db, codes);
  const rowsByHotel = Map.groupBy(table.rows, (row) => hotelIds.get(row.hotel));
  const rowsOfUnknownHotels = (rowsByHotel.get(undefined) ?? []).map(({ line, text, hotel }) => ({
    line,
    text,
    reasons: [reason('hotel', { value: hotel })],
  }));
  rowsByHotel.delete(undefined);
  const previews = (await readHotels(ctx, rowsByHotel)).map((hotelRows) => ({
    hotelId: hotelRows.hotel.id,
    ...previewHotel(hotelRows),
  }));
  const bad = [...table.bad, ...rowsOfUnknownHotels, ...previews.flatMap((preview) => preview.bad)];
  const findings = {
    bad: bad.sort((a, b) => a.line - b.line),
    changes: sortMarkedFirst(previews.flatMap(({ changes }) => changes)).slice(0, changesMax),
    hotels: previews
      .filter(({ runs }) => runs.length > 0)
      .map(({ hotelId, runs }) => ({ hotelId, runs, days: countDays(runs) })),
  };
  return { findings, apart: previews.reduce((sum, preview) => sum + preview.apart, 0) };
}

/** Number of lines of the file with values. */
function countRows({ rows, bad }: RateTable): number {
  return new Set([...rows, ...bad].map((row) => row.line)).size;
}

function refuse(key: string, params?: Record<string, number | string>) {
  return invalidField('file', key, params);
}

/** Maximum number of values: days times fields. Rows longer than the horizon are refused later. */
function valueCount({ from, to, values }: RateRow): number {
  const days = Math.min(dayNumber(to) - dayNumber(from), limits.horizonDays) + 1;
  return days * Math.max(1, Object.keys(values).length);
}

interface HotelRows {
  hotel: Awaited<ReturnType<typeof selectHotelsWithPlans>>[number];
  rows: RateRow[];
  today: string;
  months: CalendarMonths;
}

/** The rows of each hotel in the order of the file, with all these hotels' calendars for the months in the file. */
async function readHotels(ctx: StaffCtx, byHotel: Map<string | undefined, RateRow[]>): Promise<HotelRows[]> {
  const ids = [...byHotel.keys()].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const hotelsById = new Map((await selectHotelsWithPlans(ctx.db, ids)).map((hotel) => [hotel.id, hotel]));
  const knownHotels = ids.map((id) => {
    const hotel = hotelsById.get(id);
    if (!hotel) throw appError('request.not_found');
    const rows = byHotel.get(id) ?? [];
    return { hotel, rows, today: dateInZone(ctx.clock.now(), hotel.time_zone) };
  });
  const idsInFile = new Set(
    knownHotels.flatMap(({ rows }) => rows.flatMap(({ plan, room }) => [plan, room])),
  );
  const allPlans = knownHotels.flatMap(({ hotel }) => hotel.plans);
  const roomIds = new Set([
    ...knownHotels
      .flatMap(({ hotel }) => hotel.rooms)
      .flatMap((room) => (idsInFile.has(room.id) ? [room.id] : [])),
    ...allPlans.flatMap((plan) => (idsInFile.has(plan.id) ? [plan.room_type_id] : [])),
  ]);
  const months = await selectMonths(ctx.db, {
    // Plans that the file does not name are read too: prices are compared with them.
    planIds: allPlans.filter((plan) => roomIds.has(plan.room_type_id)).map((plan) => plan.id),
    roomTypeIds: [...roomIds],
    months: [...new Set(knownHotels.flatMap(({ rows, today }) => monthsOfRows(rows, today)))].sort(),
  });
  return knownHotels.map((hotelRows) => ({ ...hotelRows, months }));
}

function previewHotel({ hotel, rows, today, months }: HotelRows) {
  const { rooms, plans } = hotel;
  const { runs, bad } = planRateImport(rows, {
    today,
    roomTypeIds: new Set(rooms.map((room) => room.id)),
    plans: new Map(plans.map((plan) => [plan.id, plan.room_type_id])),
    months,
  });
  const openPlans = plans.filter((plan) => plan.status === 'open');
  const pricesApart = findPricesApart(runs, { plans: openPlans, months });
  const changes = runs.flatMap((run, index): FirstChange[] => {
    const plan = plans.find((each) => each.id === run.rowId);
    const room = rooms.find((each) => each.id === (plan?.room_type_id ?? run.rowId));
    const names = {
      hotel: { en: hotel.name_en, zh: hotel.name_zh },
      room: { en: room?.name_en ?? '', zh: room?.name_zh ?? '' },
      board: plan?.board ?? null,
    };
    return splitByValue(run, pricesApart[index] ?? []).map((days) => ({ ...names, ...days }));
  });
  const daysApart = pricesApart.flat().filter((others) => others !== null).length;
  return { runs, bad, changes: sortMarkedFirst(changes).slice(0, changesMax), apart: daysApart };
}

/** Prices that need a second look come first, because the preview shows only the first changes. */
function sortMarkedFirst(changes: FirstChange[]): FirstChange[] {
  const isMarked = ({ field, before, after, others }: FirstChange) =>
    field === 'price' && (isJump(before, after) || Boolean(others));
  return [...changes].sort((a, b) => Number(isMarked(b)) - Number(isMarked(a)));
}

function monthsOfRows(rows: RateRow[], today: string): string[] {
  const last = addDays(today, limits.horizonDays);
  const usableRows = rows.filter((row) => row.from >= today && row.to <= last);
  const spans = usableRows.flatMap((row) =>
    monthSpans(row.from, dayNumber(row.to) - dayNumber(row.from) + 1),
  );
  return [...new Set(spans.map((span) => span.month))].sort();
}

/** Splits a run where the old value, the new value or the prices of other plans change. */
function splitByValue({ field, from, before, after }: DayRun, pricesApart: readonly (OtherPrices | null)[]) {
  const parts: Omit<FirstChange, 'hotel' | 'room' | 'board'>[] = [];
  after.forEach((value, day) => {
    const date = addDays(from, day);
    const oldValue = before[day] ?? 0;
    const last = parts.at(-1);
    const others = pricesApart[day] ?? null;
    const isSame =
      last && last.after === value && last.before === oldValue && isDeepStrictEqual(last.others, others);
    if (isSame) last.to = date;
    else parts.push({ field, from: date, to: date, before: oldValue, after: value, others });
  });
  return parts;
}
