/**
 * Undoes an import of hotels in batches, as work of the queue. A hotel that the import created is taken off sale,
 * unless it is in use (`selectUsedHotels`). In a changed hotel, each column that still has the value of the import gets
 * its old value back. A hotel whose old city no longer exists is left alone.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import type { Lease } from '../../../platform/work/kinds.ts';
import { columnsOfField } from '../import/imported-hotels.store.ts';
import { type ImportedHotel, restorableValues } from './changed-values.ts';
import { lockHotelImport, updateState } from './hotel-imports.store.ts';
import { type HotelValues, lockHotels, selectHotelValues, selectUsedHotels } from './hotel-imports.views.ts';
import {
  placesExist,
  restoreHotel,
  selectHotelsToUndo,
  type UndoneHotels,
  updateUndone,
  withdrawHotels,
} from './undo-imports.store.ts';

const batchSize = 100;
/** Columns that describe the imported row, not the hotel. */
const rowColumns = ['row_hash', 'place_hash'];

export async function undoBatches(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  id: string,
  lease?: Lease,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await inTransaction(db, async (tx) => {
      const row = await lockHotelImport(tx, id);
      if (row?.state !== 'undoing') return true;
      const hotels = await selectHotelsToUndo(tx, id, batchSize);
      await updateUndone(tx, id, await undoHotels(tx, { id, hotels, now: clock.now() }));
      if (hotels.length === batchSize) return false;
      await updateState(tx, id, { state: 'undone', problem: null });
      return true;
    });
    await lease?.extend();
  }
}

async function undoHotels(
  tx: Tx,
  { id, hotels, now }: { id: string; hotels: readonly ImportedHotel[]; now: Date },
): Promise<UndoneHotels> {
  const undoneHotels: UndoneHotels = { withdrawn: [], restored: [], left_alone: [] };
  const ids = hotels.map(({ hotelId }) => hotelId);
  await lockHotels(tx, ids);
  const usedIds = await selectUsedHotels(tx, id, ids);
  const values = await selectHotelValues(tx, ids);
  for (const hotel of hotels) {
    const { hotelId, created } = hotel;
    const current = values.get(hotelId);
    if (!current) undoneHotels.left_alone.push(hotelId);
    else if (created) undoneHotels[usedIds.has(hotelId) ? 'left_alone' : 'withdrawn'].push(hotelId);
    else {
      const isRestored = await restoreOldValues(tx, hotel, { current, now });
      undoneHotels[isRestored ? 'restored' : 'left_alone'].push(hotelId);
    }
  }
  await withdrawHotels(tx, undoneHotels.withdrawn, now);
  return undoneHotels;
}

/** Gives a hotel its old values back; false when there is none to give back, or when its old city no longer exists. */
async function restoreOldValues(
  tx: Tx,
  hotel: ImportedHotel,
  { current, now }: { current: HotelValues; now: Date },
): Promise<boolean> {
  const oldValues = restorableValues(hotel, current, staffColumns(current.staff_fields as string[]));
  const hasOldValues = Object.keys(oldValues).some((column) => !rowColumns.includes(column));
  if (!hasOldValues || !(await placesExist(tx, oldValues))) return false;
  await restoreHotel(tx, hotel.hotelId, oldValues, now);
  return true;
}

function staffColumns(fields: readonly string[]): Set<string> {
  return new Set(fields.flatMap((field) => columnsOfField[field] ?? [field]));
}
