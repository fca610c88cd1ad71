/**
 * Variants of city names in files: with St. or Saint; with or without endings such as City, Island, Town, 市 and 都; with
 * or without additions such as “am Main” and “de Mallorca”.
 */
import { fold, foldWords } from '../../places/fold.ts';

/** Words at the end of a name that some files leave out. */
const genericEndings = ['city', 'town', 'island', 'islands', 'village', 'municipality', 'district', 'area'];

/** Words that begin an addition to a name, which some files leave out. */
const additionWords = new Set([
  ...['am', 'an', 'im', 'ob', 'auf', 'bei', 'de', 'del', 'della', 'di', 'do', 'da', 'sur', 'sous', 'en'],
  ...['les', 'lez', 'upon', 'on', 'in', 'by', 'near', 'old', ...genericEndings],
]);

const abbreviations: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  sankt: 'saint',
  mt: 'mount',
  ft: 'fort',
};

const chineseEnding = /(?<=\p{Script=Han}{2})(特别市|市|县|都|府|区|镇|岛)$/u;

/** Removes an addition: `Lake Tahoe - CA/NV`, `Edinburgh, Scotland`, `Bath (UK)`. */
function withoutAddition(name: string): string {
  return (name.split(/[([（【]|,|，|\s[-–—/|]\s/u)[0] ?? '').trim();
}

function wordsOf(name: string): string[] {
  const words = foldWords(withoutAddition(name)).map((word) => abbreviations[word] ?? word);
  while (words.length > 1 && genericEndings.includes(words.at(-1) ?? '')) words.pop();
  return words.map((word) => word.replace(chineseEnding, ''));
}

/** Normalized spellings of a city's name, the name itself first. */
export function citySpellings(name: string): string[] {
  const words = wordsOf(name);
  const joinedName = words.join('');
  const others = [
    words.map((word) => ({ saint: 'st', sainte: 'ste' })[word] ?? word).join(''),
    ...(/\p{Script=Han}/u.test(joinedName) ? [`${joinedName}市`] : [`${joinedName}city`]),
  ];
  return [...new Set([fold(name), fold(withoutAddition(name)), joinedName, ...others])].filter(
    (each) => each !== '',
  );
}

/** True when the names of two nearby cities mean the same city. */
export function isSameCityName(first: string, second: string): boolean {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  if (a.join('') === '' || b.join('') === '') return false;
  if (a.join('') === b.join('')) return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (
    shorter.every((word, index) => word === longer[index]) &&
    additionWords.has(longer[shorter.length] ?? '')
  )
    return true;
  return isInitials(first, second) || isInitials(second, first);
}

/** True for initials, such as HCMC for Ho Chi Minh City. Two or three letters are too ambiguous. */
function isInitials(initials: string, name: string): boolean {
  const letters = fold(initials);
  if (letters.length < 4 || /\s/.test(initials.trim())) return false;
  return (
    foldWords(name)
      .map((word) => word[0])
      .join('') === letters
  );
}
