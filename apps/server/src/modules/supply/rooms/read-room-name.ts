/**
 * Reads the name of a room: class, quality, beds, view, guests, smoking, access and board. English, Spanish, German and
 * Chinese, as sources write them (`DOUBLE 1 King Bed Bayview`, `豪华江景大床房`). Pure.
 */
import { foldWords } from '../../catalogue/places/fold.ts';
import { isMeaningful, type RoomVocabulary, type RoomWord, readAt } from './read-words.ts';

export interface RoomBed {
  kind: string;
  count: number;
}

export interface RoomParts {
  class: string;
  /** Undefined when the name states no quality. */
  quality: string | undefined;
  beds: RoomBed[];
  /** True when the guest or the hotel chooses the beds: `Double or Twin`. */
  anyBeds: boolean;
  /** Number of guests that the name states: `two`, `triple`, `quad`; or `single`, when the name has no beds. */
  guests: string | undefined;
  view: string | undefined;
  /** 0 when the name states none. */
  bedrooms: number;
  flags: string[];
  board: string | undefined;
  /** Words that the vocabulary lacks. Rooms whose unknown words differ never count as the same room. */
  unknownWords: string[];
}

const ideograph = /\p{sc=Han}/u;

/**
 * Reads the parts of a name. A Chinese name that lists several rooms (`豪华大床房/标准间`) promises only the features that
 * all of them have, and has the drawbacks of each.
 */
export function readRoomName(name: string, vocabulary: RoomVocabulary): RoomParts {
  const plainName = withoutPromotions(withTwoBeds(name));
  const roomNames = ideograph.test(plainName)
    ? plainName.split('/').filter((each) => each.trim() !== '')
    : [plainName];
  const [first, ...others] = roomNames.map((each) => readSingleRoom(each, vocabulary));
  const room = first ?? readSingleRoom(plainName, vocabulary);
  return others.reduce((common, other) => commonParts(common, other, vocabulary), room);
}

function readSingleRoom(name: string, vocabulary: RoomVocabulary): RoomParts {
  const matches: WordMatch[] = [];
  const unknownWords: string[] = [];
  const { text, chineseMatches } = takeChinese(name, vocabulary);
  matches.push(...chineseMatches);
  // Inserts blanks that split `2Queen` and `QueenBed` into words.
  const words = foldWords(text.replace(/(\d)([A-Za-z])/g, '$1 $2').replace(/([a-z])([A-Z])/g, '$1 $2'));
  for (let at = 0; at < words.length; ) {
    const step = readAt(words, at, vocabulary);
    const current = words[at] ?? '';
    if (step.word) matches.push({ ...step.word, count: step.count });
    else if (isMeaningful(current) && !vocabulary.latin.has(current)) unknownWords.push(current);
    at += step.length;
  }
  return toParts(matches, { unknownWords, isChoice: words.includes('or') }, vocabulary);
}

function commonParts(a: RoomParts, b: RoomParts, { ranks }: RoomVocabulary): RoomParts {
  const ifEqual = <T>(left: T, right: T, none: T): T =>
    JSON.stringify(left) === JSON.stringify(right) ? left : none;
  const isSameBed = JSON.stringify(a.beds) === JSON.stringify(b.beds);
  return {
    class: lowerRanked(a.class, b.class, (value) => ranks.get(`class ${value}`) ?? 0),
    quality: a.quality && b.quality ? lowestQuality([a.quality, b.quality], ranks) : undefined,
    beds: isSameBed ? a.beds : [],
    anyBeds: a.anyBeds || b.anyBeds || !isSameBed,
    guests: ifEqual(a.guests, b.guests, undefined),
    view: ifEqual(a.view, b.view, undefined),
    bedrooms: Math.min(a.bedrooms, b.bedrooms),
    flags: [
      ...new Set([...a.flags.filter((flag) => b.flags.includes(flag)), ...drawbacks(a), ...drawbacks(b)]),
    ].sort(),
    board: ifEqual(a.board, b.board, undefined),
    unknownWords: [...new Set([...a.unknownWords, ...b.unknownWords])].sort(),
  };
}

/** Drawbacks of a room. When a name lists several rooms, a drawback of any of them counts. */
function drawbacks({ flags }: RoomParts): string[] {
  return flags.filter((flag) => ['hourly', 'shared_bath', 'single_use', 'smoking'].includes(flag));
}

function lowerRanked(a: string, b: string, rank: (value: string) => number): string {
  return rank(a) <= rank(b) ? a : b;
}

type WordMatch = RoomWord & { count: number };

/** Removes campaigns in brackets (`【限时抢购】`), codes (`F1 - `) and blanks between Chinese letters. */
function withoutPromotions(name: string): string {
  const plainName = name
    .replace(/\b[A-Z]\d? ?- ?(?=[A-Z])/g, ' ')
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/(?<=\p{sc=Han}) (?=\p{sc=Han} ?)/gu, '');
  const withoutBrackets = plainName.replace(/【[^【】]*】|《[^《》]*》|\{[^{}]*\}/g, ' ');
  return /[\p{L}]/u.test(withoutBrackets) ? withoutBrackets : plainName;
}

/**
 * Rewrites `Queen/Queen`, `DD` and `2 Dbl` as two beds of a kind. A repeated word without a slash counts only after the
 * first word: in `DOUBLE DOUBLE STANDARD` the first one is the class.
 */
function withTwoBeds(name: string): string {
  return name
    .replace(/\b(queen|king|double|twin) ?\/? ?\1(?= |$|\/)/gi, (text, kind: string, position: number) =>
      text.includes('/') || /\p{L}/u.test(name.slice(0, position)) ? `two ${kind} beds` : text,
    )
    .replace(/\bDD\b/g, 'two double beds')
    .replace(/\b(2|two) (dbl|doubles?)\b/gi, 'two double beds');
}

/** The name without its known Chinese phrases, and these phrases in the order of the name. */
function takeChinese(
  name: string,
  { chinese }: RoomVocabulary,
): { text: string; chineseMatches: WordMatch[] } {
  let text = name;
  const chineseMatches: WordMatch[] = [];
  if (!ideograph.test(text)) return { text, chineseMatches };
  const positions = new Map<WordMatch, number>();
  for (const [phrase, word] of chinese) {
    const from = text.indexOf(phrase);
    if (from === -1) continue;
    // Replaces the phrase by blanks of the same length, so that the positions of later phrases stay the same.
    text = text.replaceAll(phrase, ' '.repeat(phrase.length));
    const match: WordMatch = { ...word, count: 1 };
    chineseMatches.push(match);
    positions.set(match, from);
  }
  chineseMatches.sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
  return { text, chineseMatches };
}

function toParts(
  matches: readonly WordMatch[],
  { unknownWords, isChoice }: { unknownWords: string[]; isChoice: boolean },
  { ranks }: RoomVocabulary,
): RoomParts {
  const values = (part: RoomWord['part']) =>
    matches.filter((each) => each.part === part).map((each) => each.value);
  const bedrooms = Number(values('bedrooms')[0] ?? 0);
  const classes = values('class').filter((value) => value !== 'room');
  const guests = values('guests');
  const bedMatches = matches
    .filter((each) => each.part === 'bed')
    .map(({ value, count }) => ({ kind: value, count }));
  const beds = isChoice && bedMatches.length > 1 ? narrowerBed(bedMatches) : bedMatches;
  const isOneRoom = bedrooms === 0 && ['room', 'studio'].includes(classOf(classes));
  const anyBeds =
    beds.length === 0 &&
    guests.includes('twin') &&
    guests.some((each) => each === 'double' || each === 'one_bed');
  const bedGuests = isOneRoom ? guests : guests.filter((each) => each === 'twin');
  const impliedBeds = anyBeds || bedrooms > 0 ? [] : bedsOfGuests(bedGuests);
  return {
    class: classOf(classes),
    quality: lowestQuality(values('quality'), ranks),
    beds: beds.length > 0 ? dedupe(beds) : impliedBeds,
    anyBeds,
    guests: guestsOf(guests, isOneRoom && beds.length === 0),
    view: values('view')[0],
    bedrooms,
    flags: [...new Set(values('flag'))].sort(),
    board: values('board')[0],
    unknownWords: unknownWords.sort(),
  };
}

/** The most specific class: `SUITE Bay View Penthouse Suite` is a penthouse. */
function classOf(classes: readonly string[]): string {
  return (
    ['penthouse', 'junior_suite', 'villa'].find((value) => classes.includes(value)) ?? classes[0] ?? 'room'
  );
}

/** The lowest of several qualities, because the room must not be shown as more than it is. */
function lowestQuality(qualities: readonly string[], ranks: RoomVocabulary['ranks']): string | undefined {
  const rank = (quality: string) => ranks.get(`quality ${quality}`) ?? 0;
  return [...qualities].sort((a, b) => rank(a) - rank(b))[0];
}

/** For `1 King or 1 Queen` only the narrower bed. Beds of other kinds, such as a sofa bed, stay. */
function narrowerBed(beds: readonly RoomBed[]): RoomBed[] {
  const kindsByWidth = ['single', 'double', 'queen', 'king'];
  const main = beds
    .filter(({ kind }) => kindsByWidth.includes(kind))
    .sort((a, b) => kindsByWidth.indexOf(a.kind) - kindsByWidth.indexOf(b.kind));
  return [...main.slice(0, 1), ...beds.filter(({ kind }) => !kindsByWidth.includes(kind))];
}

function dedupe(beds: RoomBed[]): RoomBed[] {
  const byKind = new Map<string, number>();
  for (const { kind, count } of beds) byKind.set(kind, Math.max(count, byKind.get(kind) ?? 0));
  return [...byKind].map(([kind, count]) => ({ kind, count })).sort((a, b) => a.kind.localeCompare(b.kind));
}

function bedsOfGuests(guests: readonly string[]): RoomBed[] {
  if (guests.includes('twin')) return [{ kind: 'single', count: 2 }];
  if (guests[0] === 'double' || guests[0] === 'one_bed') return [{ kind: 'double', count: 1 }];
  if (guests[0] === 'single') return [{ kind: 'single', count: 1 }];
  return [];
}

/**
 * The word for the number of guests. `double` and `twin` count as beds (`bedsOfGuests`). `single` counts only for
 * a room or studio whose name has no beds.
 */
function guestsOf(guests: readonly string[], singleCounts: boolean): string | undefined {
  const [first] = guests;
  if (first === 'triple' || first === 'quad' || first === 'two') return first;
  return first === 'single' && singleCounts ? 'single' : undefined;
}
