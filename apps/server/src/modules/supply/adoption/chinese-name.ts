/**
 * A Chinese name for a hotel that has none in any source, as the trade writes it: city, the name's own words in Latin
 * script, brand and kind of house. Only known words are translated; nothing is transliterated. Pure.
 */
import { fold } from '../../catalogue/places/fold.ts';
import { type ChineseWord, chineseWords, hotelInChinese, kindEndings } from './chinese-words.ts';

/** Names of the hotel's own city or country. */
export interface PlaceNames {
  en: readonly string[];
  zh: string;
}

interface Part {
  role: ChineseWord['role'] | 'city' | 'country' | 'word';
  text: string;
  zh?: string | undefined;
}

const maxWords = 5;
const maxLength = 200;
/** A place after one of these is part of the hotel's own name, as in “Hotel de Paris”. */
const wordsBeforePlace = new Set('de du di da do of la le the in at by d von zur'.split(' '));
/** A kind of house before one of these is part of the hotel's own name, as in “Inn on the Park”. */
const wordsAfterKind = new Set(['at', 'on', 'of', 'in', 'by']);

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Undefined when neither city, country, brand nor kind of house can be translated, when the name is not in Latin
 * script, or when the result is too long.
 */
export function chineseName(
  nameEn: string,
  { city, country }: { city: PlaceNames; country: PlaceNames },
): string | undefined {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(nameEn)) return undefined;
  const parts = checkEdges(withoutOwner(readParts(nameEn, { city, country })));
  const kind = parts.findLast(({ role }) => role === 'kind');
  const brand = parts.find(({ role }) => role === 'brand');
  const places = ['country', 'city'].flatMap((role) => parts.find((part) => part.role === role)?.zh ?? []);
  if (places.length === 0 && !kind && brand?.zh === undefined) return undefined;
  const ownWords = parts.flatMap((part) => {
    if (part.role === 'place') return [part.zh ?? part.text];
    // A second kind stays as a word of the name, except “hotel”, which adds no meaning.
    if (part.role === 'kind' && part !== kind && part.zh !== hotelInChinese()) return [part.text];
    return part.role === 'word' ? [part.text] : [];
  });
  const name = join([...places, ...ownWords, ...endOf(brand, kind)]);
  return name.length > maxLength ? undefined : name;
}

/** Brand and kind. A brand without a kind gets the word for hotel. A brand name that ends with a kind gets none. */
function endOf(brand: Part | undefined, kind: Part | undefined): string[] {
  if (!brand) return kind?.zh === undefined ? [] : [kind.zh];
  const name = brand.zh ?? brand.text;
  const hasKind = kindEndings().some((ending) => name.endsWith(ending));
  return hasKind ? [name] : [name, kind?.zh ?? hotelInChinese()];
}

/** Chinese words follow each other without a blank. */
function join(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const touches = text === '' || (isChinese(text.slice(-1)) && isChinese(word.slice(0, 1)));
    return `${text}${touches ? '' : ' '}${word}`;
  }, '');
}

const isWord = ({ role }: Part): boolean => role === 'word' || role === 'place';

const isCityOrCountry = (role: Part['role'] | undefined): boolean => role === 'city' || role === 'country';

/** Splits a name into known words, longest first, and single unknown words. */
function readParts(nameEn: string, names: { city: PlaceNames; country: PlaceNames }): Part[] {
  const tokens = nameEn
    .split(/\s+/)
    // Removes punctuation at both ends of each word.
    .map((text) => /[^,;:|–—-](?:.*[^,;:|–—-])?/.exec(text)?.[0] ?? '')
    .filter((text) => text !== '');
  if (tokens.length > 1 && fold(tokens[0] ?? '') === 'the') tokens.shift();
  // “and” is part of a known phrase only between two of its words.
  const foldedTokens = tokens.map((text) => (/^and$/i.test(text) ? '' : fold(text)));
  const places = placeParts(names);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const longestFirst = Array.from({ length: maxWords }, (_, fewer) => at + maxWords - fewer);
    const match = longestFirst
      .filter((end) => end <= tokens.length && foldedTokens[at] !== '' && foldedTokens[end - 1] !== '')
      .map((end) => ({ end, key: foldedTokens.slice(at, end).join('') }))
      .find(({ key }) => places.has(key) || chineseWords().has(key));
    const end = match?.end ?? at + 1;
    const role = match && (places.get(match.key) ?? chineseWords().get(match.key));
    parts.push({ ...(role ?? { role: 'word' }), text: tokens.slice(at, end).join(' ') });
    at = end;
  }
  return parts;
}

function placeParts({ city, country }: { city: PlaceNames; country: PlaceNames }) {
  const places = new Map<string, Pick<Part, 'role' | 'zh'>>();
  for (const [role, { en, zh }] of [['country', country] as const, ['city', city] as const])
    if (isChinese(zh)) for (const name of en) places.set(fold(name), { role, zh });
  return places;
}

/**
 * A known word is a place, a brand or a kind only before or after the hotel's own words. A kind before the hotel's own
 * city or country also counts when one more word follows: in “Dozebox Hotel Tokyo Asakusa” the kind is “Hotel”, the
 * city “Tokyo”, and the last word a part of the city.
 */
function checkEdges(parts: readonly Part[]): Part[] {
  const first = parts.findIndex(isWord);
  const last = parts.findLastIndex(isWord);
  const kindBeforePlace = parts.findIndex(
    ({ role }, at) => role === 'kind' && at > first && isCityOrCountry(parts[at + 1]?.role) && at + 1 < last,
  );
  const isKindOrPlace = (at: number) =>
    kindBeforePlace !== -1 && (at === kindBeforePlace || at === kindBeforePlace + 1);
  const usedRoles = new Set<Part['role']>();
  return parts.map((part, at) => {
    if (isWord(part)) return part;
    const [before, after] = [fold(parts[at - 1]?.text ?? ''), fold(parts[at + 1]?.text ?? '')];
    const isOwnWord =
      (at > first && at < last && !isKindOrPlace(at)) ||
      (part.role === 'kind'
        ? wordsAfterKind.has(after)
        : wordsBeforePlace.has(before) || usedRoles.has(part.role));
    usedRoles.add(part.role);
    return isOwnWord ? { role: 'word', text: part.text } : part;
  });
}

/** “by Hilton” after a brand names its owner, which the brand's Chinese name leaves out. */
function withoutOwner(parts: readonly Part[]): Part[] {
  const isByOfOwner = (at: number) => fold(parts[at]?.text ?? '') === 'by' && parts[at - 1]?.role === 'brand';
  return parts.filter((_, at) => !isByOfOwner(at) && !isByOfOwner(at - 1));
}
