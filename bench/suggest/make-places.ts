/** Creates 60,000 places and 100,000 hotels. Their names are built from syllables in both languages. */
import pg from 'pg';

const counts = { cities: 20_000, placesInCities: 40_000, hotels: 100_000 };

/** 24 syllables per language: every number below 13,824 (24³) gives a different name of three syllables. */
const latin = 'ba lo ri san ta mor el vi dun car po ne ha gal fe lin tor as mi que ber no ja sul'.split(' ');
const han = Array.from('东南西北海山江河金安长平新龙石林白云州阳港湖城丰');
const kinds = ['district', 'landmark', 'airport', 'station'] as const;

interface PlaceName {
  en: string;
  zh: string;
}

/** The name for a number: three syllables, and a fourth from 13,824 on. Names repeat from 345,600 (25 × 24³) on. */
export function nameOf(number: number): PlaceName {
  const parts = [number % 24, Math.floor(number / 24) % 24, Math.floor(number / 576) % 24];
  const en = parts.map((part) => latin[part]).join('');
  const round = Math.floor(number / 13_824);
  const fourthSyllable =
    round === 0 ? { en: '', zh: '' } : { en: ` ${latin[round % 24]}`, zh: han[round % 24] ?? '' };
  return {
    en: `${en.charAt(0).toUpperCase()}${en.slice(1)}${fourthSyllable.en}`,
    zh: parts.map((part) => han[part]).join('') + fourthSyllable.zh,
  };
}

const endings: PlaceName[] = [
  { en: 'Grand Hotel', zh: '大酒店' },
  { en: 'Garden Hotel', zh: '花园酒店' },
  { en: 'Inn', zh: '客栈' },
  { en: 'Palace', zh: '皇宫酒店' },
  { en: 'Holiday Hotel', zh: '假日酒店' },
];

/** The name of a hotel: its own name, a kind such as Inn, and the name of its city. */
export function hotelName(number: number): PlaceName {
  const [city, ownName, end] = [nameOf(number % counts.cities), nameOf(number * 7), endings[number % 5]];
  return { en: `${ownName.en} ${end?.en} ${city.en}`, zh: `${city.zh}${ownName.zh}${end?.zh}` };
}

/** Fills an empty migrated database. Returns the numbers of places, without their country, and of hotels. */
export async function makePlaces(url: string): Promise<{ places: number; hotels: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into catalogue.property_types values ('hotel', 'Hotel', '酒店') on conflict do nothing`,
    );
    await insertRegions(client, [{ id: 'cn', type: 'country', parent: null, en: 'China', zh: '中国' }]);
    const cities = Array.from({ length: counts.cities }, (_, n) => ({
      id: `c${n}`,
      type: 'city',
      parent: 'cn',
      ...nameOf(n),
    }));
    const placesInCities = Array.from({ length: counts.placesInCities }, (_, n) => {
      const type = kinds[n % kinds.length] ?? 'district';
      return { id: `o${n}`, type, parent: `c${n % counts.cities}`, ...nameOf(n + 5_000) };
    });
    const regions = [...cities, ...placesInCities];
    for (let from = 0; from < regions.length; from += 5_000)
      await insertRegions(client, regions.slice(from, from + 5_000));
    for (let from = 0; from < counts.hotels; from += 5_000)
      await insertHotels(
        client,
        Array.from({ length: 5_000 }, (_, n) => ({ n: from + n, ...hotelName(from + n) })),
      );
    await client.query('analyze catalogue.regions; analyze catalogue.hotels');
  } finally {
    await client.end();
  }
  return { places: counts.cities + counts.placesInCities, hotels: counts.hotels };
}

type Region = PlaceName & { id: string; type: string; parent: string | null };

function insertRegions(client: pg.Client, regions: Region[]): Promise<unknown> {
  return client.query(
    `insert into catalogue.regions (id, type, parent_id, country_code, name_en, name_zh, lat, lng, time_zone)
     select id, type, parent, 'CN', en, zh, 20 + random() * 20, 100 + random() * 20, 'Asia/Shanghai'
     from json_to_recordset($1) as r (id text, type text, parent text, en text, zh text)`,
    [JSON.stringify(regions)],
  );
}

function insertHotels(client: pg.Client, hotels: (PlaceName & { n: number })[]): Promise<unknown> {
  return client.query(
    `insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
       location_precision, time_zone, stars, reviews, property_type, scene_region, status, created_at, updated_at)
     select 'h' || n, 'bench', 'h' || n, en, zh, 'CN', 'c' || n % ${counts.cities}, 20 + random() * 20,
       100 + random() * 20, 'exact', 'Asia/Shanghai', 4, n % 900, 'hotel', 'skyline', 'online', '2027-01-01', '2027-01-01'
     from json_to_recordset($1) as r (n int, en text, zh text)`,
    [JSON.stringify(hotels)],
  );
}
