/** Tests of the values of a column: which field of a hotel may they belong to? Pure. */
import type { ImportField } from '@wayhouse/contract/console/hotels/import-fields';
import { facilityOf, propertyTypeCodes } from '../../hotels/vocabulary.ts';
import { readStars } from '../../import/read-values.ts';
import { findCountryCode } from '../../places/countries.ts';
import { fold, foldWords } from '../../places/fold.ts';

/** Facts about the values that only the database knows. */
export interface KnownPlaces {
  /** The values that are names of cities, normalized. */
  cities: ReadonlySet<string>;
}

export interface ValueTest {
  /** Share of the values that fit, from 0 to 1. */
  fit: (values: readonly string[], known: KnownPlaces) => number;
  /** Confidence when the head names no field but all values fit; 0 when values alone cannot identify the field. */
  alone: number;
}

const hotelWords =
  /hotel|hôtel|hostel|inn\b|resort|lodge|motel|suites?\b|palace|villa|pension|pensão|gasthof|riad|ryokan|guest ?house|b&b|酒店|宾馆|賓館|饭店|飯店|客栈|民宿|旅馆|旅館|公寓|度假|山庄|ホテル|호텔|отель|гостиница|โรงแรม/iu;
const numberPattern = /^-?\d+([.,]\d+)?$/;
const decimalPattern = /-?\d{1,3}[.,]\d{2,}/g;
const propertyTypes = propertyTypeCodes();

/** Maximum number of values of a column that are tested. */
const testedMax = 60;

/** The share of the first values for which `fits` is true. */
function share(fits: (value: string) => boolean): ValueTest['fit'] {
  return (allValues) => {
    const values = allValues.slice(0, testedMax);
    return values.length === 0 ? 0 : values.filter(fits).length / values.length;
  };
}

const within = (low: number, high: number) => (value: string) => {
  const parsedNumber = Number(value.replace(',', '.'));
  return numberPattern.test(value) && parsedNumber >= low && parsedNumber <= high;
};

/** Coordinates have at least two decimals, unlike most other numbers. */
const degrees = (high: number): ValueTest['fit'] => {
  const inRange = share(within(-high, high));
  const hasDecimals = share((value) => /[.,]\d{2,}$/.test(value));
  return (values, known) => (hasDecimals(values, known) < 0.5 ? 0 : inRange(values, known));
};

const splitCell = (value: string): string[] => value.split(/[,;|、，；]/).map((part) => part.trim());

const isStars = (value: string): boolean => {
  const stars = readStars(value);
  // Some wholesalers write 45 for four and a half stars; staff confirm the meaning of such values.
  return (stars >= 0 && stars <= 5 && Number.isInteger(stars * 2)) || /^[1-5][05]$/.test(value);
};
const starWords = /[*★⭐✩✮]|star|星|étoile|etoile|estrella|estrela|stell|stern/iu;

/** Words and signs for stars are certain. Numbers above five may be ten times the stars, or another quantity. */
function starCertainty(values: readonly string[]): number {
  if (values.some((value) => starWords.test(value))) return 1;
  return values.some((value) => Number(value) > 5) ? 0.45 : 0.75;
}

const hourOf = (value: string): number => {
  const hour = /^(\d{1,2}):\d{2}/.exec(value)?.[1];
  return hour === undefined ? Number.NaN : Number(hour);
};

const isHan = (value: string): boolean => /\p{Script=Han}/u.test(value);
const isAddress = (value: string): boolean =>
  value.length >= 8 &&
  value.length <= 300 &&
  /\d|[路街道巷号區区]/u.test(value) &&
  /\p{L}/u.test(value) &&
  !/^https?:/.test(value);
const isProse = (value: string): boolean => value.length >= 80 && /[\s，。]/u.test(value);

export const valueTests: Partial<Record<ImportField, ValueTest>> = {
  source_id: {
    fit: share((value) => /^[\p{L}\p{N}_:./-]{1,128}$/u.test(value) && /\d/.test(value)),
    alone: 0,
  },
  name_en: {
    fit: share((value) => hotelWords.test(value) && value.length <= 120 && !isHan(value)),
    alone: 0.75,
  },
  name_zh: {
    fit: share((value) => hotelWords.test(value) && value.length <= 80 && isHan(value)),
    alone: 0.8,
  },
  country: {
    fit: share((value) => value.length <= 60 && findCountryCode(value) !== undefined),
    alone: 0.85,
  },
  city: {
    fit: (values, known) => share((value) => known.cities.has(fold(value)))(values, known),
    alone: 0.8,
  },
  address_en: { fit: share((value) => isAddress(value) && !isHan(value)), alone: 0.6 },
  address_zh: { fit: share((value) => isAddress(value) && isHan(value)), alone: 0.7 },
  postcode: { fit: share((value) => /^[A-Z0-9][A-Z0-9 -]{2,9}$/i.test(value) && /\d/.test(value)), alone: 0 },
  lat: { fit: degrees(90), alone: 0.5 },
  lng: { fit: degrees(180), alone: 0.45 },
  position: {
    fit: share((value) => (value.match(decimalPattern)?.length ?? 0) === 2 && value.length < 80),
    alone: 0.9,
  },
  stars: {
    fit: (values, known) => share(isStars)(values, known) * starCertainty(values),
    alone: 0.85,
  },
  property_type: { fit: share((value) => propertyTypes.has(fold(value))), alone: 0.85 },
  description_en: { fit: share((value) => isProse(value) && !isHan(value)), alone: 0.5 },
  description_zh: { fit: share((value) => value.length >= 30 && isHan(value)), alone: 0.6 },
  facilities: {
    fit: share((value) => {
      const parts = splitCell(value);
      // In a short list, one known facility is enough; in a long list, 15 % of the parts must be known facilities.
      return parts.filter((part) => facilityOf(part)).length >= Math.max(1, parts.length * 0.15);
    }),
    alone: 0.8,
  },
  photos: {
    fit: share((value) => /^https?:\/\/\S+/.test(value)),
    alone: 0.6,
  },
  phone: {
    fit: share((value) => /^[+(\d][\d\s()+./-]{5,}/.test(value) && value.replace(/\D/g, '').length >= 6),
    alone: 0.5,
  },
  check_in_from: { fit: share((value) => hourOf(value) >= 0), alone: 0.5 },
  check_out_until: { fit: share((value) => hourOf(value) >= 0), alone: 0.45 },
  score: { fit: share(within(0, 100)), alone: 0 },
  reviews: { fit: share((value) => /^\d[\d., ]*$/.test(value)), alone: 0 },
};

/** True for values of which most are written in Chinese. */
export function isChinese(values: readonly string[]): boolean {
  return values.filter(isHan).length > values.length / 2;
}

/** The full score of a column of scores, by its highest value: 5, 10 or 100. */
export function scoreScale(values: readonly string[]): 5 | 10 | 100 {
  const highest = Math.max(
    0,
    ...values.map((value) => Number(value.replace(',', '.'))).filter(Number.isFinite),
  );
  if (highest <= 5) return 5;
  return highest <= 10 ? 10 : 100;
}

/** The words of a head. `hotelName`, `hotel_name`, `HOTEL NAME` and `hotel.name` give `hotel` and `name`. */
export function headWords(head: string): string[] {
  return foldWords(head.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').replace(/[_[\].]/g, ' '));
}
