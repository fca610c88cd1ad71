/** The content of one demo hotel. The same city, number in the city, used names and time give the same content. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Spot } from '../modules/catalogue/places/destinations.ts';
import { distanceKm } from '../modules/catalogue/places/distance-km.ts';
import { chooseFacilities } from './choose-facilities.ts';
import { describeHotel } from './describe-hotel.ts';
import type { City } from './gazetteer.ts';
import { makeAddress, nameHotel } from './hotel-names.ts';
import { localColumns } from './local-name.ts';
import { makePhone } from './make-contact.ts';
import { between, chance, pick, type Random, randomFor } from './random.ts';
import { roomCount } from './room-count.ts';
import type { HotelRow } from './rows.ts';
import { namedCities } from './spread-hotels.ts';

const starMix = [2, 2, 2.5, 2.5, 3, 3, 3, 3, 3.5, 3.5, 3.5, 4, 4, 4, 4, 4.5, 4.5, 5, 5];
/** Stars of the first four hotels of each city that the demo presents. */
const presentedStars = [4, 5, 3.5, 4.5];
/** The first four hotels of any other city take their stars from this list at random. */
const firstStarMix = [3, 3, 3.5, 3.5, 4, 4, 4, 4.5, 4.5, 5];

/**
 * The `number`-th hotel of a city (from 0). `usedNames` holds the names already used in the city, and receives the new
 * ones. `at` is the time at which the row is created.
 */
export function makeHotel(
  city: City,
  number: number,
  { usedNames, at }: { usedNames: Set<string>; at: string },
): HotelRow {
  const id = `${city.id}-${String(number + 1).padStart(3, '0')}`;
  const random = randomFor('hotel', id);
  const districts = city.spots.filter((spot) => spot.type === 'district' && !spot.administrative);
  const district = districts.length > 0 && chance(random, 0.92) ? pick(random, districts) : undefined;
  const stars = chooseStars(random, city.id, number);
  const scene = pick(random, city.scenes);
  const identity = nameHotel(random, {
    city,
    ...(district && { district }),
    stars,
    kind: chooseKind(random, { city, stars, scene }),
    usedNames,
  });
  const position = randomPointNear(random, district ?? city, district ? 1.1 : 3);
  const facilities = chooseFacilities(random, { stars, scene, kind: identity.kind, city });
  const address = makeAddress(random, city, district);
  const description = describeHotel(random, identity.name, {
    city: city.name,
    area: district?.name ?? city.name,
    scene,
    kind: identity.kind,
    stars,
    rooms: roomCount({ id, stars, property_type: identity.kind }),
    year: between(random, 2019, 2026),
    facilities,
    near: nearest(city.spots, position, ['landmark', 'station']),
    airport: nearest(city.spots, position, ['airport']),
  });
  const children = childPolicy(random);
  return {
    id,
    source: 'demo',
    source_id: id,
    name_en: identity.name.en,
    name_zh: identity.name.zh,
    address_en: address.en,
    address_zh: address.zh,
    ...localColumns({
      country: city.country.code,
      city: city.name.en,
      ownName: identity.ownName,
      kindWord: identity.kindWord,
      street: address.street,
      number: address.number,
    }),
    postcode: address.postcode,
    description_en: description.en,
    description_zh: description.zh,
    country_code: city.country.code,
    city_id: city.id,
    district_id: district?.id ?? null,
    ...position,
    location_precision: 'exact',
    time_zone: city.timeZone,
    stars,
    score: scoreOf(random, stars),
    // From 30 to 3,000; most hotels have few.
    reviews: Math.round(30 * Math.exp(random() * 4.6)),
    brand: identity.brand,
    property_type: identity.kind,
    phone: makePhone(random, { cityId: city.id, country: city.country.code, code: city.country.phone }),
    check_in_from: pick(random, ['14:00', '14:00', '15:00', '15:00', '16:00']),
    check_out_until: pick(random, ['11:00', '12:00', '12:00', '12:00', '10:00']),
    child_policy_en: children.en,
    child_policy_zh: children.zh,
    facilities,
    scene_region: scene,
    status: 'online',
    created_at: at,
    updated_at: at,
  };
}

/** The first four hotels of a city show every kind of rate. So they have three stars or more, and are never hostels. */
function chooseStars(random: Random, cityId: string, number: number): number {
  if (number >= 4) return pick(random, starMix);
  return namedCities.includes(cityId) ? (presentedStars[number] ?? 4) : pick(random, firstStarMix);
}

/** Most scores are near the typical score of their stars, few far above or below. */
function scoreOf(random: Random, stars: number): number {
  const luck = random() + random() + random() - 1.5;
  const score = 3 + stars * 0.27 + luck * 0.7;
  return Math.min(4.9, Math.max(3.2, Math.round(score * 10) / 10));
}

function chooseResortKind(random: Random, stars: number): string {
  if (chance(random, 0.2) && stars >= 4.5) return 'villa';
  return stars >= 3.5 ? 'resort' : 'guesthouse';
}

function chooseKind(
  random: Random,
  { city, stars, scene }: { city: City; stars: number; scene: string },
): string {
  const culture = city.country.culture;
  if (scene === 'resort') return chooseResortKind(random, stars);
  if (culture === 'jp' && ['garden', 'mountain'].includes(scene) && chance(random, 0.6)) return 'ryokan';
  if (city.country.code === 'MA' && chance(random, 0.5)) return 'riad';
  if (scene === 'mountain' && chance(random, 0.35)) return 'lodge';
  if (stars < 3 && chance(random, 0.35)) return 'hostel';
  if (stars <= 3 && scene === 'oldtown' && chance(random, 0.4)) return 'guesthouse';
  if (stars >= 3 && chance(random, 0.12)) return 'apartment';
  if (stars >= 3.5 && ['oldtown', 'garden'].includes(scene) && chance(random, 0.35)) return 'boutique';
  return 'hotel';
}

const kmPerDegree = 111.2;

/** A point at most `reachKm` away; closer points are more likely. Four decimals. */
function randomPointNear(
  random: Random,
  from: { lat: number; lng: number },
  reachKm: number,
): { lat: number; lng: number } {
  const awayKm = reachKm * random() * (0.35 + 0.65 * random());
  const angle = random() * 2 * Math.PI;
  const lat = from.lat + (awayKm / kmPerDegree) * Math.sin(angle);
  const lng = from.lng + ((awayKm / kmPerDegree) * Math.cos(angle)) / Math.cos((from.lat * Math.PI) / 180);
  return { lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 };
}

function nearest(
  spots: Spot[],
  position: { lat: number; lng: number },
  types: Spot['type'][],
): { name: Text2; km: number } | undefined {
  return spots
    .filter((spot) => types.includes(spot.type))
    .map((spot) => ({ name: spot.name, km: distanceKm(position, spot) }))
    .sort((a, b) => a.km - b.km)[0];
}

const childPolicies: Text2[] = [
  {
    en: 'Children of all ages are welcome. Cots are free for children under 2; extra beds on request.',
    zh: '欢迎各年龄段儿童入住。2岁以下儿童可免费使用婴儿床，加床请提前联系酒店。',
  },
  {
    en: 'One child under 6 stays free in existing beds. Breakfast for children is paid at the hotel.',
    zh: '一名6岁以下儿童使用现有床铺可免费入住，儿童早餐需到店另付。',
  },
  {
    en: 'Children are welcome. Guests under 18 must stay with an adult.',
    zh: '欢迎儿童入住。18岁以下客人须由成人陪同。',
  },
];

function childPolicy(random: Random): Text2 {
  return pick(random, childPolicies);
}
