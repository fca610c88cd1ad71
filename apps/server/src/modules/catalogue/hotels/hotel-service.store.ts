/** SQL on `catalogue.hotel_service`: settings for notices. A hotel without a row has the defaults. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CatalogueHotelService } from '../../../platform/tables.gen.ts';

export type ServiceRow = Omit<Selectable<CatalogueHotelService>, 'hotel_id' | 'arrivals_made_for'>;

const defaultService: ServiceRow = {
  request_hours: 24,
  arrivals_hour: null,
  phone_only_by: null,
  phone_only_at: null,
};

export async function selectService(db: Db | Tx, hotelId: string): Promise<ServiceRow> {
  const row = await db
    .selectFrom('catalogue.hotel_service')
    .select(['request_hours', 'arrivals_hour', 'phone_only_by', 'phone_only_at'])
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst();
  return row ?? defaultService;
}

export async function upsertService(tx: Tx, hotelId: string, service: ServiceRow): Promise<void> {
  await tx
    .insertInto('catalogue.hotel_service')
    .values({ ...service, hotel_id: hotelId })
    .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet(service))
    .execute();
}
