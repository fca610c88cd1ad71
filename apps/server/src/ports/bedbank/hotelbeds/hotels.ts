/** Converts hotels of the content API. Pure. */
import type { BedbankHotel } from '../port.ts';
import type { ContentHotel } from './messages.ts';

export function toHotel(hotel: ContentHotel): BedbankHotel {
  const phone = (type: string) => hotel.phones.find((each) => each.phoneType === type)?.phoneNumber;
  return {
    code: hotel.code,
    name: hotel.name.content,
    countryCode: hotel.countryCode,
    city: hotel.city?.content,
    address: hotel.address?.content,
    postcode: hotel.postalCode,
    phone: phone('PHONEHOTEL') ?? phone('PHONEBOOKING'),
    web: hotel.web,
    stars: starsOf(hotel.categoryCode),
    lat: hotel.coordinates?.latitude,
    lng: hotel.coordinates?.longitude,
  };
}

/** `4EST`: four stars; `H3_5`: three and a half. Keys, apartments and rural houses have none. */
function starsOf(category = ''): number | undefined {
  const stars = /^([1-5])EST$/.exec(category) ?? /^H([1-5])_5$/.exec(category);
  if (!stars) return undefined;
  return Number(stars[1]) + (category.startsWith('H') ? 0.5 : 0);
}
