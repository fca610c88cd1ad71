/** Reads values as files write them: numbers as words and symbols, texts with HTML, facilities, languages. */
import type { ReviewerKind } from '@wayhouse/contract/catalogue/reviews';
import sanitizeHtml from 'sanitize-html';
import type { HotelField } from './mapping.ts';

const numberWords: Record<string, number> = {
  none: 0,
  unrated: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  uno: 1,
  due: 2,
  dois: 2,
  duas: 2,
  dos: 2,
  deux: 2,
  zwei: 2,
  tre: 3,
  tres: 3,
  três: 3,
  trois: 3,
  drei: 3,
  quatro: 4,
  quattro: 4,
  cuatro: 4,
  quatre: 4,
  vier: 4,
  cinco: 5,
  cinque: 5,
  cinq: 5,
  fünf: 5,
  fuenf: 5,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  零: 0,
  无: 0,
};

/** The number that a text states for this field of a hotel; `NaN` for an unreadable text. */
export function readNumber(field: HotelField, text: string): number {
  if (field === 'stars') return readStars(text);
  // In the number of reviews a comma separates thousands (1,234); in a score it separates decimals (4,5).
  if (field === 'reviews' && /^\d{1,3}([,. '\u00a0]\d{3})+$/.test(text))
    return Number(text.replace(/\D/g, ''));
  return Number(text.replace(',', '.'));
}

/**
 * Reads stars such as `4*`, `★★★★`, `4 stars`, `four`, 四星级 and 4,5. `4*S` and `4 star superior` give 4.5. Other texts
 * give `NaN`.
 */
export function readStars(text: string): number {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/(?<=(star|星级?|星級))\s*(hotel|酒店|宾馆)$/u, '');
  const signs = /^([★⭐*✩✮]{1,5})(½|1\/2|\+)?$/u.exec(plain.replaceAll('\ufe0f', ''));
  if (signs?.[1]) return Array.from(signs[1]).length + (signs[2] ? 0.5 : 0);
  const match =
    /^(\d(?:[.,]\d+)?|\p{Ll}+|[一二两三四五零无])[\s-]*(?:(\*+|★+|⭐|stars?|estrell?as?|sterren|stjerner?|gwiazdk[ai]|зв[её]зд[аы]?|つ星|etoiles?|étoiles?|sterne?|stelle|stella|星级?|星級)[\s-]*)?(s|superior|sup\.?|\+|½|1⁄2|半)?$/u.exec(
      plain,
    );
  const value = match?.[1] ?? '';
  const number = numberWords[value] ?? Number(value.replace(',', '.'));
  return value === ''
    ? Number.NaN
    : number + (match?.[3] && Number.isInteger(number) && number < 5 ? 0.5 : 0);
}

/**
 * The trimmed text of a value, with spaces for control characters, because NUL cannot be stored. Empty for an object or
 * no value.
 */
export function cleanText(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'object') return '';
  return String(value)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Converts HTML to text: tags removed, character references decoded. */
export function plainText(text: string): { text: string; wasHtml: boolean } {
  if (!/<\/?[a-z][^<>]*>|&(#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(text)) return { text, wasHtml: false };
  const spacedText = text.replace(/<\/?(br|p|div|li|ul|ol|h[1-6]|tr|td)\b[^<>]*>/gi, ' $&');
  const plain = sanitizeHtml(spacedText, { allowedTags: [], allowedAttributes: {} });
  const codes: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return {
    text: plain
      .replace(/&(amp|lt|gt|quot);/g, (code) => codes[code] ?? code)
      .replace(/\s+/g, ' ')
      .trim(),
    wasHtml: true,
  };
}

/** True when the name contains a word by which files name wireless internet. */
export function namesWifi(name: string): boolean {
  return /wi-?fi|wlan|无线(上网|网络)/iu.test(name);
}

/** False when a facility's name says that the facility costs extra or does not exist. */
export function isFree(name: string): boolean {
  return !/surcharge|\bpaid\b|\bfee\b|extra cost|\bno\b|not available|收费|付费|无wi-?fi|不提供/iu.test(name);
}

/**
 * Removes the words around the name of a facility, as in `Free parking on site (subject to availability)` and
 * `【免费】停车场`.
 */
export function withoutPraise(name: string): string {
  return name
    .replace(/[(（【[][^()（）【】[\]]*[)）】\]]/gu, ' ')
    .replace(/^(一处|提供|设有|配有|收费|有)/u, '')
    .replace(
      /\b(on-?site|onsite|available|on request|in (the )?(room|hotel|lobby|public areas?|all rooms|property)|\d+ )\b/gi,
      ' ',
    )
    .trim();
}

const kindWords: [ReviewerKind, RegExp][] = [
  ['couple', /couple|情侣|夫妻|伴侣/i],
  ['family', /famil|亲子|家庭/i],
  ['business', /business|商务|出差/i],
  ['solo', /solo|alone|独自|单人|独行/i],
  ['group', /group|friends|朋友|团体|结伴/i],
];

const languageWords: Record<string, string> = {
  english: 'en',
  chinese: 'zh',
  英语: 'en',
  英文: 'en',
  中文: 'zh',
  汉语: 'zh',
  cn: 'zh',
  jp: 'ja',
  kr: 'ko',
};

/**
 * The language code of `zh-CN`, `EN`, `Chinese` or 中文. Any other word of two or three letters counts as a code; the
 * result is empty for longer unknown words.
 */
export function readLanguage(text: string): string {
  const word = text.toLowerCase();
  const code = /^([a-z]{2,3})(?:[-_][a-z0-9]+)*$/.exec(word)?.[1];
  return languageWords[word] ?? (code === undefined ? '' : (languageWords[code] ?? code));
}

/** The kind of traveler that a word of a file means; empty for an unknown word. */
export function readReviewerKind(text: string): ReviewerKind | '' {
  return kindWords.find(([, words]) => words.test(text))?.[0] ?? '';
}
