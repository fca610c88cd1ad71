/** `GET /content/changes`: hotels that changed after a number of the feed, each with its complete current record. */
import { setImmediate } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { partnerContentFeedEndpoints } from '@wayhouse/contract/partner/content-feed';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { siteAddress } from '../../../platform/process/site-address.ts';
import { listHotelContent } from '../../catalogue/hotels/list-hotel-content.ts';
import { selectChanges, selectFeed } from './content-feed.store.ts';
import { presentHotel } from './present-hotel.ts';

type Call = (typeof partnerContentFeedEndpoints)['GET /api/partner/v1/content/changes'];

/** A thousand records block the thread for a moment. So one page is read at a time, and accounts take turns. */
const pageQueue = inTurns({ ofCaller: 5, inAll: 100 });

/** Errors: cursor_expired if changes after the number were deleted, unavailable while too many pages wait. */
export function listChanges(ctx: PartnerCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  return pageQueue(ctx.actor.accountId, async () => {
    await setImmediate();
    return ctx.readReplica((db) => readPage(db, input, siteAddress(ctx.config)));
  });
}

async function readPage(
  db: Db,
  { after, limit }: ParsedInputOf<Call>,
  site: string,
): Promise<OutputOf<Call>> {
  const feed = await selectFeed(db);
  if (after < feed.forgotten_to) throw appError('partners.cursor_expired');
  const changes = await selectChanges(db, { after, limit: limit + 1 });
  const rows = changes.slice(0, limit);
  const ids = rows.filter(({ deleted }) => !deleted).map(({ hotel_id }) => hotel_id);
  const hotels = new Map(
    (await listHotelContent(db, ids)).map((each) => [each.row.id, presentHotel(each, site)]),
  );
  return {
    changes: rows.map(({ hotel_id, sequence, at }) => {
      const hotel = hotels.get(hotel_id);
      const change = { sequence, at: at.toISOString(), type: 'hotel' as const, hotel_id };
      // For a hotel that went offline in the meantime, the feed will have a later change.
      return hotel?.status === 'online'
        ? { ...change, operation: 'upsert' as const, hotel }
        : { ...change, operation: 'delete' as const };
    }),
    next: Math.max(after, rows.at(-1)?.sequence ?? 0),
    has_more: changes.length > limit,
  };
}
