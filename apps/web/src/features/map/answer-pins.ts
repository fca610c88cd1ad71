import type { Lang } from '@wayhouse/i18n/translate';
import type { MapAnswer, Pin } from './map-types.ts';

/**
 * The highlighted hotel: under the pointer or the list's cursor, chosen by a press, or the hotel of the page. It has a
 * pin even when a cluster contains it.
 */
export type PointedHotel = {
  hotel_id: string;
  name: { en: string; zh: string };
  lat: number;
  lng: number;
  total: string | null;
};

export type PinWords = {
  lang: Lang;
  /** Writes the text on the pin of a hotel with a total. */
  price: (total: string) => string;
  /** Writes the label of a hotel's pin, for screen readers and as a tooltip; so does `cluster` for a cluster. */
  hotel: (name: string, total: string | null) => string;
  cluster: (count: number, from: string | null) => string;
};

const hotelPrefix = 'hotel ';
/** The key of a hotel's pin. */
export const hotelKey = (hotelId: string) => `${hotelPrefix}${hotelId}`;
/** The id of the hotel of a pin; undefined for a cluster. */
export const hotelIdOf = ({ kind, key }: Pin): string | undefined =>
  kind === 'hotel' ? key.slice(hotelPrefix.length) : undefined;

/**
 * Converts clusters and hotels to pins. Clusters come first, then hotels from the most expensive to the
 * cheapest, so that cheap ones lie on top. The highlighted hotel is last. Pure.
 */
export function answerPins(
  answer: MapAnswer | undefined,
  pointed: PointedHotel | undefined,
  words: PinWords,
): Pin[] {
  if (!answer) return pointed ? [hotelPin(pointed, words, { on: true, best: false })] : [];
  const totals = [
    ...answer.hotels.map((hotel) => hotel.total),
    ...answer.clusters.map((cluster) => cluster.from),
  ];
  const lowest = Math.min(
    ...totals.map((total) => (total === null ? Number.POSITIVE_INFINITY : Number(total))),
  );
  const isLowest = (total: string | null) => total !== null && Number(total) === lowest;
  const clusters = answer.clusters.map((cluster): Pin => {
    const { lat, lng, count, from } = cluster;
    return {
      key: `${lat} ${lng} ${count}`,
      kind: 'cluster',
      lat,
      lng,
      best: isLowest(from),
      text: String(count),
      label: words.cluster(count, from),
    };
  });
  const hotels = answer.hotels
    .filter((hotel) => hotel.hotel_id !== pointed?.hotel_id)
    .sort((a, b) => Number(b.total) - Number(a.total))
    .map((hotel) => hotelPin(hotel, words, { on: false, best: isLowest(hotel.total) }));
  return [
    ...clusters,
    ...hotels,
    ...(pointed ? [hotelPin(pointed, words, { on: true, best: isLowest(pointed.total) })] : []),
  ];
}

function hotelPin(hotel: PointedHotel, words: PinWords, marks: { on: boolean; best: boolean }): Pin {
  const name = hotel.name[words.lang] || hotel.name.en;
  return {
    key: hotelKey(hotel.hotel_id),
    kind: 'hotel',
    lat: hotel.lat,
    lng: hotel.lng,
    text: hotel.total === null ? name : words.price(hotel.total),
    label: words.hotel(name, hotel.total),
    ...marks,
  };
}
