/** Reads the travelers of a request: rooms, adults, and children with their ages. `party-of.ts` joins them. Pure. */
import { limits } from '@wayhouse/contract/limits';
import { count, matches, numberOf, type RequestText, type Span } from './request-text.ts';

export type PartyFact = Span &
  /** `perRoom`: true when the number is that of each room. */
  (
    | { what: 'adults' | 'children' | 'rooms' | 'people'; value: number; perRoom?: boolean }
    /** Rooms of one kind of bed, or one room with a number of its own. They may be parts of the stated rooms. */
    | { what: 'rooms of a kind'; value: number }
    | { what: 'age'; value: number }
    | { what: 'family'; value: number }
  );

const adult = '(?:大人|成人|成年人|大(?!床|巴|厦|堂|阪|理|连|叻|床房)|adults{0,1}|adl|adt)';
const child =
  '(?:小孩子{0,1}|小朋友|孩子|儿童|小童|童(?!话)|小(?!时|镇|区|樽|姐|红)|宝宝|婴儿|娃|children|childs{0,1}|kids{0,1}|chd|infants{0,1}|baby|babies|toddlers{0,1}|sons{0,1}|daughters{0,1})';
const person =
  '(?:人(?!民|均|间|气|房|床)|位客人|位(?!置)|pax|guests{0,1}|persons{0,1}|people|ppl|travell{0,1}ers{0,1})';
const measure = ' {0,2}(?:个|位|名){0,1} {0,2}';
const bed = '(?:double|twin|king|queen|single|triple|dbl|twn|sgl)';
const room = `(?:间(?!隔)|个房间|个房|套(?!房|间)|(?:(?:${bed}|family|standard|deluxe|superior|bed) ){0,2}(?:rooms{0,1}|rms{0,1})(?![a-z]))`;
/** Chinese names the kind after the count: 2间双床. */
const bedAfterRoom = '(?= {0,1}(大床|双床|单人|双人|三人|标|家庭){0,1})';
/** The number before a kind of bed is no count of rooms when it is the day of a date: 12-15 twin, Feb 12 double. */
const notDayOfMonth =
  '(?<!\\d|\\d(?:st|nd|rd|th){0,1} {0,1}[-~/] {0,1})(?!(?<=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} )\\d\\d)';

/**
 * Like `notDayOfMonth`, but for a number before any room. Before `rooms` alone, a number after a date is always a
 * count: 5/3 2 rooms, 12/2 rooms.
 */
const notDayBeforeBed = `(?:${notDayOfMonth}|(?!(?:${count}) {0,1}(?:x|×|\\*){0,1} {0,1}${bed}))`;

/** These words around a count say that it is the count of each room. */
const perRoomBefore = '(?:每间|每房){0,1}';
const perRoomAfter = '(?: {0,1}(?:each|per room)(?![a-z])){0,1}';

const rules: { pattern: RegExp; read: (groups: (string | undefined)[]) => NewFact[] }[] = [
  {
    // 2A1C, 2+1: adults and children.
    pattern: new RegExp(
      `${perRoomBefore}(?:(?<![\\d+a-z.])([1-9]) ?a(?:d|dt)? ?\\+? ?([1-4]) ?c(?:h|hd)?(?![a-z])|(?<![\\d+.])([1-9])\\+([1-4])(?![\\d+]|晚|夜|天))${perRoomAfter}`,
      'g',
    ),
    read: ([whole = '', a, b, c, d]) => [
      { what: 'adults', value: Number(a ?? c), perRoom: isPerRoom(whole) },
      { what: 'children', value: Number(b ?? d), perRoom: isPerRoom(whole) },
    ],
  },
  {
    pattern: /一家([三四五六])口|([3456三四五六])口之{0,1}家|(?:family|party) of (three|four|five|3|4|5)\b/g,
    read: ([, a, b, c]) => [{ what: 'family', value: numberOf(a ?? b ?? c ?? '') }],
  },
  {
    // Only 对 counts couples in Chinese: 两夫妻 is one couple. "A couple of nights" has no couple.
    pattern: new RegExp(
      `${perRoomBefore}(?:(?:(?<!\\d)(${count}) {0,1}对 {0,1}){0,1}(?:夫妻(?:俩|二人|两人|两个){0,1}|两口子|夫妇|情侣|小两口)|(?:(?<!\\d)(${count}) couples{0,1}|(?<![a-z])couple)(?![a-z])(?! of (?!${adult}|${person}|friends)))${perRoomAfter}`,
      'g',
    ),
    read: ([whole = '', a, b]) => [
      { what: 'adults', value: 2 * numberOf(a ?? b ?? '1'), perRoom: isPerRoom(whole) },
    ],
  },
  {
    pattern: new RegExp(`${perRoomBefore}(${count})${measure}${adult}${perRoomAfter}`, 'g'),
    read: ([whole = '', value = '']) => [
      { what: 'adults', value: numberOf(value), perRoom: isPerRoom(whole) },
    ],
  },
  {
    // Such as `2个5岁小孩` and `8 year old boy`.
    pattern: new RegExp(
      `(?:(${count})${measure}){0,1}(?<!\\d)(\\d{1,2}) {0,1}(?:岁半{0,1}|-{0,1} {0,1}years{0,1}[ -]old|-{0,1}yo|y/o)的{0,1} {0,1}(?:的|男|女|大的){0,2} {0,1}(?:${child}|boy|girl|儿子|女儿|男孩|女孩)`,
      'g',
    ),
    read: ([, stated, age]) => {
      const value = stated === undefined ? 1 : numberOf(stated);
      return [
        { what: 'children', value },
        ...Array.from({ length: Math.min(value, 4) }, () => ({ what: 'age' as const, value: Number(age) })),
      ];
    },
  },
  {
    pattern: new RegExp(`${perRoomBefore}(${count})${measure}${child}(?![a-z])${perRoomAfter}`, 'g'),
    read: ([whole = '', value = '']) => [
      { what: 'children', value: numberOf(value), perRoom: isPerRoom(whole) },
    ],
  },
  {
    // The labels in "Room 1: 2 adults, room 2: 1 adult". Each label is one room.
    pattern:
      /(?<![a-z])(?:room|rm) {0,1}[1-8] {0,1}:|房间{0,1} {0,1}[1-8一二三四五六七八] {0,1}:|第[1-8一二三四五六七八]间/g,
    read: () => [{ what: 'rooms of a kind', value: 1 }],
  },
  {
    pattern: new RegExp(
      `${notDayBeforeBed}(${count}) {0,1}(?:x|×|\\*){0,1} {0,1}${room}${bedAfterRoom}`,
      'g',
    ),
    read: ([whole = '', value = '', bedAfter]) => {
      const isOfKind = bedAfter !== undefined || bedWord.test(whole);
      return [{ what: isOfKind ? 'rooms of a kind' : 'rooms', value: numberOf(value) }];
    },
  },
  {
    pattern: new RegExp(
      `${notDayOfMonth}(${count}) {0,1}(?:x|×|\\*){0,1} {0,1}${bed}s{0,1}(?! beds)(?![a-z])`,
      'g',
    ),
    read: ([, value = '']) => [{ what: 'rooms of a kind', value: numberOf(value) }],
  },
  {
    pattern: new RegExp(
      `${perRoomBefore}(?:共|一共|总共|我们){0,1}(${count})${measure}${person}(?![a-z])${perRoomAfter}`,
      'g',
    ),
    read: ([whole = '', value = '']) => [
      { what: 'people', value: numberOf(value), perRoom: isPerRoom(whole) },
    ],
  },
  {
    pattern: /(?<![a-z])(?:solo traveler|solo traveller|just me|myself)(?![a-z])|单人出行|一个人|独自/g,
    read: () => [{ what: 'people', value: 1 }],
  },
];

type NewFact =
  | { what: 'adults' | 'children' | 'rooms' | 'people'; value: number; perRoom?: boolean }
  | { what: 'rooms of a kind' | 'age' | 'family'; value: number };

const bedWord = new RegExp(bed);
const isPerRoom = (words: string): boolean => /每间|每房|each|per room/.test(words);

/**
 * Ages: 5岁, 5、8岁, (5), aged 5 and 8, 18个月. Numbers in parentheses count only after a child. An upper limit, such as
 * under 12 years, is no age.
 */
const ages =
  /(?<=\((?:kids|children|child|小孩|孩子|小朋友):{0,1} {0,1})\d{1,2}(?:(?:,| |and|&|\/){1,4}\d{1,2}){0,3}(?=\))|(?<![\d.])(?:\d{1,2}岁{0,1}(?:,|和|\/|跟){1,2}){0,3}\d{1,2} {0,1}(?:周岁|岁半{0,1})(?!以下|以内)|(?<!\d)\d{1,2} {0,1}(?:个月大|months{0,1} old|个月(?!后))|(?<![a-z])(?:aged{0,1}|ages) {0,1}:{0,1} {0,1}\d{1,2}(?:(?:,| |and|&|\/){1,4}\d{1,2}){0,3}|(?<!\d|(?:under|below|up to|less than) )\d{1,2}(?:(?:,| |and|&|\/){1,4}\d{1,2}){0,3} {0,1}(?:yrs{0,1}|y\/o|yo|years{0,1}(?: old){0,1})(?![a-z])/g;
const agesInBrackets = new RegExp(
  `^ {0,2}\\((?:aged{0,1} |ages ){0,1}(\\d{1,2}(?:[ ,/&+]{1,3}(?:and ){0,1}\\d{1,2}){0,3})\\)${perRoomAfter}`,
);

/** Reads the numbers of guests and rooms and the ages of children, and marks them as read. */
export function readParty(sheet: RequestText): PartyFact[] {
  const facts: PartyFact[] = [];
  for (const { pattern, read } of rules) {
    for (const { span, groups } of matches(sheet.text, pattern)) {
      const newFacts = read(groups).filter(({ value }) => value >= 0 && value <= 99);
      if (newFacts.length > 0) facts.push(...takeFacts(sheet, span, newFacts));
    }
  }
  for (const { span, groups } of matches(sheet.text, ages)) {
    const values = agesIn(groups[0] ?? '');
    if (values.some((age) => age > limits.childAgeMax)) continue;
    facts.push(...values.map((value) => ({ ...span, what: 'age' as const, value })));
    sheet.take(span);
  }
  return facts.sort((a, b) => a.from - b.from);
}

/** The facts of a match, with the ages in brackets after children. Marks both as read. */
function takeFacts(sheet: RequestText, span: Span, newFacts: readonly NewFact[]): PartyFact[] {
  const hasChildren = newFacts.some(({ what }) => what === 'children');
  const brackets = hasChildren ? takeBrackets(sheet, span) : undefined;
  const perRoomByBrackets = brackets?.isPerRoom && { perRoom: true };
  sheet.take(span);
  return [...newFacts.map((fact) => ({ ...span, ...fact, ...perRoomByBrackets })), ...(brackets?.ages ?? [])];
}

/** Whole years of the ages in a text, which may be in months. */
function agesIn(text: string): number[] {
  const isMonths = /月|month/.test(text);
  return (text.match(/\d{1,2}/g) ?? []).map((age) => (isMonths ? Math.floor(Number(age) / 12) : Number(age)));
}

/** Reads the ages in brackets after children, such as `(5, 8)` and `(5) per room`, and marks them as read. */
function takeBrackets(
  sheet: RequestText,
  { to }: Span,
): { ages: PartyFact[]; isPerRoom: boolean } | undefined {
  const [whole, ages] = agesInBrackets.exec(sheet.text.slice(to, to + 40)) ?? [];
  if (!whole || !ages) return undefined;
  const span = { from: to, to: to + whole.length };
  sheet.take(span);
  const values = ages.match(/\d{1,2}/g) ?? [];
  return {
    ages: values.map((age) => ({ ...span, what: 'age' as const, value: Number(age) })),
    isPerRoom: isPerRoom(whole),
  };
}
