/** Reads one city's block from PostgreSQL in batches. Batches keep memory low and let other requests run in between. */
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Db } from '../../../../platform/database.ts';
import { loadPromotions, loadSharedTerms, planTerms } from '../../../rates/price/load-stay-terms.ts';
import type { Block, BlockMemory } from '../block/block.ts';
import { writePromotions } from '../block/block-promotions.ts';
import { makeBlock } from '../block/make-block.ts';
import { hasSamePlans, putHotel } from '../block/put-hotel.ts';
import { writeAllotmentMonth, writePlanMonth } from '../block/write-days.ts';
import {
  type Span,
  selectAllotmentMonths,
  selectBlockPlans,
  selectHotelIds,
  selectPlanMonths,
} from './block.views.ts';
import { leanTerms } from './lean-terms.ts';

/** Number of hotels per statement that reads days: some 1,300 rows of packed months. */
const batchSize = 100;
/** Number of hotels per statement that reads terms. */
const termsAtOnce = 500;

/** Day numbers; both ends included. */
export interface Days {
  from: number;
  to: number;
}

/**
 * The days of a new block; `today` is in UTC. They begin with yesterday's month, because west of Greenwich it may
 * still be yesterday. They end a month after the last departure within the horizon, so that a new day needs no load.
 */
export function daysOf(today: string): { first: string; days: number } {
  const first = `${addDays(today, -1).slice(0, 7)}-01`;
  const last = addDays(today, limits.horizonDays + limits.nightsMax + 31);
  return { first, days: dayNumber(last) - dayNumber(first) + 1 };
}

/** Makes a city's block with the terms of its plans, but without days. `today` is in UTC. */
export async function loadTerms(
  db: Db,
  { cityId, today }: { cityId: string; today: string },
  memory: BlockMemory,
): Promise<Block> {
  const hotelIds = await selectHotelIds(db, cityId);
  const parts: TermParts[] = [];
  await forEachWithReadAhead(
    batchesOf(hotelIds, termsAtOnce),
    (ids) => selectTerms(db, ids),
    async (rows) => void parts.push(termParts(rows)),
  );
  const { first, days } = daysOf(today);
  const block = makeBlock(
    {
      cityId,
      firstDay: dayNumber(first),
      days,
      hotelIds,
      plans: parts.flatMap((each) => each.plans),
      taxes: new Map(parts.flatMap((each) => [...each.taxes])),
      childBands: new Map(parts.flatMap((each) => [...each.childBands])),
    },
    memory,
  );
  for (const { promotions } of parts)
    for (const [hotelId, list] of promotions) writePromotions(block, hotelId, list);
  return block;
}

/** Reads the days of all hotels into a block, where they must be open (`openDays`). */
export async function readAllDays(db: Db, block: Block, { from, to }: Days): Promise<void> {
  await forEachWithReadAhead(
    batchesOf([...block.hotels.keys()], batchSize),
    (hotelIds) => selectDays(db, spanOf(hotelIds, { from, to })),
    (rows) => writeDaysExclusively(block, rows),
  );
}

/** Reads the next batch while the previous one is written, so that PostgreSQL and this process work in parallel. */
async function forEachWithReadAhead<T, R>(
  items: T[],
  read: (item: T) => Promise<R>,
  write: (rows: R) => Promise<void>,
): Promise<void> {
  let next: Promise<R> | undefined;
  for (let index = 0; index < items.length; index += 1) {
    const current: Promise<R> = next ?? read(items[index] as T);
    next = index + 1 < items.length ? read(items[index + 1] as T) : undefined;
    // If the current batch fails, nobody awaits the next one, so its rejection must be ignored.
    next?.catch(() => {});
    await write(await current);
  }
}

function batchesOf(ids: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}

async function selectTerms(db: Db, hotelIds: string[]) {
  const rows = await selectBlockPlans(db, hotelIds);
  return { rows, shared: await loadSharedTerms(db, hotelIds) };
}

type TermParts = ReturnType<typeof termParts>;

function termParts({ rows, shared }: Awaited<ReturnType<typeof selectTerms>>) {
  const { taxes, childBands, promotions } = shared;
  const plans = rows.map((row) => ({
    terms: leanTerms(planTerms(row, shared)),
    open: row.status === 'open',
  }));
  return { plans, taxes, childBands, promotions };
}

function spanOf(hotelIds: string[], { from, to }: Days): Span {
  const [first, last] = [dayName(from), dayName(to)];
  return { hotelIds, from: hotelIds.map(() => first), to: hotelIds.map(() => last) };
}

/** The date of a day number. */
export function dayName(day: number): string {
  return addDays('1970-01-01', day);
}

async function selectDays(db: Db, span: Span) {
  return { plans: await selectPlanMonths(db, span), rooms: await selectAllotmentMonths(db, span) };
}

type DayRows = Partial<Awaited<ReturnType<typeof selectDays>>>;

function writeDays(block: Block, { plans = [], rooms = [] }: DayRows): void {
  for (const row of plans) writePlanMonth(block, row);
  for (const row of rooms) writeAllotmentMonth(block, row);
}

function writeDaysExclusively(block: Block, rows: DayRows): Promise<void> {
  return block.memory.write(block, () => writeDays(block, rows));
}

/** Reloads some hotels' days into a block. */
export async function readDays(db: Db, block: Block, span: Span): Promise<void> {
  await writeDaysExclusively(block, await selectDays(db, span));
}

/** Reloads only the free rooms of some hotels' days; prices stay. */
export async function readRooms(db: Db, block: Block, span: Span): Promise<void> {
  await writeDaysExclusively(block, { rooms: await selectAllotmentMonths(db, span) });
}

/** Reloads some hotels' promotions into a block. */
export async function readPromotions(db: Db, block: Block, hotelIds: string[]): Promise<void> {
  if (hotelIds.length === 0) return;
  const promotions = await loadPromotions(db, hotelIds);
  await block.memory.write(block, () => {
    for (const hotelId of hotelIds) writePromotions(block, hotelId, promotions.get(hotelId) ?? []);
  });
}

/**
 * Reloads terms and promotions of some hotels of the city, including new hotels. If a hotel needs new slots, its days
 * are read too and written together with its terms; until then queries use the old slots. False when the block has no
 * capacity left; it must then be dropped, because only some of the hotels are written.
 */
export async function readHotels(db: Db, block: Block, hotelIds: string[]): Promise<boolean> {
  if (hotelIds.length === 0) return true;
  const { promotions, ...parts } = termParts(await selectTerms(db, hotelIds));
  const byHotel = Map.groupBy(parts.plans, ({ terms }) => terms.hotelId);
  const plansOf = (hotelId: string) => byHotel.get(hotelId) ?? [];
  const hotelsWithNewPlans = hotelIds.filter(
    (hotelId) => !hasSamePlans(block, hotelId, { plans: plansOf(hotelId) }),
  );
  const allDays = { from: block.firstDay, to: block.firstDay + block.days - 1 };
  const days =
    hotelsWithNewPlans.length > 0 ? await selectDays(db, spanOf(hotelsWithNewPlans, allDays)) : undefined;
  return block.memory.write(block, () => {
    for (const hotelId of hotelIds) {
      if (!putHotel(block, hotelId, { ...parts, plans: plansOf(hotelId) })) return false;
      writePromotions(block, hotelId, promotions.get(hotelId) ?? []);
    }
    if (days) writeDays(block, days);
    return true;
  });
}
