import type { Lang } from '@wayhouse/i18n/translate';
import { type BasisInput, totalOn } from '../../shared/money/all-in.ts';
import type { MapAnswer, Pin } from './map-types.ts';

/** A hotel with a point on the map. */
export type MapHotel = {
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
  /** Writes the label of a hotel's pin, for screen readers and as a tooltip. */
  hotel: (name: string, total: string | null) => string;
  /**
   * Writes the label of a cluster, for screen readers and as a tooltip. `from` is its lowest total; null without
   * prices.
   */
  cluster: (count: number, from: string | null) => string;
};

/** A hotel of the list. */
export type MapHit = Omit<MapHotel, 'total'> & { offer: { total: string; pay_at_hotel: string } };

/** The hotels that list and map show now. */
export type ShownHotels = {
  hits: readonly MapHit[];
  answer: { hotels: readonly MapHotel[] } | undefined;
  basis: BasisInput;
};

/** The hotel with the total that list and map show now; undefined when neither shows it. Pure. */
export function latestHotel(id: string, { hits, answer, basis }: ShownHotels): MapHotel | undefined {
  const hit = hits.find((one) => one.hotel_id === id);
  if (hit) return { ...hit, total: totalOn(hit.offer, basis) };
  return answer?.hotels.find((one) => one.hotel_id === id);
}

/**
 * The hotel of a pressed pin, and the search of that moment as JSON. The JSON leaves out the searched place, so moving
 * the map does not change it.
 */
export type PressedHotel = { hotel: MapHotel; search: string };

/** The pressed hotel with its present total; null when it was shown for another search and is no longer shown. Pure. */
export function chosenHotelOf(
  pressed: PressedHotel | null,
  search: string,
  shown: ShownHotels,
): MapHotel | null {
  if (!pressed) return null;
  const latest = latestHotel(pressed.hotel.hotel_id, shown);
  return latest ?? (pressed.search === search ? pressed.hotel : null);
}

const hotelPrefix = 'hotel ';
/** The key of a hotel's pin. */
export const hotelKey = (hotelId: string) => `${hotelPrefix}${hotelId}`;
/** The id of the hotel of a pin; undefined for a cluster. */
export const hotelIdOf = ({ kind, key }: Pin): string | undefined =>
  kind === 'hotel' ? key.slice(hotelPrefix.length) : undefined;

/**
 * Converts clusters and hotels to pins. Clusters come first, then hotels from the most expensive to the
 * cheapest, so that cheap ones lie on top. The highlighted hotel is last; it has a pin even when a cluster contains it.
 * Pure.
 */
export function answerPins(
  answer: MapAnswer | undefined,
  highlighted: MapHotel | undefined,
  words: PinWords,
): Pin[] {
  if (!answer)
    return highlighted ? [hotelPin(highlighted, words, { isHighlighted: true, isLowest: false })] : [];
  const totals = [
    ...answer.hotels.map((hotel) => hotel.total),
    ...answer.clusters.map((cluster) => cluster.from),
  ];
  const lowest = Math.min(
    ...totals.map((total) => (total === null ? Number.POSITIVE_INFINITY : Number(total))),
  );
  const hasLowest = (total: string | null) => total !== null && Number(total) === lowest;
  const clusters = answer.clusters.map((cluster): Pin => {
    const { lat, lng, count, from } = cluster;
    return {
      key: `${lat} ${lng} ${count}`,
      kind: 'cluster',
      lat,
      lng,
      isLowest: hasLowest(from),
      text: String(count),
      label: words.cluster(count, from),
    };
  });
  const hotels = answer.hotels
    .filter((hotel) => hotel.hotel_id !== highlighted?.hotel_id)
    .sort((a, b) => Number(b.total) - Number(a.total))
    .map((hotel) => hotelPin(hotel, words, { isHighlighted: false, isLowest: hasLowest(hotel.total) }));
  return [
    ...clusters,
    ...hotels,
    ...(highlighted
      ? [hotelPin(highlighted, words, { isHighlighted: true, isLowest: hasLowest(highlighted.total) })]
      : []),
  ];
}

function hotelPin(
  hotel: MapHotel,
  words: PinWords,
  marks: { isHighlighted: boolean; isLowest: boolean },
): Pin {
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
