/** A pair as the mapping desk shows it: both records, and each fact with both values. Pure. */
import type { PairField } from '@wayhouse/contract/console/supply/mapping-choices';
import type { HotelPair, PairRecord } from '@wayhouse/contract/console/supply/mapping-desk';
import { hotelVocabulary } from '../hotel-vocabulary.ts';
import { distanceMeters, type Finding } from '../match-findings.ts';
import type { MatchHotel } from '../read-hotel.ts';
import { type HotelName, readHotelName } from '../read-name.ts';
import type { PairRow } from './mapping-desk.views.ts';

const photosShown = 4;
const roomsShown = 6;

export function presentPair({ ours, theirs, findings, ...pair }: PairRow): HotelPair {
  const theirRooms = (theirs.content.rooms ?? []).map((room) => room.name);
  const meters = distanceMeters(withPosition(ours), withPosition(theirs));
  return {
    source: pair.source,
    code: pair.code,
    hotel_id: pair.hotel_id,
    score: pair.score,
    veto: pair.veto,
    bookings: pair.bookings,
    two_people: pair.veto || pair.bookings > 0,
    distance: meters === undefined ? null : Math.round(meters),
    ours: presentRecord(ours, { cityZh: ours.cityZh, photos: ours.photos, rooms: ours.rooms }),
    theirs: presentRecord(theirs, {
      cityZh: theirs.cityZh ?? theirs.city ?? '',
      photos: theirs.content.photos ?? [],
      rooms: theirRooms,
    }),
    facts: factsOf(ours, theirs, findings, [roomCount(ours.rooms), roomCount(theirRooms)]),
  };
}

function presentRecord(
  hotel: MatchHotel,
  { cityZh, photos, rooms }: { cityZh: string; photos: string[]; rooms: string[] },
): PairRecord {
  const { lat, lng } = withPosition(hotel);
  return {
    name: { en: hotel.name, zh: hotel.nameZh ?? '' },
    city: { en: hotel.city ?? '', zh: cityZh },
    position: lat === undefined || lng === undefined ? null : { lat, lng },
    photos: photos.slice(0, photosShown),
    rooms: rooms.slice(0, roomsShown),
    room_count: rooms.length,
  };
}

/** The number of rooms as a fact; an empty text without rooms. */
const roomCount = (rooms: readonly string[]): string => (rooms.length === 0 ? '' : String(rooms.length));

/** Replaces null in the coordinates, which JSON uses, by undefined, which the comparison expects. */
function withPosition(hotel: MatchHotel): MatchHotel {
  return { ...hotel, lat: hotel.lat ?? undefined, lng: hotel.lng ?? undefined };
}

/** The facts of a pair. A word such as `tower` in only one name comes first, because a person must see it. */
function factsOf(
  ours: MatchHotel,
  theirs: MatchHotel,
  findings: readonly Finding[],
  roomCounts: readonly [string, string],
): HotelPair['facts'] {
  const findingByField = new Map<PairField, Finding>(findings.map((finding) => [finding.field, finding]));
  const fact = (field: PairField, values: readonly [string, string]): HotelPair['facts'][number] => {
    const { finding, weight } = findingByField.get(field) ?? { finding: findingOf(values), weight: 0 };
    return { field, ours: values[0], theirs: values[1], finding, weight };
  };
  const valuesOf = (read: (hotel: MatchHotel) => string | number | null | undefined): [string, string] => [
    String(read(ours) ?? ''),
    String(read(theirs) ?? ''),
  ];
  const ourName = readHotelName(ours.name, hotelVocabulary());
  const theirName = readHotelName(theirs.name, hotelVocabulary());
  const wordsOf = (read: (name: HotelName) => readonly string[]): [string, string] => [
    read(ourName).join(', '),
    read(theirName).join(', '),
  ];
  const parts = fact(
    'parts',
    wordsOf((name) => [...new Set([...name.parts, ...name.numbers])]),
  );
  const otherFacts = [
    fact(
      'name',
      valuesOf((hotel) => hotel.name),
    ),
    fact(
      'name_zh',
      valuesOf((hotel) => (hotel.nameZh === hotel.name ? '' : hotel.nameZh)),
    ),
    fact(
      'address',
      valuesOf((hotel) => hotel.address),
    ),
    fact(
      'city',
      valuesOf((hotel) => hotel.city),
    ),
    fact(
      'postcode',
      valuesOf((hotel) => hotel.postcode),
    ),
    fact('position', valuesOf(positionText)),
    fact(
      'phone',
      valuesOf((hotel) => hotel.phone),
    ),
    fact(
      'web',
      valuesOf((hotel) => hotel.web),
    ),
    fact(
      'stars',
      valuesOf((hotel) => hotel.stars || ''),
    ),
    fact('rooms', roomCounts),
    fact(
      'brand',
      wordsOf((name) => name.brands),
    ),
    fact(
      'country',
      valuesOf((hotel) => hotel.countryCode),
    ),
  ];
  return parts.finding === 'differs' ? [parts, ...otherFacts] : [...otherFacts, parts];
}

function findingOf([ours, theirs]: readonly [string, string]): 'same' | 'differs' | 'missing' {
  if (ours === '' || theirs === '') return 'missing';
  return ours === theirs ? 'same' : 'differs';
}

function positionText(hotel: MatchHotel): string {
  const { lat, lng } = withPosition(hotel);
  return lat === undefined || lng === undefined ? '' : `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
