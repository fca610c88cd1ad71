/** Converts hotels of the content API to the port's. Pure. */
import type { BedbankChinese, BedbankContent, BedbankHotel, BedbankRoom } from '../port.ts';
import type { ContentHotel, HotelTexts } from './messages.ts';

/** The source's own names for its codes of facilities and rooms. */
export interface HotelbedsTypes {
  /** By group and code, joined by a blank. */
  facilities: ReadonlyMap<string, string>;
  rooms: ReadonlyMap<string, string>;
  /** Base address of the source's photos. */
  photosUrl: string;
}

export function toHotel(hotel: ContentHotel, types: HotelbedsTypes): BedbankHotel {
  const phone = (type: string) => hotel.phones.find((each) => each.phoneType === type)?.phoneNumber;
  return {
    code: hotel.code,
    name: hotel.name.content,
    countryCode: hotel.countryCode,
    city: hotel.city && withoutCapitals(hotel.city.content),
    address: hotel.address?.content,
    postcode: hotel.postalCode,
    phone: phone('PHONEHOTEL') ?? phone('PHONEBOOKING'),
    web: hotel.web,
    stars: starsOf(hotel.categoryCode),
    lat: hotel.coordinates?.latitude,
    lng: hotel.coordinates?.longitude,
    content: contentOf(hotel, types),
  };
}

export function toChinese({ code, name, address, city, description }: HotelTexts): BedbankChinese {
  const texts = { name, address, city, description };
  const chinese = Object.entries(texts).filter(([, text]) => /\p{sc=Han}/u.test(text?.content ?? ''));
  return { code, ...Object.fromEntries(chinese.map(([field, text]) => [field, text?.content])) };
}

/** `4EST`: four stars; `H3_5`: three and a half. Undefined for apartments, rural houses and ratings in keys. */
function starsOf(category = ''): number | undefined {
  const stars = /^([1-5])EST$/.exec(category) ?? /^H([1-5])_5$/.exec(category);
  if (!stars) return undefined;
  return Number(stars[1]) + (category.startsWith('H') ? 0.5 : 0);
}

/** Converts a city's name in capitals, as the source writes it. A name with small letters stays unchanged. */
function withoutCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(^|[\s\-'(/])\p{L}/gu, (start) => start.toUpperCase());
}

const accommodation: Record<string, string> = {
  APARTMENT: 'apartment',
  APTHOTEL: 'aparthotel',
  HOSTEL: 'hostel',
  RESORT: 'resort',
  VILLA: 'villa',
  RURAL: 'guest house',
  PENDING: 'hotel',
};

/** Groups of facilities: the hotel, meals, business, entertainment, health, sports. */
const hotelGroups = new Set([70, 71, 72, 73, 74, 90]);
/** Facilities with the times of check-in and check-out: group and code. */
const checkIn = '70 260';
const checkOut = '70 390';
/** The facility that has the size of a room in square meters. */
const roomSize = { group: 60, code: 295 };

function contentOf(
  hotel: ContentHotel,
  { facilities: names, rooms, photosUrl }: HotelbedsTypes,
): BedbankContent {
  const existingFacilities = hotel.facilities.filter(
    (each) => each.indYesOrNo !== false && each.indLogic !== false,
  );
  const keyOf = (each: { facilityGroupCode: number; facilityCode: number }) =>
    `${each.facilityGroupCode} ${each.facilityCode}`;
  const timeOf = (key: string, at: 'timeFrom' | 'timeTo') =>
    hotel.facilities.find((each) => keyOf(each) === key)?.[at]?.slice(0, 5);
  return {
    description: hotel.description?.content || undefined,
    propertyType: accommodation[hotel.accommodationTypeCode ?? ''],
    checkInFrom: timeOf(checkIn, 'timeFrom'),
    checkOutUntil: timeOf(checkOut, 'timeTo'),
    facilities: [
      ...new Set(
        existingFacilities
          .filter((each) => hotelGroups.has(each.facilityGroupCode))
          .flatMap((each) => names.get(keyOf(each)) ?? []),
      ),
    ],
    photos: hotel.images
      .toSorted((a, b) => (a.visualOrder ?? a.order) - (b.visualOrder ?? b.order))
      .map((image) => new URL(image.path, photosUrl).href),
    rooms: hotel.rooms.flatMap((room): BedbankRoom[] => {
      const name = rooms.get(room.roomCode);
      if (!name) return [];
      const size = room.roomFacilities.find(
        (each) => each.facilityGroupCode === roomSize.group && each.facilityCode === roomSize.code,
      );
      return [
        {
          name,
          maxAdults: room.maxAdults,
          maxChildren: room.maxChildren,
          maxGuests: room.maxPax,
          sizeM2: size?.number || undefined,
        },
      ];
    }),
  };
}
