/** Names and addresses of demo hotels: hotels of invented brands, and independent hotels. */
import path from 'node:path';
import type { Text2 } from '@wayhouse/contract/schemas';
import { column, readTable } from '../modules/catalogue/import/read-table.ts';
import type { Spot } from '../modules/catalogue/places/destinations.ts';
import type { City } from './gazetteer.ts';
import { makePostcode } from './make-contact.ts';
import { between, chance, pick, type Random, randomFor } from './random.ts';

const folder = path.join(import.meta.dirname, 'data');

interface Brand {
  minStars: number;
  maxStars: number;
  name: Text2;
  kind: string;
}

const brands: Brand[] = readTable(path.join(folder, 'brands.txt'), 5).map((row) => ({
  minStars: Number(column(row, 0)),
  maxStars: Number(column(row, 1)),
  name: { en: column(row, 2), zh: column(row, 3) },
  kind: column(row, 4),
}));
const ownNames = byCulture('names.txt');
const streets = byCulture('streets.txt');

function byCulture(file: string): Map<string, Text2[]> {
  const namesOf = new Map<string, Text2[]>();
  for (const row of readTable(path.join(folder, file), 3)) {
    const culture = column(row, 0);
    namesOf.set(culture, [...(namesOf.get(culture) ?? []), { en: column(row, 1), zh: column(row, 2) }]);
  }
  return namesOf;
}

const kindWords: Record<string, Text2> = {
  hotel: { en: 'Hotel', zh: '酒店' },
  resort: { en: 'Resort', zh: '度假酒店' },
  boutique: { en: 'Hotel', zh: '精品酒店' },
  apartment: { en: 'Residences', zh: '酒店公寓' },
  guesthouse: { en: 'Guesthouse', zh: '客栈' },
  hostel: { en: 'Hostel', zh: '青年旅舍' },
  villa: { en: 'Villas', zh: '别墅' },
  ryokan: { en: 'Ryokan', zh: '日式旅馆' },
  riad: { en: 'Riad', zh: '庭院旅馆' },
  lodge: { en: 'Lodge', zh: '山居' },
};

export interface Identity {
  name: Text2;
  /** Empty for an independent hotel. */
  brand: string;
  kind: string;
  /** In English: the brand or the hotel's own name, and the word for the kind of hotel. */
  ownName: string;
  kindWord: string;
}

const attemptsWithoutDistrict = 3;
const attemptsWithoutNumber = 15;

/**
 * Makes a name for a hotel of `stars` in a city, and adds it to `usedNames`. The name differs from all used names.
 * After three attempts the name of an independent hotel also gets the district. After fifteen attempts every name gets
 * a number.
 */
export function nameHotel(
  random: Random,
  {
    city,
    district,
    stars,
    kind,
    usedNames,
  }: { city: City; district?: Spot; stars: number; kind: string; usedNames: Set<string> },
): Identity {
  for (let attempt = 0; ; attempt++) {
    const identity =
      independentKinds.has(kind) || chance(random, 0.45)
        ? makeIndependentName(random, {
            city,
            kind,
            district: attempt >= attemptsWithoutDistrict ? district : undefined,
          })
        : makeBrandName(random, { city, district, stars, kind });
    if (attempt >= attemptsWithoutNumber) addNumber(identity, usedNames.size + 1);
    const { en, zh } = identity.name;
    if (usedNames.has(en) || usedNames.has(zh)) continue;
    usedNames.add(en).add(zh);
    return identity;
  }
}

const independentKinds = new Set(['guesthouse', 'villa', 'ryokan', 'riad', 'lodge']);

function addNumber(identity: Identity, number: number): void {
  identity.name = { en: `${identity.name.en} ${number}`, zh: `${identity.name.zh}${number}号店` };
}

function makeBrandName(
  random: Random,
  { city, district, stars, kind }: { city: City; district?: Spot | undefined; stars: number; kind: string },
): Identity {
  const brandsOfStars = brands.filter((brand) => brand.minStars <= stars && stars <= brand.maxStars);
  const sameKind = brandsOfStars.filter((brand) => brand.kind === kind);
  const brand = pick(random, sameKind.length > 0 ? sameKind : brandsOfStars);
  const word = kindWords[brand.kind] ?? { en: '', zh: '' };
  const place = placeName(city, district);
  const en = `${brand.name.en} ${brand.name.en.includes('House') ? '' : `${word.en} `}${place.en}`;
  // Chinese naming: a city's luxury hotel begins with the city; mid-range chains add the city as a branch.
  const zh =
    stars >= 4 ? `${place.zh}${brand.name.zh}${word.zh}` : `${brand.name.zh}${word.zh}（${place.zh}店）`;
  const ownName = brand.name.en;
  return { name: { en, zh }, brand: ownName, kind: brand.kind, ownName, kindWord: word.en };
}

function placeName(city: City, district: Spot | undefined): Text2 {
  if (!district) return city.name;
  const inEn = district.name.en.includes(city.name.en);
  const inZh = district.name.zh.includes(city.name.zh);
  return {
    en: inEn ? district.name.en : `${city.name.en} ${district.name.en}`,
    zh: inZh ? district.name.zh : `${city.name.zh}${district.name.zh}`,
  };
}

/** The own name with the word of the kind, in the order of the culture. Some own names begin with such a word. */
function withKindWord(ownName: string, kindWord: string, culture: string): string {
  if (/^(Casa|Palazzo|Villa|Quinta|Pátio|Patio|Dar|Qasr|La )/.test(ownName)) return ownName;
  const word = culture === 'fr' && kindWord === 'Hotel' ? 'Hôtel' : kindWord;
  const isWordFirst = ['fr', 'it', 'es', 'pt', 'de', 'no', 'sl', 'ar', 'jp'].includes(culture);
  return isWordFirst ? `${word} ${ownName}` : `${ownName} ${word}`;
}

function makeIndependentName(
  random: Random,
  { city, kind, district }: { city: City; kind: string; district: Spot | undefined },
): Identity {
  const culture = city.country.culture;
  const ownName = pick(random, ownNames.get(culture) ?? ownNames.get('en') ?? []);
  const word = kindWords[kind] ?? { en: 'Hotel', zh: '酒店' };
  const place = district ? placeName(city, district) : city.name;
  const nameWithKind = withKindWord(ownName.en, word.en, culture);
  const en = nameWithKind.includes(place.en) ? nameWithKind : `${nameWithKind} ${place.en}`;
  return {
    name: { en, zh: `${place.zh}${ownName.zh}${word.zh}` },
    brand: '',
    kind,
    ownName: ownName.en,
    kindWord: word.en,
  };
}

/** Countries that write the house number after the street, although their culture writes it before. */
const numberLastCountries = new Set(['TR', 'ID']);

/** Countries that write the postcode before the city. */
const postcodeFirstCountries = new Set(
  'FR MC BE NL DE CH AT CZ HU PL IT ES PT GR DK SE NO FI IS MX TR MA'.split(' '),
);

/**
 * A street address in English and Chinese. The English address has the postcode, and its parts are in the order that
 * the country uses.
 */
export function makeAddress(
  random: Random,
  city: City,
  district: Spot | undefined,
): Text2 & { postcode: string; street: string; number: number } {
  const culture = city.country.culture;
  const { code: country } = city.country;
  const street = pick(random, streets.get(country) ?? streets.get(culture) ?? streets.get('en') ?? []);
  const number = between(random, 1, 288);
  const districtPart = district ? `${district.name.en}, ` : '';
  const isNumberFirst =
    ['fr', 'en', 'cn', 'th', 'in', 'ar', 'kr', 'jp'].includes(culture) && !numberLastCountries.has(country);
  // A separate random sequence, so that the postcode does not change the rest of the hotel.
  const postcode = makePostcode(randomFor('postcode', city.id, street.en, number), {
    cityId: city.id,
    country,
  });
  const town = withPostcode(city.name.en, postcode, country);
  const line = isNumberFirst ? `${number} ${street.en}` : `${street.en} ${number}`;
  const cityZh = city.country.code === 'CN' ? `${city.name.zh}市` : city.name.zh;
  const areaZh = district?.name.zh.replace(city.name.zh, '') ?? '';
  return {
    en: `${line}, ${districtPart}${town}`,
    zh: `${cityZh}${areaZh}${street.zh}${number}号`,
    postcode,
    street: street.en,
    number,
  };
}

function withPostcode(town: string, postcode: string, country: string): string {
  if (!postcode) return town;
  return postcodeFirstCountries.has(country) ? `${postcode} ${town}` : `${town} ${postcode}`;
}
