/** Room types in the console: create and change. */
import type {
  consoleHotelContentEndpoints,
  RoomTypeTerms,
} from '@wayhouse/contract/console/hotels/hotel-content';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged } from '../../../platform/optimistic-lock.ts';
import { upsertRoomType } from './hotel-content.store.ts';
import { changedFields, roomColumnsOf, roomTermsOf } from './hotel-content.ts';
import { selectHotelRooms, selectHotelRow } from './hotel-content.views.ts';
import { checkFacilities } from './manage-hotels.ts';

type Save = (typeof consoleHotelContentEndpoints)['POST /api/console/v1/hotels/{id}/room-types/save'];

/**
 * Saves a room type. Its occupancy decides what is sold, so a trigger notifies search. Throws request.not_found,
 * request.invalid, request.changed.
 */
export async function saveRoomType(
  ctx: StaffCtx,
  { params, room_type_id, version, terms }: ParsedInputOf<Save>,
): Promise<OutputOf<Save>> {
  refuseBadOccupancy(terms);
  return inTransaction(ctx.db, async (tx) => {
    const hotel = await selectHotelRow(tx, params.id, { lock: true });
    if (!hotel) throw appError('request.not_found');
    const existing = (await selectHotelRooms(tx, params.id)).find((room) => room.id === room_type_id);
    if (room_type_id !== undefined && !existing) throw appError('request.not_found');
    const before = existing ? roomTermsOf(existing) : null;
    if (before) refuseChanged(before, version);
    await checkFacilities(tx, terms.facilities, 'terms.facilities');
    const id = existing?.id ?? newId('rt');
    await upsertRoomType(tx, { ...roomColumnsOf(terms), id, hotel_id: params.id });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: existing ? 'room_type.updated' : 'room_type.created',
      target: { type: 'room_type', id, name: `${hotel.name_en}, ${terms.name.en}` },
      ...changedFields(before, terms),
    });
    return { id };
  });
}

function refuseBadOccupancy({ max_adults, max_occupancy }: RoomTypeTerms): void {
  if (max_occupancy < max_adults) throw invalidField('terms.max_occupancy', 'fields.occupancy');
}
