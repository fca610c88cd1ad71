/** Takes a hotel online or offline. A trigger notifies search in the same transaction. */
import type { consoleHotelsEndpoints } from '@wayhouse/contract/console/hotels/hotels';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { isReachable } from './find-hotel-contacts.ts';
import { lockHotelStatus, updateHotelStatus } from './hotels.store.ts';
import { isSoldOnlyOutside } from './hotels.views.ts';

type Call = (typeof consoleHotelsEndpoints)['POST /api/console/v1/hotels/{id}/status'];

/**
 * Safe to repeat. Throws request.not_found. Throws catalogue.not_reachable when the hotel would go online but cannot
 * receive notices. A hotel that only outside sources sell needs no notices.
 */
export async function setHotelStatus(
  ctx: StaffCtx,
  { params, status }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  return inTransaction(ctx.db, async (tx) => {
    const hotel = await lockHotelStatus(tx, params.id);
    if (!hotel) throw appError('request.not_found');
    if (hotel.status === status) return { id: params.id, status };
    if (status === 'online' && !(await mayGoOnline(tx, params.id))) throw appError('catalogue.not_reachable');
    await updateHotelStatus(tx, params.id, {
      status,
      staff_fields: [...new Set([...hotel.staff_fields, 'status'])],
      updated_at: ctx.clock.now(),
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'hotel.updated',
      target: { type: 'hotel', id: params.id, name: hotel.name_en },
      before: { status: hotel.status },
      after: { status },
    });
    return { id: params.id, status };
  });
}

async function mayGoOnline(tx: Tx, hotelId: string): Promise<boolean> {
  return (await isReachable(tx, hotelId)) || (await isSoldOnlyOutside(tx, hotelId));
}
