/** SQL on the records of sources, for changes of their mappings. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/**
 * Locks these records of the source, and the other records of their hotels. Every transaction that writes mappings or
 * pairs of a record locks the record first, in this order. Otherwise two transactions could wait for each other. The
 * collation makes the order equal in every database, and equal to the order of JavaScript (`putSourceHotels`).
 */
export async function lockRecords(tx: Tx, source: string, codes: readonly string[]): Promise<void> {
  await sql`
    select from supply.source_hotels s
      where (s.source, s.code) in (select ${source}, unnest(${codes}::text[]) union
        select other.source, other.code from supply.hotel_mappings own
          join supply.hotel_mappings other on other.hotel_id = own.hotel_id
          where own.source = ${source} and own.code = any(${codes}::text[]))
      order by s.source, s.code collate "C" for update`.execute(tx);
}

/** Locks the records that are mapped to a hotel, in the order of `lockRecords`. */
export async function lockRecordsOfHotel(tx: Tx, hotelId: string): Promise<void> {
  await sql`
    select from supply.hotel_mappings m join supply.source_hotels s on s.source = m.source and s.code = m.code
      where m.hotel_id = ${hotelId}
      order by s.source, s.code collate "C" for update of s`.execute(tx);
}

/**
 * Makes the next adoption take the record again, and write its former hotel from the records that the hotel still has.
 * Otherwise the former hotel would keep texts, rooms and photographs of the record.
 */
export async function requestReadoption(
  tx: Tx,
  { source, code, formerHotelId }: { source: string; code: string; formerHotelId: string | null },
): Promise<void> {
  await sql`update supply.source_hotels s set version = version + 1
    where (s.source, s.code) in (select ${source}, ${code} union
      select m.source, m.code from supply.hotel_mappings m where m.hotel_id = ${formerHotelId})`.execute(tx);
}
