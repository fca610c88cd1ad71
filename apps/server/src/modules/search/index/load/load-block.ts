/** Reads one city's block from PostgreSQL in batches. Batches keep memory low and let other requests run in between. */
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Db } from '../../../../platform/database.ts';
import { loadPromotions, loadSharedTerms, planTerms } from '../../../rates/price/load-stay-terms.ts';
import type { PlanTerms } from '../../../rates/price/stay-terms.ts';
import { type Block, hasSamePlans, makeBlock, putHotel } from '../block/block.ts';
import { writePromotions } from '../block/block-promotions.ts';
import { writeAllotmentMonth, writePlanMonth } from '../block/write-days.ts';
import {
  type Span,
  selectAllotmentMonths,
  selectBlockPlans,
  selectHotelIds,
  selectPlanMonths,
} from './block.views.ts';

/** Hotels per statement: some 1,300 rows of packed months, or the plans of these hotels. */
const batchSize = 100;
const termsAtOnce = 500;

/** Day numbers; both ends included. */
export interface Days {
  from: number;
  to: number;
}

/** Days from the first of `today`'s month on. One month more than the horizon, so that a new day needs no load. */
export function daysOf(today: string): { first: string; days: number } {
  const first = `${addDays(today, -1).slice(0, 7)}-01`;
  const last = addDays(today, limits.horizonDays + limits.nightsMax + 31);
  return { first, days: dayNumber(last) - dayNumber(first) + 1 };
}

/** Reads the terms of a city's plans, without days. `today` is in UTC. */
export async function loadTerms(db: Db, cityId: string, today: string): Promise<Block> {
  const hotelIds = await selectHotelIds(db, cityId);
  const parts: TermParts[] = [];
  for (let start = 0; start < hotelIds.length; start += termsAtOnce)
    parts.push(await readTerms(db, hotelIds.slice(start, start + termsAtOnce)));
  const { first, days } = daysOf(today);
  const block = makeBlock({
    ...{ cityId, firstDay: dayNumber(first), days, hotelIds },
    plans: parts.flatMap((each) => each.plans),
    taxes: new Map(parts.flatMap((each) => [...each.taxes])),
    childBands: new Map(parts.flatMap((each) => [...each.childBands])),
  });
  for (const { promotions } of parts)
    for (const [hotelId, list] of promotions) writePromotions(block, hotelId, list);
  return block;
}

/** Reads the days of all hotels into a block, whose days must be open. */
export async function readAllDays(db: Db, block: Block, { from, to }: Days): Promise<void> {
  const hotelIds = [...block.hotels.keys()];
  const batches = [];
  for (let start = 0; start < hotelIds.length; start += batchSize)
    batches.push(spanOf(hotelIds.slice(start, start + batchSize), { from, to }));
  await eachAhead(
    batches,
    (span) => selectDays(db, span),
    (read) => writeDays(block, read),
  );
}

/** Reads the next batch while the previous one is written, so that PostgreSQL and this process work in parallel. */
async function eachAhead<T, R>(
  items: T[],
  read: (item: T) => Promise<R>,
  write: (read: R) => void,
): Promise<void> {
  let next: Promise<R> | undefined;
  for (let index = 0; index < items.length; index += 1) {
    const current: Promise<R> = next ?? read(items[index] as T);
    next = index + 1 < items.length ? read(items[index + 1] as T) : undefined;
    // If the current batch fails, nobody awaits the next one, so its rejection must be ignored.
    next?.catch(() => {});
    write(await current);
  }
}

type TermParts = Awaited<ReturnType<typeof readTerms>>;

async function readTerms(db: Db, hotelIds: string[]) {
  const rows = await selectBlockPlans(db, hotelIds);
  const shared = await loadSharedTerms(db, hotelIds);
  const plans = rows.map((row) => ({ terms: leaner(planTerms(row, shared)), open: row.status === 'open' }));
  return { plans, taxes: shared.taxes, childBands: shared.childBands, promotions: shared.promotions };
}

const none: never[] = [];
const words = new Map<string, string>();

/** Shares equal texts, because plans repeat the same texts thousands of times. */
function leaner(terms: PlanTerms): PlanTerms {
  const once = (word: string): string => {
    const known = words.get(word);
    if (known !== undefined) return known;
    if (words.size > 5_000) words.clear();
    words.set(word, word);
    return word;
  };
  return {
    ...terms,
    hotelId: once(terms.hotelId),
    roomTypeId: once(terms.roomTypeId),
    board: once(terms.board) as PlanTerms['board'],
    confirmation: once(terms.confirmation) as PlanTerms['confirmation'],
    remarks: sharedRemarks(terms.remarks),
    onlyNationalities: terms.onlyNationalities.length === 0 ? none : terms.onlyNationalities,
    notNationalities: terms.notNationalities.length === 0 ? none : terms.notNationalities,
    promotions: terms.promotions.length === 0 ? none : terms.promotions,
    priceCents: none,
    flags: none,
  };
}

const remarks = new Map<string, PlanTerms['remarks']>();

/** One object for equal remarks, because most plans of a city have the same or none. */
function sharedRemarks(own: PlanTerms['remarks']): PlanTerms['remarks'] {
  const key = JSON.stringify([own.en, own.zh]);
  const known = remarks.get(key);
  if (known) return known;
  if (remarks.size > 1_000) remarks.clear();
  remarks.set(key, own);
  return own;
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

function writeDays(block: Block, { plans, rooms }: Awaited<ReturnType<typeof selectDays>>): void {
  for (const row of plans) writePlanMonth(block, row);
  for (const row of rooms) writeAllotmentMonth(block, row);
}

/** Reloads some hotels' days into a block. */
export async function readDays(db: Db, block: Block, span: Span): Promise<void> {
  writeDays(block, await selectDays(db, span));
}

/** Reloads only the free rooms of some hotels' days; prices stay. */
export async function readRooms(db: Db, block: Block, span: Span): Promise<void> {
  for (const row of await selectAllotmentMonths(db, span)) writeAllotmentMonth(block, row);
}

/** Reloads some hotels' promotions into a block. */
export async function readPromotions(db: Db, block: Block, hotelIds: string[]): Promise<void> {
  if (hotelIds.length === 0) return;
  const promotions = await loadPromotions(db, hotelIds);
  for (const hotelId of hotelIds) writePromotions(block, hotelId, promotions.get(hotelId) ?? []);
}

/**
 * Reloads some hotels of the city completely, including new hotels. If a hotel needs new slots, its days are written
 * first; until then queries use the old slots. False when the block has no capacity left.
 */
export async function readHotels(db: Db, block: Block, hotelIds: string[]): Promise<boolean> {
  if (hotelIds.length === 0) return true;
  const { promotions, ...parts } = await readTerms(db, hotelIds);
  const byHotel = Map.groupBy(parts.plans, ({ terms }) => terms.hotelId);
  const plansOf = (hotelId: string) => byHotel.get(hotelId) ?? [];
  const moved = hotelIds.filter((hotelId) => !hasSamePlans(block, hotelId, { plans: plansOf(hotelId) }));
  const all = { from: block.firstDay, to: block.firstDay + block.days - 1 };
  const days = moved.length > 0 ? await selectDays(db, spanOf(moved, all)) : undefined;
  for (const hotelId of hotelIds) {
    if (!putHotel(block, hotelId, { ...parts, plans: plansOf(hotelId) })) return false;
    writePromotions(block, hotelId, promotions.get(hotelId) ?? []);
  }
  if (days) writeDays(block, days);
  return true;
}
