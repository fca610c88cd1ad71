/** A pair as the mapping desk shows it: both records, and each fact with both values. Pure. */
import type { PairField } from '@wayhouse/contract/console/supply/mapping-choices';
import type { HotelPair, PairRecord } from '@wayhouse/contract/console/supply/mapping-desk';
import { hotelVocabulary } from '../hotel-vocabulary.ts';
import { distanceMeters, type Finding } from '../match-findings.ts';
import type { MatchHotel } from '../read-hotel.ts';
import { readHotelName } from '../read-name.ts';
import type { PairRow } from './mapping-desk.views.ts';

const photosShown = 4;
const roomsShown = 6;

export function presentPair({ ours, theirs, findings, ...row }: PairRow): HotelPair {
  const theirRooms = (theirs.content.rooms ?? []).map((room) => room.name);
  const meters = distanceMeters(withPosition(ours), withPosition(theirs));
  return {
    source: row.source,
    code: row.code,
    hotel_id: row.hotel_id,
    score: row.score,
    veto: row.veto,
    bookings: row.bookings,
    two_people: row.veto || row.bookings > 0,
    distance: meters === undefined ? null : Math.round(meters),
    ours: presentRecord(ours, { cityZh: ours.cityZh, photos: ours.photos, rooms: ours.rooms }),
    theirs: presentRecord(theirs, {
      cityZh: theirs.cityZh ?? theirs.city ?? '',
      photos: theirs.content.photos ?? [],
      rooms: theirRooms,
    }),
    facts: facts(ours, theirs, findings, [ours.rooms.length, theirRooms.length]),
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

/** Replaces null in the coordinates, which JSON uses, by undefined, which the comparison expects. */
function withPosition(hotel: MatchHotel): MatchHotel {
  return { ...hotel, lat: hotel.lat ?? undefined, lng: hotel.lng ?? undefined };
}

/** The facts of a pair. A word such as `tower` in only one name comes first, because a person must see it. */
function facts(
  ours: MatchHotel,
  theirs: MatchHotel,
  findings: readonly Finding[],
  rooms: readonly [number, number],
): HotelPair['facts'] {
  const findingByField = new Map<PairField, Finding>(findings.map((finding) => [finding.field, finding]));
  const row = (field: PairField, values: readonly [string, string]): HotelPair['facts'][number] => {
    const { finding, weight } = findingByField.get(field) ?? { finding: findingOf(values), weight: 0 };
    return { field, ours: values[0], theirs: values[1], finding, weight };
  };
  const valuesOf = (read: (hotel: MatchHotel) => string | number | null | undefined): [string, string] => [
    String(read(ours) ?? ''),
    String(read(theirs) ?? ''),
  ];
  const names = [ours, theirs].map((hotel) => readHotelName(hotel.name, hotelVocabulary()));
  const wordsOf = (read: (name: ReturnType<typeof readHotelName>) => readonly string[]): [string, string] => [
    (names[0] ? read(names[0]) : []).join(', '),
    (names[1] ? read(names[1]) : []).join(', '),
  ];
  const parts = row(
    'parts',
    wordsOf((name) => [...new Set([...name.parts, ...name.numbers])]),
  );
  const others = [
    row(
      'name',
      valuesOf((hotel) => hotel.name),
    ),
    row(
      'name_zh',
      valuesOf((hotel) => (hotel.nameZh === hotel.name ? '' : hotel.nameZh)),
    ),
    row(
      'address',
      valuesOf((hotel) => hotel.address),
    ),
    row(
      'city',
      valuesOf((hotel) => hotel.city),
    ),
    row(
      'postcode',
      valuesOf((hotel) => hotel.postcode),
    ),
    row('position', valuesOf(positionText)),
    row(
      'phone',
      valuesOf((hotel) => hotel.phone),
    ),
    row(
      'web',
      valuesOf((hotel) => hotel.web),
    ),
    row(
      'stars',
      valuesOf((hotel) => hotel.stars || ''),
    ),
    row('rooms', [String(rooms[0] || ''), String(rooms[1] || '')]),
    row(
      'brand',
      wordsOf((name) => name.brands),
    ),
    row(
      'country',
      valuesOf((hotel) => hotel.countryCode),
    ),
  ];
  return parts.finding === 'differs' ? [parts, ...others] : [...others, parts];
}

function findingOf([ours, theirs]: readonly [string, string]): 'same' | 'differs' | 'missing' {
  if (ours === '' || theirs === '') return 'missing';
  return ours === theirs ? 'same' : 'differs';
}

function positionText(hotel: MatchHotel): string {
  const { lat, lng } = withPosition(hotel);
  return lat === undefined || lng === undefined ? '' : `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
