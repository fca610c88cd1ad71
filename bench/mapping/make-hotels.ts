/**
 * Generates two lists of hotels. About seven in ten hotels are in both, with one id, in different spellings and up to
 * some 200 meters apart.
 */
import type { MatchHotel } from '../../apps/server/src/modules/supply/mapping/read-hotel.ts';

const firstWords =
  'Grand Royal Golden Blue Old New Park Palm Ocean River Garden Hill Lake Sun Star Crown Union Central'.split(
    ' ',
  );
const lastWords =
  'Plaza Palace House Court Lodge View Gate Square Bay Residence Inn Place Tower Quay Mill Abbey'.split(' ');
const brands = 'Hilton,Novotel,Ibis,Mercure,Holiday Inn,Best Western,Radisson Blu,Marriott,NH,Pullman'.split(
  ',',
);
const syllables = 'ka lo mi ter van sol ber ria nou pel dra shi mon fa qui zen tor bel'.split(' ');
const hotelsOfACity = 250;

/** A generator of random numbers in [0, 1). Equal seeds give equal numbers. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Each list has `hotels` hotels. Equal input gives equal lists. */
export function makeTwoLists(hotels: number): { ours: MatchHotel[]; theirs: MatchHotel[] } {
  const random = makeRandom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const word = () => {
    const text = pick(syllables) + pick(syllables) + pick(syllables);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const ownName = () => {
    if (random() < 0.3) return pick(brands);
    return random() < 0.5 ? word() : `${pick(firstWords)} ${word()}`;
  };
  const cities = Array.from({ length: Math.max(1, Math.round(hotels / hotelsOfACity)) }, () => ({
    name: word(),
    lat: random() * 110 - 50,
    lng: random() * 360 - 180,
  }));
  const ours: MatchHotel[] = [];
  const theirs: MatchHotel[] = [];
  for (let number = 0; number < hotels; number += 1) {
    // Squared, so that some cities have many times as many hotels as others.
    const city = cities[Math.floor(random() ** 2 * cities.length)] as (typeof cities)[number];
    const hotel: MatchHotel = {
      id: `h${number}`,
      name: `${ownName()} ${pick(lastWords)}`,
      countryCode: 'GB',
      city: city.name,
      address: `${Math.ceil(random() * 200)} ${word()} Street`,
      lat: city.lat + (random() - 0.5) * 0.2,
      lng: city.lng + (random() - 0.5) * 0.2,
    };
    ours.push(hotel);
    const isSame = random() < 0.7;
    theirs.push({
      ...hotel,
      name: isSame
        ? respell(hotel, pick(['', 'Hotel ', 'The ']), random() < 0.3)
        : `${word()} ${pick(lastWords)}`,
      address: random() < 0.5 ? hotel.address : '',
      lat: (hotel.lat ?? 0) + (random() - 0.5) * (isSame ? 0.003 : 0.05),
      lng: (hotel.lng ?? 0) + (random() - 0.5) * (isSame ? 0.003 : 0.05),
      id: isSame ? hotel.id : `t${number}`,
    });
  }
  return { ours, theirs };
}

function respell({ name, city }: MatchHotel, before: string, withCity: boolean): string {
  return `${before}${name}${withCity ? `, ${city}` : ''}`.toUpperCase();
}
