/**
 * Hotels of the demo's three bedbanks, in the cities that the demo presents. Some are also demo hotels, which the
 * product must map to its own hotels. Of the others, one per city is sold by all three bedbanks, and each of the rest
 * by one.
 */
import { facilityVocabulary } from '../../modules/catalogue/hotels/vocabulary.ts';
import { type City, gazetteer } from '../gazetteer.ts';
import { makeHotel } from '../make-hotel.ts';
import { between, randomFor } from '../random.ts';
import type { HotelRow } from '../rows.ts';
import { namedCities, spreadHotels } from '../spread-hotels.ts';
import type { StandInHotel } from './hotelbeds/shape.ts';
import type { RatehawkStandInHotel } from './ratehawk/shape.ts';
import type { TravelgateStandInHotel } from './travelgate/shape.ts';

/** Hotels from this number on are sold only by bedbanks; the demo's own hotels never reach it. */
const firstForeignNumber = 100_000;
/** How many additional hotels per city each bedbank alone sells. `all`: how many all three sell. */
const foreignCounts = { hotelbeds: 4, ratehawk: 3, travelgate: 2, all: 1 };

interface CityHotel {
  hotel: HotelRow;
  city: City;
}

export interface DemoSources {
  hotelbeds: StandInHotel[];
  ratehawk: RatehawkStandInHotel[];
  travelgate: TravelgateStandInHotel[];
}

/**
 * `demoHotels`: number of the demo's own hotels. `at`: the time at which the hotels' offsets from UTC are computed.
 * Addresses of photographs are relative.
 */
export function demoSourceHotels({ demoHotels, at }: { demoHotels: number; at: Date }): DemoSources {
  const sources: DemoSources = { hotelbeds: [], ratehawk: [], travelgate: [] };
  const sizes = spreadHotels(gazetteer().cities, demoHotels);
  const nextCode = counterFrom(7_000_000);
  const nextSellerCode = counterFrom(8_000_000);
  for (const [city, size] of sizes) {
    if (!namedCities.includes(city.id)) continue;
    const usedNames = new Set<string>();
    const make = (number: number): CityHotel => ({
      hotel: makeHotel(city, number, { usedNames, at: at.toISOString() }),
      city,
    });
    // All hotels of the city are made, although only two are used, because a name must differ from the earlier ones.
    const ownHotels = Array.from({ length: size }, (_, number) => make(number)).slice(0, 2);
    let number = firstForeignNumber;
    const furtherHotels = (count: number): CityHotel[] => Array.from({ length: count }, () => make(number++));
    const ofHotelbeds = [...ownHotels, ...furtherHotels(foreignCounts.hotelbeds)];
    const ofRatehawk = [...ownHotels.slice(0, 1), ...furtherHotels(foreignCounts.ratehawk)];
    const inAll = furtherHotels(foreignCounts.all);
    const ofTravelgate = [...ownHotels.slice(0, 1), ...furtherHotels(foreignCounts.travelgate)];
    for (const cityHotel of [...ofHotelbeds, ...inAll])
      sources.hotelbeds.push(hotelbedsHotel(nextCode(), cityHotel, at));
    for (const cityHotel of [...ofRatehawk, ...inAll])
      sources.ratehawk.push(ratehawkHotel(nextCode(), cityHotel));
    for (const cityHotel of [...ofTravelgate, ...inAll])
      sources.travelgate.push(travelgateHotel(nextSellerCode(), cityHotel));
  }
  return sources;
}

function counterFrom(last: number): () => number {
  let number = last;
  return () => {
    number += 1;
    return number;
  };
}

/** Our facility → Hotelbeds' group and code. */
const facilityCodes: Record<string, string> = {
  wifi: '70 550',
  parking: '70 320',
  garden: '70 125',
  terrace: '70 135',
  room_service: '70 270',
  laundry: '70 280',
  front_desk_24h: '70 30',
  cafe: '71 80',
  bar: '71 130',
  restaurant: '71 200',
  meeting_rooms: '72 575',
  business_centre: '72 605',
  indoor_pool: '73 362',
  pool: '73 363',
  sauna: '74 420',
  spa: '74 620',
  gym: '90 295',
};

/**
 * Moves a position, because a source's position differs from ours by some meters. Rounded, because sums of degrees have
 * sixteen digits.
 */
function moved({ lat, lng }: CityHotel['hotel'], north: number, east: number) {
  return { lat: Number((lat + north).toFixed(5)), lng: Number((lng + east).toFixed(5)) };
}

function hotelbedsHotel(code: number, { hotel, city }: CityHotel, at: Date): StandInHotel {
  return {
    code,
    name: hotel.name_en,
    country: hotel.country_code,
    factor: usualDollars(hotel, city) / 100,
    ...moved(hotel, 0.0002, -0.0001),
    offset: offsetOf(hotel.time_zone, at),
    content: {
      stars: hotel.stars,
      city: city.name.en,
      address: hotel.address_en,
      postcode: hotel.postcode,
      phone: hotel.phone,
      description: hotel.description_en,
      chinese: chineseOf(hotel, city),
      facilities: hotel.facilities.flatMap((each) => facilityCodes[each] ?? []),
      rooms: hotel.stars >= 4 ? ['DBL.ST', 'TWN.SU', 'DBL.KG-DX', 'SUI.ST'] : ['DBL.ST', 'TWN.SU'],
      images: [1, 2].map((number) => `${code}/${hotel.scene_region}-${number}.jpg`),
    },
  };
}

const namesOfFacilities = () =>
  new Map(facilityVocabulary().map((facility) => [facility.code, facility.name.en]));

function ratehawkHotel(hid: number, { hotel, city }: CityHotel): RatehawkStandInHotel {
  const names = namesOfFacilities();
  return {
    hid,
    name: hotel.name_en,
    address: hotel.address_en,
    postcode: hotel.postcode,
    phone: hotel.phone,
    stars: Math.floor(hotel.stars),
    ...moved(hotel, -0.0002, 0.0001),
    city: city.name.en,
    country: hotel.country_code,
    chain: hotel.brand || 'No chain',
    chinese: chineseOf(hotel, city),
    description: hotel.description_en.split('\n\n'),
    amenities: hotel.facilities.flatMap((each) => names.get(each) ?? []),
    images: [`${hid}/${hotel.scene_region}-1.jpg`],
    rooms: [
      'Standard Double room (full double bed)',
      'Superior Twin room (2 single beds)',
      ...(hotel.stars >= 4 ? ['Deluxe Suite (1 king bed)'] : []),
    ],
    nightly: Math.round(usualDollars(hotel, city) * 1.05),
  };
}

function travelgateHotel(code: number, { hotel, city }: CityHotel): TravelgateStandInHotel {
  const names = namesOfFacilities();
  const english = (text: string) => [{ language: 'en', text }];
  const position = moved(hotel, 0.0001, 0.0002);
  return {
    hotelCode: String(code),
    hotelName: hotel.name_en,
    nightly: usualDollars(hotel, city),
    location: {
      address: hotel.address_en,
      zipCode: hotel.postcode,
      city: city.name.en,
      country: hotel.country_code,
      coordinates: { latitude: position.lat, longitude: position.lng },
    },
    contact: { telephone: hotel.phone, web: null },
    descriptions: [{ type: 'GENERAL', texts: english(hotel.description_en) }],
    medias: [{ type: 'Images', url: `${code}/${hotel.scene_region}-1.jpg` }],
    allAmenities: {
      edges: hotel.facilities.map((each) => ({
        node: { amenityData: { amenityCode: each, texts: english(names.get(each) ?? each) } },
      })),
    },
  };
}

function chineseOf(hotel: HotelRow, city: City) {
  return {
    name: hotel.name_zh,
    address: hotel.address_zh,
    city: city.name.zh,
    description: hotel.description_zh,
  };
}

/** Dollars of a simple room and night, a little below or above the price of the city's hotels. */
function usualDollars(hotel: HotelRow, city: City): number {
  const random = randomFor('source', hotel.id);
  return city.price * (0.4 + hotel.stars * 0.15) * (between(random, 85, 110) / 100);
}

/** The zone's offset from UTC, as `+08:00`. */
function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
