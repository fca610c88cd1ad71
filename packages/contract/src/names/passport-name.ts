/**
 * Names of guests as a passport writes them, and the usual mistakes in them. Letters follow the table
 * of ICAO Doc 9303, part 3, section 6. Pure; browsers load it.
 */
import { pinyinSurnames } from './pinyin-surnames.ts';

export interface PersonName {
  first: string;
  last: string;
}

/** Letters that passports spell with other letters. All other letters only lose their accent. */
const spellings: Record<string, string> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ø: 'OE',
  Ö: 'OE',
  Œ: 'OE',
  Þ: 'TH',
  Ü: 'UE',
  ẞ: 'SS',
  Ł: 'L',
  Ħ: 'H',
  Ŋ: 'N',
  Ŧ: 'T',
  Ĳ: 'IJ',
  İ: 'I',
};

/**
 * Chinese passports write ü as YU since 2012; German passports write UE. Matches the ü of the pinyin syllables LÜ, LÜE,
 * NÜ and NÜE when a whole word consists of one of them.
 */
const pinyinU = /(?<!\p{L})([LN])[ÜǕǗǙǛ](?=[EĒÉĚÈ]?(?!\p{L}))/gu;

/**
 * The letters of one name: capitals A to Z and single blanks. Apostrophes and dots are left out; any other sign
 * separates words.
 */
export function passportLetters(text: string): string {
  const upper = text.normalize('NFC').replaceAll('ß', 'ẞ').toUpperCase().replace(pinyinU, '$1YU');
  return Array.from(upper, (sign) => spellings[sign] ?? sign.normalize('NFD').charAt(0))
    .join('')
    .replace(/['’.]/g, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

/**
 * A first or last name in passport letters, shortened to `max` characters for a source that takes no more. Keeps as
 * many whole words as fit; a first word that is longer than `max` is cut.
 */
export function squeezedPart(text: string, max: number): string {
  const letters = passportLetters(text);
  if (letters.length <= max) return letters;
  const end = letters.lastIndexOf(' ', max);
  return letters.slice(0, end > 0 ? end : max);
}

/**
 * The name as the hotel reads it, such as `ZHANG / WEI MING`. Empty for a name without Latin letters. `max`: maximum
 * characters of a first or last name that the order's source takes; longer names are shortened as for the source.
 */
export function hotelReading({ first, last }: PersonName, max = Number.POSITIVE_INFINITY): string {
  return [squeezedPart(last, max), squeezedPart(first, max)].filter((part) => part !== '').join(' / ');
}

/** True when a source that takes at most `max` characters of a first or last name does not get the whole name. */
export function isSqueezed({ first, last }: PersonName, max: number): boolean {
  return [first, last].some((part) => passportLetters(part).length > max);
}

/** Characters of the name field of a passport's machine readable zone. */
export const passportNameMax = 39;

/** The whole name as in that name field: `<` in place of blanks, and `<<` between last and first name. */
function zoneText({ first, last }: PersonName): string {
  return [passportLetters(last), passportLetters(first)]
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(' ', '<'))
    .join('<<');
}

/**
 * The name field of the machine readable zone without the `<` signs at its end. A name that is longer than the field is
 * cut, as ICAO Doc 9303 says.
 */
export function passportZone(name: PersonName): string {
  let zone = zoneText(name).slice(0, passportNameMax);
  while (zone.endsWith('<')) zone = zone.slice(0, -1);
  return zone;
}

export type NameHint =
  /** First and last name look exchanged; `fix` exchanges them. */
  | { kind: 'swapped'; fix: PersonName }
  /** The first or the last name is missing; `fix` writes the given name as visas do. */
  | { kind: 'single'; fix: PersonName }
  /** The name has ü, which old and new passports write in two ways. */
  | { kind: 'umlaut'; choices: PersonName[] }
  /** The passport cuts the name; `zone` is the printed text. */
  | { kind: 'long'; zone: string };

/** Placeholders for a missing name. */
const placeholderPattern = /^(?:fnu|lnu|xxx|n\/a|-|\.)$/i;
const isBlank = (text: string): boolean => text.trim() === '';

/** Possible mistakes in a name that the reader has finished; empty for a usual name and for Chinese characters. */
export function nameHints(name: PersonName): NameHint[] {
  const hints: NameHint[] = [];
  const { first, last } = name;
  if (isBlank(first) && isBlank(last)) return hints;
  if (/\p{Script=Han}/u.test(first + last)) return hints;
  const single = singleName(name);
  if (single) hints.push({ kind: 'single', fix: single });
  else if (looksSwapped(name)) hints.push({ kind: 'swapped', fix: { first: last, last: first } });
  const choices = umlautChoices(name);
  if (choices.length > 0) hints.push({ kind: 'umlaut', choices });
  if (zoneText(name).length > passportNameMax) hints.push({ kind: 'long', zone: passportZone(name) });
  return hints;
}

/** Writes a single name as visas do: as the last name, with FNU ("first name unknown") as the first name. */
function singleName({ first, last }: PersonName): PersonName | undefined {
  const [isFirstMissing, isLastMissing] = [
    isBlank(first) || placeholderPattern.test(first.trim()),
    isBlank(last) || placeholderPattern.test(last.trim()),
  ];
  if (isFirstMissing === isLastMissing) return undefined;
  const fix = { first: 'FNU', last: (isFirstMissing ? last : first).trim() };
  return fix.first === first.trim().toUpperCase() && fix.last === last.trim() ? undefined : fix;
}

/** Maximum length of a pinyin name: three syllables of six letters, such as `zhuang`. */
const pinyinLettersMax = 18;

/** One to three pinyin syllables without tones. */
const pinyinPattern =
  /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:a|ai|an|ang|ao|e|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ue|ui|un|uo|v|ve|yu)){1,3}$/;

/** True when both parts are pinyin, and only the first name is a family name. */
function looksSwapped({ first, last }: PersonName): boolean {
  const [firstPinyin, lastPinyin] = [first, last].map((part) =>
    passportLetters(part).toLowerCase().replaceAll(' ', ''),
  );
  if (!firstPinyin || !lastPinyin) return false;
  if (firstPinyin.length > pinyinLettersMax || lastPinyin.length > pinyinLettersMax) return false;
  return pinyinSurnames.has(firstPinyin) && !pinyinSurnames.has(lastPinyin) && pinyinPattern.test(lastPinyin);
}

function umlautChoices({ first, last }: PersonName): PersonName[] {
  // Only in pinyin do passports spell ü in two ways. There it follows n or l; in other languages it seldom does.
  const hasU = (text: string): boolean =>
    /(?<!\p{L})[ln][üǖǘǚǜ][eēéěè]?(?!\p{L})/iu.test(text.normalize('NFC'));
  if (!hasU(first) && !hasU(last)) return [];
  const spelledWith = (u: string): PersonName => {
    const write = (text: string): string =>
      hasU(text) ? text.normalize('NFC').replace(/[üǖǘǚǜÜǕǗǙǛ]/g, u) : text;
    return { first: write(first), last: write(last) };
  };
  return [spelledWith('yu'), spelledWith('v')];
}
