/** Stops or resumes the sale of a room type. Existing bookings stay. */
import type { consoleHotelContentEndpoints } from '@wayhouse/contract/console/hotels/hotel-content';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { updateRetired } from './hotel-content.store.ts';
import { selectHotelRooms, selectHotelRow } from './hotel-content.views.ts';

type Call = (typeof consoleHotelContentEndpoints)['POST /api/console/v1/hotels/{id}/room-types/retire'];

/** Sets `retired`; safe to repeat. A trigger notifies search in the same transaction. Throws request.not_found. */
export async function retireRoomType(
  ctx: StaffCtx,
  { params, room_type_id: id, retired }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  return inTransaction(ctx.db, async (tx) => {
    const hotel = await selectHotelRow(tx, params.id, { lock: true });
    const room = (await selectHotelRooms(tx, params.id)).find((each) => each.id === id);
    if (!hotel || !room) throw appError('request.not_found');
    if (room.retired === retired) return { id, retired };
    await updateRetired(tx, id, retired);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'room_type.updated',
      target: { type: 'room_type', id, name: `${hotel.name_en}, ${room.name_en}` },
      before: { retired: room.retired },
      after: { retired },
    });
    return { id, retired };
  });
}
