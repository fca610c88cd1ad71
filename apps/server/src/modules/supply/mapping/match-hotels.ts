/**
 * Reads a source's hotels and maps those that are certainly ours (product.md section 11). Mappings by staff stay;
 * uncertain hotels stay unmapped and are not sold.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { BedbankHotel, WatchedBedbank } from '../../../ports/bedbank/port.ts';
import { insertMappings } from '../supply.store.ts';
import { selectHotelsAround } from '../supply.views.ts';
import { sameHotel } from './same-hotel.ts';

const pageSize = 1000;

/** Returns the numbers of read and newly mapped hotels. `changedSince`: a day, to read only new and changed ones. */
export async function matchHotels(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  bedbank: WatchedBedbank,
  changedSince?: string,
): Promise<{ read: number; mapped: number }> {
  let read = 0;
  let mapped = 0;
  for (let from = 1; ; from += pageSize) {
    const page = await bedbank.readHotels({
      from,
      to: from + pageSize - 1,
      ...(changedSince !== undefined && { changedSince }),
    });
    read += page.hotels.length;
    mapped += await mapPage(ctx, bedbank.name, page.hotels);
    if (from + pageSize > page.total) return { read, mapped };
  }
}

async function mapPage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  source: string,
  hotels: BedbankHotel[],
): Promise<number> {
  const near = Map.groupBy(await selectHotelsAround(db, hotels), (row) => row.code);
  const rows = hotels.flatMap((hotel) => {
    const ours = sameHotel(hotel, near.get(hotel.code) ?? []);
    return ours
      ? [
          {
            source,
            code: hotel.code,
            hotel_id: ours.id,
            said_by: 'matched' as const,
            mapped_at: clock.now(),
          },
        ]
      : [];
  });
  return inTransaction(db, (tx) => insertMappings(tx, rows));
}
