/** Random catalogues, changes and questions for the search oracle. One seed determines all of them. */
import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import type { HotelFacts } from '../../../src/modules/rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../../../src/modules/rates/price/quote.ts';
import type { Db } from '../../../src/platform/database.ts';
import type { RandomNumbers } from './random-numbers.ts';

export interface RandomCatalogue {
  cityId: string;
  hotels: (HotelFacts & { cityId: string })[];
  roomTypes: { id: string; hotelId: string }[];
  plans: { id: string; hotelId: string; roomTypeId: string }[];
  /** The only months with prices. The horizon ends with the last one. */
  months: string[];
  promotions: { id: string; hotelId: string }[];
}

const zones = ['Asia/Shanghai', 'Pacific/Honolulu', 'Europe/Lisbon', 'America/New_York'];
const countries = ['CN', 'PT', 'US'];
export const tiers = ['tier_a', 'tier_b'];

/** The rows that all catalogues need once: tiers, a property type, markups by tier, stars and country. */
export async function prepareCatalogues(db: Db): Promise<void> {
  await sql`insert into catalogue.property_types values ('hotel', 'Hotel', '酒店') on conflict do nothing`.execute(
    db,
  );
  for (const tier of tiers)
    await sql`insert into companies.price_tiers (id, name) values (${tier}, ${tier}) on conflict do nothing`.execute(
      db,
    );
  await sql`insert into rates.markups (tier_id, hotel_id, stars, country_code, markup_bp) values
    ('tier_a', null, null, null, 833), ('tier_a', null, 4, null, 1275), ('tier_a', null, null, 'PT', 417),
    ('tier_b', null, null, null, 1999)`.execute(db);
}

/** Writes a city of 2 to 4 hotels. */
export async function makeCatalogue(
  db: Db,
  random: RandomNumbers,
  firstMonth: string,
): Promise<RandomCatalogue> {
  const cityId = `city_${random.name()}`;
  await sql`insert into catalogue.regions (id, type, country_code, name_en, name_zh, lat, lng, time_zone)
    values (${cityId}, 'city', 'CN', 'City', '城市', 1, 1, 'Asia/Shanghai')`.execute(db);
  const months = [0, 1, 2, 3].map((ahead) => `${addDays(firstMonth, ahead * 31).slice(0, 7)}-01`);
  const catalogue: RandomCatalogue = { cityId, hotels: [], roomTypes: [], plans: [], months, promotions: [] };
  for (let count = random.between(2, 4); count > 0; count -= 1) await addHotel(db, random, catalogue);
  return catalogue;
}

/** Adds one hotel with its rooms, plans and days. */
export async function addHotel(db: Db, random: RandomNumbers, catalogue: RandomCatalogue): Promise<void> {
  const facts = {
    hotelId: `htl_${random.name()}`,
    cityId: catalogue.cityId,
    timeZone: random.of(zones),
    stars: random.of([3, 4, 4.5]),
    countryCode: random.of(countries),
  };
  catalogue.hotels.push(facts);
  await sql`insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
      location_precision, time_zone, stars, property_type, scene_region, status, created_at, updated_at)
    values (${facts.hotelId}, 'test', ${facts.hotelId}, 'Hotel', '酒店', ${facts.countryCode}, ${catalogue.cityId}, 1, 1,
      'city', ${facts.timeZone}, ${facts.stars}, 'hotel', 'skyline', 'online', '2026-01-01', '2026-01-01')`.execute(
    db,
  );
  if (random.chance(0.3))
    await sql`insert into rates.markups (tier_id, hotel_id, markup_bp)
      values ('tier_a', ${facts.hotelId}, ${random.between(0, 2500)})`.execute(db);
  await addTerms(db, random, facts.hotelId);
  for (let count = random.between(1, 3); count > 0; count -= 1)
    await addRoomType(db, random, catalogue, facts.hotelId);
  for (let count = random.chance(0.4) ? 0 : random.between(1, 4); count > 0; count -= 1)
    await writePromotion(db, random, catalogue, { id: `prm_${random.name()}`, hotelId: facts.hotelId });
}

async function addTerms(db: Db, random: RandomNumbers, hotelId: string): Promise<void> {
  for (let count = random.between(0, 4); count > 0; count -= 1) {
    const basis = random.of(['percent', 'percent', 'room_night', 'adult_night', 'room_stay']);
    await sql`insert into rates.taxes (hotel_id, included, basis, value, label_en, label_zh)
      values (${hotelId}, ${random.chance(0.7)}, ${basis}, ${random.between(0, 1777)}, 'Tax', '税')`.execute(
      db,
    );
  }
  if (random.chance(0.7))
    await sql`insert into rates.child_bands values (${hotelId}, 0, ${random.between(2, 5)}, 0),
      (${hotelId}, 6, ${random.between(9, 15)}, ${random.between(0, 3333)})`.execute(db);
  for (const policy of ['a', 'b']) {
    await sql`insert into rates.cancellation_policies values (${`${hotelId}_${policy}`}, ${hotelId}, ${random.chance(0.7)})`.execute(
      db,
    );
    if (random.chance(0.8))
      await sql`insert into rates.cancellation_tiers values
        (${`${hotelId}_${policy}`}, ${random.between(0, 20)}, '18:00', 'nights', 1)`.execute(db);
  }
}

async function addRoomType(
  db: Db,
  random: RandomNumbers,
  catalogue: RandomCatalogue,
  hotelId: string,
): Promise<void> {
  const id = `rmt_${random.name()}`;
  const adults = random.between(1, 4);
  catalogue.roomTypes.push({ id, hotelId });
  await sql`insert into catalogue.room_types (id, hotel_id, name_en, name_zh, bed_kind, beds_en, beds_zh, size_m2,
      max_adults, max_children, max_occupancy, sort)
    values (${id}, ${hotelId}, 'Room', '客房', 'king', '1', '1', 20, ${adults}, ${random.between(0, 3)},
      ${adults + random.between(0, 2)}, ${random.between(0, 2)})`.execute(db);
  for (const month of catalogue.months) await writeAllotment(db, random, { id, hotelId, month });
  for (let count = random.between(1, 3); count > 0; count -= 1)
    await addPlan(db, random, catalogue, { id, hotelId });
}

async function addPlan(
  db: Db,
  random: RandomNumbers,
  catalogue: RandomCatalogue,
  room: { id: string; hotelId: string },
): Promise<void> {
  const id = `rpl_${random.name()}`;
  catalogue.plans.push({ id, hotelId: room.hotelId, roomTypeId: room.id });
  const someCountries = () => (random.chance(0.2) ? [random.of(countries)] : []);
  await sql`insert into rates.rate_plans (id, hotel_id, room_type_id, board, confirmation, policy_id, pay_later,
      package_only, min_stay, max_stay, advance_days, cutoff_days, only_nationalities, not_nationalities,
      base_adults, extra_adult_cents, status)
    values (${id}, ${room.hotelId}, ${room.id}, ${random.of(['RO', 'BB', 'HB'])}, 'instant',
      ${`${room.hotelId}_${random.of(['a', 'b'])}`}, ${random.chance(0.5)}, ${random.chance(0.2)},
      ${random.chance(0.3) ? random.between(1, 4) : null}, ${random.chance(0.2) ? random.between(3, 9) : null},
      ${random.chance(0.2) ? random.between(0, 30) : 0}, ${random.chance(0.3) ? random.between(0, 5) : 0},
      ${someCountries()}, ${someCountries()}, ${random.between(1, 3)}, ${random.between(0, 9999)},
      ${random.chance(0.9) ? 'open' : 'closed'})`.execute(db);
  for (const month of catalogue.months) await writePrices(db, random, { id, hotelId: room.hotelId, month });
}

/**
 * Writes or rewrites a promotion of a hotel: any kind, on the hotel, one of its room types or plans. A rewrite keeps
 * its scope, dates and minimum stay.
 */
export async function writePromotion(
  db: Db,
  random: RandomNumbers,
  catalogue: RandomCatalogue,
  { id, hotelId }: { id: string; hotelId: string },
): Promise<void> {
  if (!catalogue.promotions.some((promotion) => promotion.id === id))
    catalogue.promotions.push({ id, hotelId });
  const ofHotel = <T extends { hotelId: string }>(all: T[]) => all.filter((each) => each.hotelId === hotelId);
  const scope = random.of(['hotel', 'hotel', 'room', 'plan']);
  const kind = random.of(['stay_pay', 'stay_pay', 'early_bird', 'last_minute', 'percentage']);
  const nights = random.between(2, 4);
  const maybe = <T>(share: number, value: T) => (random.chance(share) ? value : null);
  const stayFrom = addDays(catalogue.months[0] ?? '', random.between(0, 90));
  const bookFrom = addDays(catalogue.months[0] ?? '', random.between(10, 21));
  await sql`insert into rates.promotions (id, hotel_id, room_type_id, rate_plan_id, kind, stay_nights, pay_nights,
      discount_bp, days_ahead, book_from, book_to, stay_from, stay_to, weekdays, min_stay, status)
    values (${id}, ${hotelId}, ${scope === 'room' ? random.of(ofHotel(catalogue.roomTypes)).id : null},
      ${scope === 'plan' ? random.of(ofHotel(catalogue.plans)).id : null}, ${kind},
      ${kind === 'stay_pay' ? nights : null}, ${kind === 'stay_pay' ? random.between(1, nights - 1) : null},
      ${kind === 'stay_pay' ? null : random.between(1, 6000)},
      ${kind === 'early_bird' || kind === 'last_minute' ? random.between(0, 60) : null},
      ${maybe(0.2, bookFrom)}, ${maybe(0.2, addDays(bookFrom, random.between(0, 20)))},
      ${maybe(0.3, stayFrom)}, ${maybe(0.3, addDays(stayFrom, random.between(0, 40)))},
      ${random.chance(0.3) ? random.between(1, 127) : 127}, ${maybe(0.2, random.between(1, 5))},
      ${random.chance(0.9) ? 'open' : 'closed'})
    on conflict (id) do update set kind = excluded.kind, stay_nights = excluded.stay_nights,
      pay_nights = excluded.pay_nights, discount_bp = excluded.discount_bp, days_ahead = excluded.days_ahead,
      weekdays = excluded.weekdays, status = excluded.status`.execute(db);
}

interface MonthOf {
  id: string;
  hotelId: string;
  month: string;
}

function lengthOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

/** Writes or rewrites a plan's month. */
export async function writePrices(
  db: Db,
  random: RandomNumbers,
  { id, hotelId, month }: MonthOf,
): Promise<void> {
  const days = Array.from({ length: lengthOf(month) }, () => 0);
  // In two of three hotels all prices fit into 16 bits. So the index stores them in its 16-bit columns.
  const maxPrice = hotelId.charCodeAt(hotelId.length - 1) % 3 === 0 ? 99_999 : 65_535;
  const prices = days.map(() => (random.chance(0.03) ? 0 : random.between(1, maxPrice)));
  // Three flag bits, with the day's minimum stay in the bits above.
  const someFlags = () => random.between(0, 7) + (random.chance(0.5) ? 8 * random.between(1, 5) : 0);
  const flags = random.chance(0.5) ? days.map(() => (random.chance(0.1) ? someFlags() : 0)) : null;
  await sql`insert into rates.plan_months (rate_plan_id, hotel_id, month, price_cents, flags)
    values (${id}, ${hotelId}, ${month}, ${prices}, ${flags})
    on conflict (rate_plan_id, month) do update set price_cents = excluded.price_cents, flags = excluded.flags`.execute(
    db,
  );
}

/** Writes or rewrites a room type's month. */
export async function writeAllotment(
  db: Db,
  random: RandomNumbers,
  { id, hotelId, month }: MonthOf,
): Promise<void> {
  const allotment = Array.from({ length: lengthOf(month) }, () => random.between(0, 9));
  const soldRooms = allotment.map((rooms) => (random.chance(0.7) ? 0 : random.between(0, rooms)));
  await sql`insert into rates.allotment_months (room_type_id, hotel_id, month, allotment, sold)
    values (${id}, ${hotelId}, ${month}, ${allotment}, ${soldRooms})
    on conflict (room_type_id, month) do update set allotment = excluded.allotment, sold = excluded.sold`.execute(
    db,
  );
}

/** A random stay and buyer. Some stays begin before today or end after the last price. */
export function randomQuestion(random: RandomNumbers, today: string): { stay: Stay; buyer: Buyer } {
  const rooms = Array.from({ length: random.chance(0.7) ? 1 : random.between(2, 4) }, () => ({
    adults: random.of([1, 2, 2, 2, 3]),
    children: random.chance(0.3) ? [random.between(0, 17)] : [],
  }));
  const stay = {
    checkIn: addDays(today, random.between(-1, 110)),
    nights: random.of([1, 1, 2, 3, 4, 7]),
    rooms: random.chance(0.3) ? rooms.map(() => rooms[0] ?? { adults: 2, children: [] }) : rooms,
    nationality: random.of(countries),
  };
  return {
    stay,
    buyer: { tierId: random.of(tiers), isPackage: random.chance(0.5), mayPayLater: random.chance(0.5) },
  };
}
