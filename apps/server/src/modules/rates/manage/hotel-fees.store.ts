/** SQL by which the console replaces a hotel's child prices and taxes. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { RatesChildBands, RatesTaxes } from '../../../platform/tables.gen.ts';

interface FeeRows {
  bands: Insertable<RatesChildBands>[];
  taxes: Omit<Insertable<RatesTaxes>, 'id'>[];
}

/** Replaces all fees of the hotel. */
export async function replaceFees(tx: Tx, hotelId: string, { bands, taxes }: FeeRows): Promise<void> {
  await tx.deleteFrom('rates.child_bands').where('hotel_id', '=', hotelId).execute();
  await tx.deleteFrom('rates.taxes').where('hotel_id', '=', hotelId).execute();
  if (bands.length > 0) await tx.insertInto('rates.child_bands').values(bands).execute();
  if (taxes.length > 0) await tx.insertInto('rates.taxes').values(taxes).execute();
}
