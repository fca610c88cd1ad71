/** Reloads the data named by rows of the change feed: whole hotels, promotions, days. */
import type { Db } from '../../../../platform/database.ts';
import type { Change } from '../../../rates/calendar/read-changes.ts';
import type { Block } from '../block/block.ts';
import { selectCitiesOf } from './block.views.ts';
import { readDays, readHotels, readPromotions, readRooms } from './load-block.ts';

/** Maximum number of hotels reloaded at once; searches run in between. */
const hotelsAtOnce = 200;

/**
 * True for a change of plans, taxes, child bands or policies, and for a new or moved hotel. The whole hotel is then
 * reloaded.
 */
function isTermsChange(change: Change): boolean {
  return change.what === 'plan' || change.what === 'hotel';
}

export type Cities = Map<string, string>;

/** The city per hotel, for hotels that may be new in their city. */
export async function citiesOf(db: Db, changes: Change[]): Promise<Cities> {
  const ids = new Set(changes.filter(isTermsChange).map((change) => change.hotelId));
  ids.delete('*');
  if (ids.size === 0) return new Map();
  return new Map((await selectCitiesOf(db, [...ids])).map((row) => [row.id, row.city_id]));
}

/** True when the change affects the block or its city. */
function affectsBlock(block: Block, { hotelId, what }: Change, cities: Cities): boolean {
  if (what === 'content') return false;
  return block.hotels.has(hotelId) || cities.get(hotelId) === block.cityId;
}

/**
 * The changes per affected block, without changes of content. An import changes thousands of hotels while hundreds of
 * cities are in memory. So for each block the function loops over the smaller set: the changed hotels or the hotels of
 * the block. Otherwise each read of the feed would block searches for a tenth of a second.
 */
export function changesByBlock(
  blocks: readonly Block[],
  changes: readonly Change[],
  cities: Cities,
): [Block, Change[]][] {
  const byHotel = Map.groupBy(
    changes.filter(({ what }) => what !== 'content'),
    ({ hotelId }) => hotelId,
  );
  const byCity = Map.groupBy(cities.keys(), (hotelId) => cities.get(hotelId));
  return blocks.flatMap((block): [Block, Change[]][] => {
    const { cityId, hotels } = block;
    const [smaller, larger] = byHotel.size < hotels.size ? [byHotel, hotels] : [hotels, byHotel];
    const ids = new Set(byCity.get(cityId));
    for (const hotelId of smaller.keys()) if (larger.has(hotelId)) ids.add(hotelId);
    const blockChanges = [...ids].flatMap((hotelId) => byHotel.get(hotelId) ?? []);
    return blockChanges.length > 0 ? [[block, blockChanges]] : [];
  });
}

/** Reloads changed hotels, promotions and days (one span per hotel). False when the block has no capacity left. */
export async function readAgain(db: Db, block: Block, changes: Change[], cities: Cities): Promise<boolean> {
  const blockChanges = changes.filter((change) => affectsBlock(block, change, cities));
  const idsOf = (list: Change[]) => [...new Set(list.map((change) => change.hotelId))];
  const hotelIds = idsOf(blockChanges.filter(isTermsChange));
  for (let from = 0; from < hotelIds.length; from += hotelsAtOnce) {
    if (!(await readHotels(db, block, hotelIds.slice(from, from + hotelsAtOnce)))) return false;
  }
  await readPromotions(db, block, idsOf(blockChanges.filter((change) => change.what === 'promotion')));
  const repricedIds = new Set(
    blockChanges.filter((change) => change.what === 'price').map((change) => change.hotelId),
  );
  const dayChanges = blockChanges.filter(({ what }) => what === 'price' || what === 'stock');
  await readSpans(db, block, {
    changes: dayChanges.filter(({ hotelId }) => repricedIds.has(hotelId)),
    what: 'all',
  });
  // Bookings change only rooms, and are by far the most frequent change.
  await readSpans(db, block, {
    changes: dayChanges.filter(({ hotelId }) => !repricedIds.has(hotelId)),
    what: 'rooms',
  });
  return true;
}

/** One span per hotel, from its first to its last changed day. */
async function readSpans(
  db: Db,
  block: Block,
  { changes, what }: { changes: Change[]; what: 'all' | 'rooms' },
): Promise<void> {
  const daysByHotel = new Map<string, { from: string; to: string }>();
  for (const { hotelId, from, to } of changes) {
    const days = daysByHotel.get(hotelId) ?? { from, to };
    daysByHotel.set(hotelId, { from: from < days.from ? from : days.from, to: to > days.to ? to : days.to });
  }
  const entries = [...daysByHotel];
  for (let start = 0; start < entries.length; start += hotelsAtOnce) {
    const batch = entries.slice(start, start + hotelsAtOnce);
    const span = {
      hotelIds: batch.map(([hotelId]) => hotelId),
      from: batch.map(([, days]) => days.from),
      to: batch.map(([, days]) => days.to),
    };
    await (what === 'all' ? readDays(db, block, span) : readRooms(db, block, span));
  }
}
