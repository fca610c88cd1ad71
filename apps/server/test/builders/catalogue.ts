/**
 * A small catalogue for tests. `buildHotel` builds a hotel with a room type, three plans, and prices and rooms for some
 * months, four by default.
 */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database.ts';

export interface BuiltHotel {
  hotelId: string;
  roomTypeId: string;
  /** Free until 2 days before arrival, with pay later; 100.00 net per night. */
  flexible: string;
  /** Non-refundable; 80.00 net per night. */
  strict: string;
  /** Like `flexible`, but a person at the hotel must confirm. */
  onRequest: string;
}

const fourMonths = ['2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01'];

/**
 * Builds a hotel named `name` with `rooms` rooms per night. Hotels with the same `city` are in one city. `months`: the
 * first day of each month that has prices.
 */
export async function buildHotel(
  db: Db,
  {
    name,
    city = 'lisbon',
    rooms = 5,
    months = fourMonths,
  }: { name: string; city?: string; rooms?: number; months?: readonly string[] },
): Promise<BuiltHotel> {
  const hotelId = `h_${name}`;
  const roomTypeId = `${hotelId}_t`;
  const plans = {
    flexible: `${hotelId}_flexible`,
    strict: `${hotelId}_strict`,
    onRequest: `${hotelId}_request`,
  };
  await sql`
    insert into catalogue.property_types values ('hotel', 'Hotel', '酒店') on conflict do nothing;
  `.execute(db);
  await sql`
    insert into catalogue.regions (id, type, country_code, name_en, name_zh, lat, lng, time_zone)
    values (${city}, 'city', 'PT', ${city}, ${city}, 38.7, -9.1, 'Europe/Lisbon') on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
      location_precision, time_zone, stars, property_type, scene_region, status, created_at, updated_at)
    values (${hotelId}, 'own', ${name}, ${`Hotel ${name}`}, ${`${name}酒店`}, 'PT', ${city}, 38.7, -9.1,
      'exact', 'Europe/Lisbon', 4, 'hotel', 'oldtown', 'online', '2027-01-01', '2027-01-01')`.execute(db);
  await sql`
    insert into catalogue.room_types (id, hotel_id, name_en, name_zh, bed_kind, beds_en, beds_zh, size_m2,
      max_adults, max_children, max_occupancy)
    values (${roomTypeId}, ${hotelId}, 'Double room', '大床房', 'king', '1 king bed', '一张大床', 24, 6, 4, 8)`.execute(
    db,
  );
  await buildPlans(db, { hotelId, roomTypeId, plans, months });
  for (const month of months) {
    await sql`
      insert into rates.allotment_months (room_type_id, hotel_id, month, allotment, sold)
      select ${roomTypeId}, ${hotelId}, ${month}::date, array_fill(${rooms}::int, array[d]), array_fill(0, array[d])
        from (select extract(day from ${month}::date + interval '1 month' - interval '1 day')::int as d) x`.execute(
      db,
    );
  }
  return { hotelId, roomTypeId, ...plans };
}

async function buildPlans(
  db: Db,
  {
    hotelId,
    roomTypeId,
    plans,
    months,
  }: { hotelId: string; roomTypeId: string; plans: Record<string, string>; months: readonly string[] },
): Promise<void> {
  await sql`insert into rates.cancellation_policies values (${`${hotelId}_free`}, ${hotelId}, true), (${`${hotelId}_none`}, ${hotelId}, false)`.execute(
    db,
  );
  await sql`insert into rates.cancellation_tiers values (${`${hotelId}_free`}, 2, '18:00', 'first_night', 0)`.execute(
    db,
  );
  for (const [kind, id] of Object.entries(plans)) {
    const isStrict = kind === 'strict';
    await sql`
      insert into rates.rate_plans (id, hotel_id, room_type_id, board, confirmation, policy_id, pay_later, base_adults,
        extra_adult_cents, remarks_en, status)
      values (${id}, ${hotelId}, ${roomTypeId}, 'BB', ${kind === 'onRequest' ? 'on_request' : 'instant'},
        ${isStrict ? `${hotelId}_none` : `${hotelId}_free`}, ${!isStrict}, 2, 2000, 'Late arrival: call us', 'open')`.execute(
      db,
    );
    for (const month of months) {
      await sql`
        insert into rates.plan_months (rate_plan_id, hotel_id, month, price_cents)
        select ${id}, ${hotelId}, ${month}::date, array_fill(${isStrict ? 8000 : 10_000}::int,
          array[extract(day from ${month}::date + interval '1 month' - interval '1 day')::int])`.execute(db);
    }
  }
}

/** Adds the hotel's e-mail address for reservations. */
export async function buildContact(db: Db, hotelId: string, email: string): Promise<void> {
  await db
    .insertInto('catalogue.hotel_contacts')
    .values({
      hotel_id: hotelId,
      sort: 0,
      kind: 'reservations',
      channel: 'email',
      value: email,
      language: 'en',
    })
    .execute();
}

/** Sets the net price of every night of a plan, and adds the change to the feed that the search index reads. */
export async function reprice(db: Db, ratePlanId: string, cents: number): Promise<void> {
  await sql`
    with priced as (
      update rates.plan_months set price_cents = array_fill(${cents}::int, array[cardinality(price_cents)])
        where rate_plan_id = ${ratePlanId}
        returning hotel_id, month)
    insert into rates.changes (hotel_id, what, from_date, to_date, at)
      select hotel_id, 'price', min(month), max(month) + 31, now() from priced group by hotel_id`.execute(db);
}
