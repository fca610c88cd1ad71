/** Adds rates to hotels without room types, such as imported ones: rooms, plans, prices and allotment. */
import { dateInZone } from '@wayhouse/contract/dates';
import { connectWithoutLimits } from '../../platform/database/connection/bare-client.ts';
import { type City, gazetteer, type Season } from '../gazetteer.ts';
import { hashText } from '../random.ts';
import { loadRates } from './load-rates.ts';
import { calendarFrom } from './make-calendar.ts';
import { type Market, makeRates, marketOf, roleOf, type SoldHotel } from './make-rates.ts';

export interface SeedRates {
  connectionString: string;
  /** Current time of the product's clock. */
  from: Date;
  onProgress?: (madeCount: number, total: number) => void;
}

type BareHotel = SoldHotel & { country_code: string; lat: number; lng: number };

const batchSize = 100;
/** Degrees of latitude of the tropics. */
const tropicLat = 23.5;
/** Price of a three-star night for countries without a city in the demo's data, USD. */
const usualPrice = 120;

/** Makes rates for every hotel without room types, a hundred hotels per transaction. Returns the number of hotels. */
export async function seedRates({ connectionString, from, onProgress }: SeedRates): Promise<number> {
  const client = await connectWithoutLimits(connectionString);
  try {
    const { rows: hotels } = await client.query<BareHotel>(`
      select id, stars, scene_region, property_type, city_id, country_code, lat, lng from catalogue.hotels h
      where not exists (select 1 from catalogue.room_types r where r.hotel_id = h.id) order by id`);
    const calendar = calendarFrom(dateInZone(from, 'UTC'));
    for (let start = 0; start < hotels.length; start += batchSize) {
      const batch = hotels.slice(start, start + batchSize);
      const rates = batch.map((hotel) =>
        makeRates(withStars(hotel), marketNear(hotel), { role: roleOf(hashText(hotel.id)), calendar }),
      );
      await client.query('begin');
      await loadRates(client, rates, calendar);
      await client.query(
        `insert into rates.changes (hotel_id, what, from_date, to_date, at)
         select id, 'hotel', $2, $2::date + $3::int, $4 from unnest($1::text[]) as id`,
        [batch.map((hotel) => hotel.id), calendar.first, calendar.days, from],
      );
      await client.query('commit');
      onProgress?.(start + batch.length, hotels.length);
    }
    if (hotels.length > 0) await client.query('analyze');
    return hotels.length;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** Treats a hotel without stars as mid-range. */
function withStars(hotel: BareHotel): BareHotel {
  return hotel.stars > 0 ? hotel : { ...hotel, stars: 3 };
}

function marketNear(hotel: BareHotel): Market {
  const { cities, countries } = gazetteer();
  const knownCity = cities.find((city) => city.id === hotel.city_id);
  if (knownCity) return marketOf(knownCity);
  const country = countries.get(hotel.country_code);
  const siblings = cities.filter((city) => city.country.code === hotel.country_code);
  return {
    id: hotel.city_id,
    price: siblings.length > 0 ? average(siblings) : usualPrice,
    season: seasonAt(hotel, siblings),
    country: country ?? { culture: 'en', vatBp: 1000, vatLabel: { en: 'Taxes', zh: '税费' } },
  };
}

function average(cities: City[]): number {
  return cities.reduce((sum, city) => sum + city.price, 0) / cities.length;
}

function seasonAt({ lat, scene_region }: BareHotel, siblings: City[]): Season {
  if (Math.abs(lat) < tropicLat) return 'tropical';
  if (lat < 0) return 'south';
  if (['coast', 'resort'].includes(scene_region)) return 'beach';
  return siblings[0]?.season ?? 'temperate';
}
