/** Reads preferences for room and rate: bed, board, free cancellation, stars. Pure. */
import type { BedKind } from '@wayhouse/contract/search/request-parts';
import type { Board } from '@wayhouse/contract/search/search';
import { matches, numberOf, type RequestText, requestText, type Span } from './request-text.ts';

export type Preference = Span &
  (
    | { what: 'bed'; value: BedKind }
    | { what: 'board'; value: Board }
    | { what: 'free_cancellation' }
    | { what: 'stars'; value: number[] }
  );

const beds: [BedKind, RegExp][] = [
  ['family', /家庭房|亲子房|(?<![a-z])family (?:room|suite)s?/g],
  ['suite', /套房|套间|(?<![a-z])(?:junior )?suites?(?![a-z])/g],
  ['triple', /三人间|三人房|三床|(?<![a-z])(?:triple|trpl|tpl)(?: rooms?)?(?![a-z])/g],
  [
    'twin',
    /双床(?:房|间)?|两张床|2张床|标准?间|标双|(?<![a-z])(?:twins?|twn|two beds|2 beds|separate beds)(?: (?:beds?|bedded|rooms?|share)){0,2}(?![a-z])/g,
  ],
  [
    'double',
    /大床(?:房|间)?|双人床|一张床|(?<![a-z])(?:king|queen|double|dbl|kings|queens|doubles)(?:[ -]?size)?(?: (?:beds?|bedded|rooms?)){0,2}(?![a-z])/g,
  ],
  ['single', /单人(?:间|房|床)?(?!出行)|单间|(?<![a-z])(?:single|sgl)(?: (?:beds?|rooms?)){0,2}(?![a-z])/g],
];

const boards: [Board, RegExp][] = [
  ['AI', /一价全包|全包(?!括)|(?<![a-z])all[- ]inclusive(?![a-z])/g],
  ['FB', /全膳|含三餐|包三餐|三餐|(?<![a-z])full[- ]board(?![a-z])/g],
  [
    'HB',
    /半膳|含两餐|早晚餐|含早晚|早餐和晚餐|(?<![a-z])half[- ]board(?![a-z])|(?<![a-z])breakfast and dinner(?![a-z])/g,
  ],
  [
    'RO',
    /不含早餐?|无早餐?|不要早餐?|不用早餐?|不需要早餐?|单房|(?<![a-z])(?:room[- ]only|no breakfast|without breakfast|breakfast not needed)(?![a-z])/g,
  ],
  [
    'BB',
    /含(?:双|单|\d份?|两份?|三份?)?早餐?|包(?:双)?早餐?|带早餐?|有早餐?|要早餐|双早|单早|早餐|(?<![a-z])(?:bed (?:and|&) breakfast|b&b|(?:with |including |incl\.? |inc |w\/ ?)?(?:breakfast|bfast|brekkie|bf)(?: included| incl\.?)?)(?![a-z])/g,
  ],
];
/** Abbreviations of the trade, only in capitals. */
const boardCodes = /(?<![A-Za-z])(RO|BB|HB|FB|AI)(?![A-Za-z])/g;

const cancellation =
  /(?:可以?|能)?免费取消|可以?取消|能取消|可退改?|(?<![a-z])(?:free(?:ly)? cancell?ation|free cancel|cancell?able|refundable|flexible rate|flex rate)(?![a-z])/g;
const notRefundable = /不可取消|不可退|不能取消|non-?[ -]?refundable/g;
const stars =
  /([三四五345])(?:[-~到至]([四五45]))?(?:星级?|钻)(?:级|以上|左右)?(?:的?酒店)?|(?<![\d.])([3-5])(?: ?- ?([45]))? ?(?:\*{1,5}|-?stars?)(?: hotels?| or (?:above|better|higher)|\+)?(?![a-z])/g;

/** Reads the preferences. They are not marked as read, because "2 twin rooms" is a party as well. */
export function readPreferences(request: RequestText): Preference[] {
  const sheet = requestText(request.raw);
  const preferences: Preference[] = [];
  const add = (
    pattern: RegExp,
    read: (groups: (string | undefined)[]) => NewPreference | undefined,
  ): void => {
    for (const { span, groups } of matches(sheet.text, pattern)) {
      const preference = read(groups);
      if (preference) preferences.push({ ...span, ...preference });
      if (preference) sheet.take(span);
    }
  };
  // Removes "non-refundable" from a copy only, so that no rule finds a free cancellation in it.
  for (const { span } of matches(sheet.text, notRefundable)) sheet.take(span);
  for (const [value, pattern] of boards) add(pattern, () => ({ what: 'board', value }));
  for (const match of sheet.raw.matchAll(boardCodes)) {
    const span = { from: match.index, to: match.index + 2 };
    if (sheet.text.slice(span.from, span.to) !== match[0].toLowerCase()) continue;
    preferences.push({ ...span, what: 'board', value: match[0] as Board });
    sheet.take(span);
  }
  if (!/\p{Script=Han}/u.test(sheet.raw))
    add(/(?<![a-z])bb(?![a-z])/g, () => ({ what: 'board', value: 'BB' }));
  for (const [value, pattern] of beds) add(pattern, () => ({ what: 'bed', value }));
  add(cancellation, () => ({ what: 'free_cancellation' }));
  add(stars, ([whole = '', a, b, c, d]) => ({ what: 'stars', value: starsOf([a ?? c, b ?? d], whole) }));
  return preferences;
}

/** `Preference` without its span. `Omit` would merge the variants. */
type NewPreference =
  | { what: 'bed'; value: BedKind }
  | { what: 'board'; value: Board }
  | { what: 'free_cancellation' }
  | { what: 'stars'; value: number[] };

/** Hotels have half stars: "4 stars" finds 4 and 4.5. */
function starsOf([low, high]: (string | undefined)[], words: string): number[] {
  const first = numberOf(low ?? '');
  const lastWithoutHigh = /以上|above|better|higher|\+/.test(words) ? 5 : first;
  const last = high ? numberOf(high) : lastWithoutHigh;
  return [3, 3.5, 4, 4.5, 5].filter((each) => each >= first && each <= last + (last < 5 ? 0.5 : 0));
}
