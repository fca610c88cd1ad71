/**
 * Job: gives the hotels whose records changed the next numbers of the feed. Deletes changes older than `changeDays`.
 */
import { createHash } from 'node:crypto';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { listHotelContent } from '../../catalogue/hotels/list-hotel-content.ts';
import {
  type Change,
  forgetChanges,
  hasApiKeys,
  insertChanges,
  lockFeed,
  selectDigests,
  takeNotes,
} from './content-feed.store.ts';
import { presentHotel } from './present-hotel.ts';

const notesAtOnce = 500;
/** Days for which changes can be read. */
export const changeDays = 90;

export async function numberChanges(ctx: AppContext): Promise<void> {
  const isRead = await hasApiKeys(ctx.db);
  for (;;) {
    const hotelCount = await inTransaction(ctx.db, async (tx) => {
      const last = await lockFeed(tx);
      const ids = await takeNotes(tx, notesAtOnce);
      // Before the first API key nobody has a copy, so nobody needs changes. The first dump contains everything.
      if (ids.length === 0 || !isRead) return ids.length;
      const storedDigests = await selectDigests(tx, ids);
      const hotels = new Map(
        // The digest leaves out the site's address, so that a new address does not change every hotel.
        (await listHotelContent(tx, ids)).map((each) => [each.row.id, presentHotel(each, '')]),
      );
      const changes = ids.flatMap((hotelId): Change[] => {
        const hotel = hotels.get(hotelId);
        const digest = hotel?.status === 'online' ? digestOf(hotel) : null;
        return storedDigests.has(hotelId) && storedDigests.get(hotelId) === digest
          ? []
          : [{ hotelId, digest }];
      });
      if (changes.length > 0) await insertChanges(tx, { changes, last, at: ctx.clock.now() });
      return ids.length;
    });
    if (hotelCount === 0) break;
  }
  const before = new Date(ctx.clock.now().getTime() - changeDays * 86_400_000);
  await inTransaction(ctx.db, (tx) => forgetChanges(tx, before));
}

function digestOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex');
}
