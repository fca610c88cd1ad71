/** Reads one city's block from PostgreSQL, a batch of hotels at a time, so that a large city neither fills the memory twice nor stops the process. */
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Db } from '../../../platform/database.ts';
import { loadPromotions, loadSharedTerms, planTerms } from '../../rates/load-stay-terms.ts';
import { type Block, makeBlock } from './block.ts';
import {
  type Span,
  selectAllotmentMonths,
  selectBlockPlans,
  selectHotelIds,
  selectPlanMonths,
} from './block.views.ts';
import { writePromotions } from './block-promotions.ts';
import { writeAllotmentMonth, writePlanMonth } from './write-days.ts';

/** Hotels a statement reads: some 15,000 months. */
const batchSize = 50;

/** Columns from the first of `today`'s month on; a month more than the horizon, so that a day's turn needs no load. */
export function daysOf(today: string): { first: string; days: number } {
  const first = `${addDays(today, -1).slice(0, 7)}-01`;
  const last = addDays(today, limits.horizonDays + limits.nightsMax + 31);
  return { first, days: dayNumber(last) - dayNumber(first) + 1 };
}

/** Loads the block of a city; `today` is UTC's. A city without hotels has an empty one. */
export async function loadBlock(db: Db, cityId: string, today: string): Promise<Block> {
  const hotelIds = await selectHotelIds(db, cityId);
  const rows = await selectBlockPlans(db, hotelIds);
  const shared = await loadSharedTerms(db, hotelIds);
  const { first, days } = daysOf(today);
  const plans = rows.map((row) => ({ terms: planTerms(row, shared), open: row.status === 'open' }));
  const block = makeBlock({
    cityId,
    firstDay: dayNumber(first),
    days,
    hotelIds: inPlanOrder(hotelIds, rows),
    plans,
    taxes: shared.taxes,
    childBands: shared.childBands,
  });
  for (const [hotelId, promotions] of shared.promotions) writePromotions(block, hotelId, promotions);
  for (let start = 0; start < hotelIds.length; start += batchSize) {
    const batch = hotelIds.slice(start, start + batchSize);
    const last = addDays(first, days - 1);
    await readDays(db, block, {
      hotelIds: batch,
      from: batch.map(() => first),
      to: batch.map(() => last),
    });
  }
  return block;
}

/** The database's order of plans decides; hotels without plans come last. */
function inPlanOrder(hotelIds: string[], rows: { hotel_id: string }[]): string[] {
  return [...new Set([...rows.map((row) => row.hotel_id), ...hotelIds])];
}

/** Reads some hotels' days again into a block. */
export async function readDays(db: Db, block: Block, span: Span): Promise<void> {
  for (const row of await selectPlanMonths(db, span)) writePlanMonth(block, row);
  for (const row of await selectAllotmentMonths(db, span)) writeAllotmentMonth(block, row);
}

/** Reads some hotels' promotions again into a block. */
export async function readPromotions(db: Db, block: Block, hotelIds: string[]): Promise<void> {
  if (hotelIds.length === 0) return;
  const promotions = await loadPromotions(db, hotelIds);
  for (const hotelId of hotelIds) writePromotions(block, hotelId, promotions.get(hotelId) ?? []);
}
