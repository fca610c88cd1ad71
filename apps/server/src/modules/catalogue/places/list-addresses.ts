/** `POST hotel_address`: positions and addresses of hotels, for maps and vouchers. */

import type { placesEndpoints } from '@wayhouse/contract/catalogue/places';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Ctx } from '../../../context.ts';
import { selectAddresses } from '../catalogue.views.ts';

type Addresses = OutputOf<(typeof placesEndpoints)['POST /api/v2/hotel_address']>;

/** The hotels in the requested order, each once; unknown ids are left out. */
export async function listAddresses(ctx: Ctx, { hotel_ids }: { hotel_ids: string[] }): Promise<Addresses> {
  const rows = await selectAddresses(ctx.db, hotel_ids);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(hotel_ids)].flatMap((id) => {
    const row = rowsById.get(id);
    if (!row) return [];
    return {
      hotel_id: id,
      address: { en: row.address_en, zh: row.address_zh },
      lat: row.lat,
      lng: row.lng,
      location_precision: row.location_precision === 'city' ? ('city' as const) : ('exact' as const),
    };
  });
}
