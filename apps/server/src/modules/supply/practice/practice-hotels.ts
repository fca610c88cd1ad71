/** The hotels of the sandbox. They exist only here: the catalogue and the search index do not contain them. Pure. */
import type { BookOutcome, CancelOutcomeForced, QuoteOutcome } from '@wayhouse/contract/partner/practice';
import { outcomes } from '@wayhouse/contract/partner/practice';
import type { Text2 } from '@wayhouse/contract/schemas';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { Lang } from '@wayhouse/i18n/translate';
import type { BedbankOwnHotel } from '../../../ports/bedbank/port.ts';

export interface PracticeCity {
  id: string;
  name: Text2;
  countryCode: string;
  timeZone: string;
  lat: number;
  lng: number;
}

export interface PracticeHotel {
  id: string;
  name: Text2;
  address: Text2;
  /** Description of the outcome, for the room names. */
  outcome: Text2;
  city: PracticeCity;
  lat: number;
  lng: number;
  quote: QuoteOutcome;
  book: BookOutcome;
  cancel: CancelOutcomeForced;
  kind: 'plain' | 'resort' | 'saver';
}

const inBothLanguages = (write: (lang: Lang) => string): Text2 => ({ en: write('en'), zh: write('zh') });
const serverTexts = (key: ServerTextKey) => inBothLanguages((lang) => serverText(lang, key));

/** Cities with distant time zones: +14, +8 and −10 hours. */
export const practiceCities: readonly PracticeCity[] = [
  {
    id: 'TEST-KIRITIMATI',
    name: serverTexts('practice.city.kiritimati'),
    countryCode: 'KI',
    timeZone: 'Pacific/Kiritimati',
    lat: 1.872,
    lng: -157.43,
  },
  {
    id: 'TEST-SHANGHAI',
    name: serverTexts('practice.city.shanghai'),
    countryCode: 'CN',
    timeZone: 'Asia/Shanghai',
    lat: 31.23,
    lng: 121.47,
  },
  {
    id: 'TEST-HONOLULU',
    name: serverTexts('practice.city.honolulu'),
    countryCode: 'US',
    timeZone: 'Pacific/Honolulu',
    lat: 21.31,
    lng: -157.86,
  },
];

type Kind = Pick<PracticeHotel, 'quote' | 'book' | 'cancel' | 'kind'> & { text: ServerTextKey };
const plainKind = {
  quote: 'same',
  book: 'confirmed',
  cancel: 'done',
  kind: 'plain',
  text: 'practice.outcome.plain',
} as const satisfies Kind;

/** One normal hotel in each city, then one hotel per special charge, plan or outcome. A hotel must keep its number. */
const kinds: readonly Kind[] = [
  plainKind,
  plainKind,
  plainKind,
  { ...plainKind, kind: 'resort', text: 'practice.outcome.resort' },
  { ...plainKind, kind: 'saver', text: 'practice.outcome.saver' },
  ...otherOutcomes(outcomes.quote).map(
    (quote): Kind => ({ ...plainKind, quote, text: `practice.outcome.quote.${quote}` }),
  ),
  ...otherOutcomes(outcomes.book).map(
    (book): Kind => ({ ...plainKind, book, text: `practice.outcome.book.${book}` }),
  ),
  ...otherOutcomes(outcomes.cancel).map(
    (cancel): Kind => ({ ...plainKind, cancel, text: `practice.outcome.cancel.${cancel}` }),
  ),
];

/** All outcomes except the normal one. */
function otherOutcomes<T extends string>([, ...others]: readonly [T, ...T[]]): Exclude<
  T,
  'same' | 'confirmed' | 'done'
>[] {
  return others as Exclude<T, 'same' | 'confirmed' | 'done'>[];
}

export const practiceHotels: readonly PracticeHotel[] = kinds.map(({ text, ...kind }, index) => {
  const city = practiceCities[index % practiceCities.length] as PracticeCity;
  const no = String(index + 1).padStart(2, '0');
  return {
    ...kind,
    id: `TEST-${no}`,
    city,
    outcome: serverTexts(text),
    name: inBothLanguages((lang) =>
      serverText(lang, 'practice.hotel', { city: city.name[lang], no, outcome: serverText(lang, text) }),
    ),
    address: inBothLanguages((lang) =>
      serverText(lang, 'practice.address', { no: index + 1, city: city.name[lang] }),
    ),
    // One kilometer north of the previous hotel of the city.
    lat: round(city.lat + 0.003 * index),
    lng: city.lng,
  };
});

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

const byId = new Map(practiceHotels.map((hotel) => [hotel.id, hotel]));

export function practiceHotel(id: string): PracticeHotel | undefined {
  return byId.get(id);
}

/** The hotel in the form that pricing and orders use. */
export function toOwnHotel(
  { id, name, address, city }: PracticeHotel,
  { online }: { online: boolean },
): BedbankOwnHotel {
  return {
    online,
    cityId: city.id,
    hotel: {
      id,
      name,
      address,
      stars: 4,
      time_zone: city.timeZone,
      phone: '+1 555 0100',
      scene_region: '',
      check_in_from: '14:00',
      check_out_until: '12:00',
    },
    facts: { hotelId: id, timeZone: city.timeZone, stars: 4, countryCode: city.countryCode },
  };
}
