/** A hotel's record, prepared for comparison. Pure. */
import { foldWords } from '../../catalogue/places/fold.ts';
import { type HotelName, type NameVocabulary, readHotelName } from './read-name.ts';

export interface MatchHotel {
  id: string;
  name: string;
  nameZh?: string | undefined;
  countryCode: string;
  city?: string | undefined;
  /** Name of the country in English. */
  country?: string | undefined;
  address?: string | undefined;
  postcode?: string | undefined;
  /** With country calling code. Only the last eight digits are compared. */
  phone?: string | undefined;
  web?: string | undefined;
  stars?: number | undefined;
  /** Undefined when the position is unknown, or only that of the city. */
  lat?: number | undefined;
  lng?: number | undefined;
}

/** A record with its prepared features, which many comparisons share. */
export interface ReadHotel {
  facts: MatchHotel;
  name: HotelName;
  /** Words of the city and of the country. */
  places: readonly string[];
  /** Words of the address that may be a house number. */
  houses: readonly string[];
  streets: ReadonlySet<string>;
  /** The last eight digits; fewer for a short number. */
  phone: string;
  web: string;
}

const streetNoise = new Set(
  'street st road rd avenue ave av boulevard blvd rue via calle carrer strasse str plaza piazza place drive dr lane ln de la del di the no km po box and y e of'.split(
    ' ',
  ),
);

export function readHotel(facts: MatchHotel, vocabulary: NameVocabulary): ReadHotel {
  const name = readHotelName(facts.name, vocabulary);
  const zh =
    facts.nameZh && facts.nameZh !== facts.name ? readHotelName(facts.nameZh, vocabulary) : undefined;
  const address = foldWords(facts.address ?? '');
  return {
    facts,
    name: zh && zh.ideographs !== '' ? { ...name, ideographs: zh.ideographs } : name,
    places: foldWords(`${facts.city ?? ''} ${facts.country ?? ''}`),
    houses: address.filter((word) => /^\d{1,5}[a-z]?$/.test(word)),
    streets: new Set(address.filter((word) => !/\d/.test(word) && !streetNoise.has(word))),
    phone: (facts.phone ?? '').replace(/\D/g, '').slice(-8),
    web: webPage(facts.web),
  };
}

/** Host and path in lower case, without protocol, `www.` and a slash at the end. */
function webPage(address = ''): string {
  const page = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '');
  return page.endsWith('/') ? page.slice(0, -1) : page;
}
