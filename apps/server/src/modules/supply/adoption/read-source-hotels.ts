/** Reads a source's hotels with their texts into `supply.source_hotels`. */
import type { AppContext } from '../../../context.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import { markSeen, putChinese, putSourceHotels } from './source-hotels.store.ts';

export interface ReadHotelsOptions {
  /** A day: reads only hotels that are new or changed since then. Undefined: reads all hotels. */
  changedSince?: string | undefined;
  /** Called after each page, so that a long reading keeps its lease. */
  onProgress?: (() => Promise<void>) | undefined;
}

/**
 * Returns the number of hotels that the source sent. Rows with the same content as before stay as they are. A reading
 * of all hotels also marks each of them as seen, which `withdrawMissing` needs.
 */
export async function readSourceHotels(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  bedbank: WatchedBedbank,
  { changedSince, onProgress }: ReadHotelsOptions,
): Promise<number> {
  let read = 0;
  for await (const hotels of bedbank.readHotels({ changedSince })) {
    read += hotels.length;
    const at = clock.now();
    await putSourceHotels(db, bedbank.name, { hotels, at });
    const codes = hotels.map((hotel) => hotel.code);
    if (changedSince === undefined) await markSeen(db, bedbank.name, { codes, at });
    await onProgress?.();
  }
  for await (const texts of bedbank.readChinese?.({ changedSince }) ?? []) {
    await putChinese(db, bedbank.name, { texts, at: clock.now() });
    await onProgress?.();
  }
  return read;
}
