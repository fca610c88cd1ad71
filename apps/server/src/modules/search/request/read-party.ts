/** Reads the travelers of a request: rooms, adults, and children with their ages. Pure. */
import { limits } from '@wayhouse/contract/limits';
import type { Party } from '@wayhouse/contract/schemas';
import type { Doubt } from '@wayhouse/contract/search/request-parts';
import { count, matches, numberOf, type RequestText, type Span } from './request-text.ts';

export type PartyFact = Span &
  /** `each`: the number is per room. */
  (
    | { what: 'adults' | 'children' | 'rooms' | 'people'; value: number; each?: boolean }
    | { what: 'age'; value: number }
    | { what: 'family'; value: number }
  );

const adult = '(?:大人|成人|成年人|大(?!床|巴|厦|堂|阪|理|连|叻|床房)|adults{0,1}|adl|adt)';
const child =
  '(?:小孩子{0,1}|小朋友|孩子|儿童|小童|童(?!话)|小(?!时|镇|区|樽|姐|红)|宝宝|婴儿|娃|children|childs{0,1}|kids{0,1}|chd|infants{0,1}|baby|babies|toddlers{0,1}|sons{0,1}|daughters{0,1})';
const person =
  '(?:人(?!民|均|间|气|房|床)|位客人|位(?!置)|pax|guests{0,1}|persons{0,1}|people|ppl|travell{0,1}ers{0,1})';
const measure = ' {0,2}(?:个|位|名){0,1} {0,2}';
const room =
  '(?:间(?!隔)|个房间|个房|套(?!房|间)|(?:(?:double|twin|king|queen|single|triple|family|standard|deluxe|superior|bed|dbl|twn) ){0,2}(?:rooms{0,1}|rms{0,1})(?![a-z]))';

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
      { what: 'adults', value: Number(a ?? c), each: isPerRoom(whole) },
      { what: 'children', value: Number(b ?? d), each: isPerRoom(whole) },
    ],
  },
  {
    pattern: /一家([三四五六])口|([3456三四五六])口之{0,1}家|(?:family|party) of (three|four|five|3|4|5)\b/g,
    read: ([, a, b, c]) => [{ what: 'family', value: numberOf(a ?? b ?? c ?? '') }],
  },
  {
    // Only 对 counts couples in Chinese: 两夫妻 is one couple.
    pattern: new RegExp(
      `${perRoomBefore}(?:(?:(?<!\\d)(${count}) {0,1}对 {0,1}){0,1}(?:夫妻(?:俩|二人|两人|两个){0,1}|两口子|夫妇|情侣|小两口)|(?<!\\d)(${count}) couples{0,1}(?![a-z])|(?<![a-z])couple(?![a-z]))${perRoomAfter}`,
      'g',
    ),
    read: ([whole = '', a, b]) => [
      { what: 'adults', value: 2 * numberOf(a ?? b ?? '1'), each: isPerRoom(whole) },
    ],
  },
  {
    pattern: new RegExp(`${perRoomBefore}(${count})${measure}${adult}${perRoomAfter}`, 'g'),
    read: ([whole = '', value = '']) => [{ what: 'adults', value: numberOf(value), each: isPerRoom(whole) }],
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
      { what: 'children', value: numberOf(value), each: isPerRoom(whole) },
    ],
  },
  {
    pattern: new RegExp(`(${count}) {0,1}(?:x|×|\\*){0,1} {0,1}${room}`, 'g'),
    read: ([, value = '']) => [{ what: 'rooms', value: numberOf(value) }],
  },
  {
    pattern: new RegExp(
      `(${count}) {0,1}(?:x|×|\\*){0,1} {0,1}(?:double|twin|king|queen|single|triple|dbl|twn|sgl)s{0,1}(?! beds)(?![a-z])`,
      'g',
    ),
    read: ([, value = '']) => [{ what: 'rooms', value: numberOf(value) }],
  },
  {
    pattern: new RegExp(
      `${perRoomBefore}(?:共|一共|总共|我们){0,1}(${count})${measure}${person}(?![a-z])${perRoomAfter}`,
      'g',
    ),
    read: ([whole = '', value = '']) => [{ what: 'people', value: numberOf(value), each: isPerRoom(whole) }],
  },
  {
    pattern: /(?<![a-z])(?:solo traveler|solo traveller|just me|myself)(?![a-z])|单人出行|一个人|独自/g,
    read: () => [{ what: 'people', value: 1 }],
  },
];

type NewFact =
  | { what: 'adults' | 'children' | 'rooms' | 'people'; value: number; each?: boolean }
  | { what: 'age' | 'family'; value: number };

const isPerRoom = (words: string): boolean => /每间|每房|each|per room/.test(words);

/** Ages: 5岁, 5、8岁, (5), aged 5 and 8, 18个月. Numbers in parentheses count only after a child. */
const ages =
  /(?<=\((?:kids|children|child|小孩|孩子|小朋友):{0,1} {0,1})\d{1,2}(?:(?:,| |and|&|\/){1,4}\d{1,2}){0,3}(?=\))|(?<![\d.])(?:\d{1,2}岁{0,1}(?:,|和|\/|跟){1,2}){0,3}\d{1,2} {0,1}(?:周岁|岁半{0,1})|(?<!\d)\d{1,2} {0,1}(?:个月大|months{0,1} old|个月(?!后))|(?<![a-z])(?:aged{0,1}|ages) {0,1}:{0,1} {0,1}\d{1,2}(?:(?:,| |and|&|\/){1,4}\d{1,2}){0,3}|(?<!\d)\d{1,2}(?:(?:,| |and|&|\/){1,4}\d{1,2}){0,3} {0,1}(?:yrs{0,1}|y\/o|yo|years{0,1}(?: old){0,1})(?![a-z])/g;
const agesInBrackets =
  /^ {0,2}\((?:aged{0,1} |ages ){0,1}(\d{1,2}(?:[ ,/&+]{1,3}(?:and ){0,1}\d{1,2}){0,3})\)/;

/** Reads the numbers of guests and rooms and the ages of children, and marks them as read. */
export function readParty(sheet: RequestText): PartyFact[] {
  const facts: PartyFact[] = [];
  for (const { pattern, read } of rules) {
    for (const { span, groups } of matches(sheet.text, pattern)) {
      const newFacts = read(groups).filter(({ value }) => value >= 0 && value <= 99);
      if (newFacts.length === 0) continue;
      facts.push(...newFacts.map((fact) => ({ ...span, ...fact })));
      if (newFacts.some(({ what }) => what === 'children')) facts.push(...bracketAges(sheet, span));
      sheet.take(span);
    }
  }
  for (const { span, groups } of matches(sheet.text, ages)) {
    const isMonths = /月|month/.test(groups[0] ?? '');
    const values = (groups[0]?.match(/\d{1,2}/g) ?? []).map((age) =>
      isMonths ? Math.floor(Number(age) / 12) : Number(age),
    );
    if (values.some((age) => age > limits.childAgeMax)) continue;
    facts.push(...values.map((value) => ({ ...span, what: 'age' as const, value })));
    sheet.take(span);
  }
  return facts.sort((a, b) => a.from - b.from);
}

function bracketAges(sheet: RequestText, { to }: Span): PartyFact[] {
  const match = agesInBrackets.exec(sheet.text.slice(to, to + 30));
  if (!match) return [];
  const span = { from: to, to: to + match[0].length };
  sheet.take(span);
  return (match[1]?.match(/\d{1,2}/g) ?? []).map((age) => ({
    ...span,
    what: 'age' as const,
    value: Number(age),
  }));
}

export interface ReadParty {
  rooms: Party[];
  doubts: Doubt[];
}

/** The rooms that the facts describe; undefined when these name neither guests nor rooms. */
export function partyOf(facts: readonly PartyFact[]): ReadParty | undefined {
  if (facts.length === 0) return undefined;
  const doubts = new Set<Doubt>();
  const statedRooms = facts
    .filter(({ what }) => what === 'rooms')
    .reduce((total, { value }) => total + value, 0);
  const perRoomFacts = new Set(facts.filter((fact) => isOfEachRoom(fact, facts)));
  const sum = (what: PartyFact['what']): number =>
    facts
      .filter((fact) => fact.what === what)
      .reduce(
        (total, fact) => total + fact.value * (perRoomFacts.has(fact) ? Math.max(1, statedRooms) : 1),
        0,
      );
  const statedAges = facts.flatMap((fact) =>
    fact.what === 'age' && fact.value <= limits.childAgeMax ? [fact.value] : [],
  );
  const family = sum('family');
  let children = Math.max(sum('children'), statedAges.length);
  let adults = sum('adults');
  const people = sum('people');
  if (family > 0 && adults === 0) {
    adults = 2;
    children = Math.max(children, family - 2);
  }
  // "4 people, of them 1 child" counts the child among the people.
  const isPeoplePerRoom = [...perRoomFacts].some(({ what }) => what === 'people');
  if (adults === 0 && people > 0) adults = isPeoplePerRoom ? people : Math.max(1, people - children);
  if (adults === 0) {
    if (children === 0 && statedRooms === 0) return undefined;
    adults = 2 * Math.max(1, statedRooms);
    doubts.add('adults');
  }
  const roomCount = perRoomFacts.size > 0 ? Math.max(1, statedRooms) : statedRooms;
  if (children > statedAges.length) doubts.add('ages');
  const paddedAges = [
    ...statedAges,
    ...Array.from({ length: children - statedAges.length }, () => unknownAge),
  ];
  return { rooms: spread({ adults, ages: paddedAges, rooms: roomCount }, doubts), doubts: [...doubts] };
}

/** True when the count of a fact is of each room. In "2 adults and 1 child per room" both counts are. */
function isOfEachRoom(fact: PartyFact, facts: readonly PartyFact[]): boolean {
  if (!('each' in fact)) return false;
  if (fact.each) return true;
  const other = { adults: 'children', children: 'adults', rooms: undefined, people: undefined }[fact.what];
  return facts.some(
    (neighbor) =>
      neighbor.what === other &&
      'each' in neighbor &&
      neighbor.each === true &&
      Math.max(fact.from, neighbor.from) - Math.min(fact.to, neighbor.to) <= ' and '.length,
  );
}

/** Age in years of a child whose age the text does not state. The party then has the doubt `ages`. */
const unknownAge = 8;

/** Divides the guests among rooms. Adds a doubt when the number of rooms or their guests are a guess. */
function spread(
  { adults, ages, rooms }: { adults: number; ages: number[]; rooms: number },
  doubts: Set<Doubt>,
): Party[] {
  const fewestRooms = Math.max(
    Math.ceil(adults / limits.adultsPerRoomMax),
    Math.ceil(ages.length / limits.childrenPerRoomMax),
    1,
  );
  // Up to three adults with up to two children share a room; otherwise two adults share one.
  const usualRooms = Math.max(fewestRooms, adults <= 3 && ages.length <= 2 ? 1 : Math.ceil(adults / 2));
  const roomCount = Math.min(limits.roomsMax, rooms > 0 ? Math.max(rooms, fewestRooms) : usualRooms);
  if (rooms === 0 && roomCount > 1) doubts.add('rooms');
  if (rooms > 0 && (roomCount !== rooms || adults < roomCount)) doubts.add('spread');
  if (roomCount > 1 && (ages.length > 0 || adults % roomCount !== 0)) doubts.add('spread');
  // The first rooms get one adult more when the adults cannot be divided evenly.
  const perRoom = (room: number): number =>
    Math.min(
      limits.adultsPerRoomMax,
      Math.max(1, Math.floor(adults / roomCount) + (room < adults % roomCount ? 1 : 0)),
    );
  const party = Array.from({ length: roomCount }, (_, room) => ({
    adults: perRoom(room),
    children: [] as number[],
  }));
  ages.slice(0, roomCount * limits.childrenPerRoomMax).forEach((age, at) => {
    party[at % roomCount]?.children.push(age);
  });
  if (adults > roomCount * limits.adultsPerRoomMax) doubts.add('spread');
  return party;
}
