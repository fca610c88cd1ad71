/** Finds complete names of places in a text in either language. Pure. */
import { type PlaceMemory, type PlaceRow, placeAt } from './place-memory.ts';
import { codeAt, entryRanks, narrowByCode, type Range, wholeRange } from './segment.ts';

export interface PlaceInText {
  from: number;
  to: number;
  /** Slots of the places with this name, the most popular first. */
  slots: number[];
}

const isHan = (sign: string): boolean => /\p{Script=Han}/u.test(sign);
const isWord = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);
const minLength = { latin: 4, han: 2 };
/** Maximum number of places that are returned for one name. */
const placesMax = 6;

/**
 * Finds the longest names; no found name is inside another. `text` is `raw` after `foldInPlace`. A code of three
 * letters must be written in capitals in `raw`. `plain`: names that are also ordinary words. Such a name counts only if
 * it is Latin, has a capital letter and comes after a word such as “in”.
 */
export function placesInText(
  memory: PlaceMemory,
  { text, raw, plain }: { text: string; raw: string; plain: ReadonlySet<string> },
): PlaceInText[] {
  const places: PlaceInText[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    const isNameStart = isHan(sign) || (isWord(sign) && !(at > 0 && isLatin(text.charAt(at - 1))));
    const match = isNameStart ? longestName(memory, text, at) : undefined;
    if (match && isAccepted(match, { text, raw, plain })) {
      places.push(match);
      at = match.to;
    } else at += 1;
  }
  return places;
}

/** True when a name may end between the two signs. A Latin name ends only at the end of a word. */
const mayEndBetween = (sign: string, next: string): boolean => isHan(sign) || !isLatin(next);
const isLatin = (sign: string): boolean => isWord(sign) && !isHan(sign);

function isAccepted(
  { from, to }: PlaceInText,
  { text, raw, plain }: { text: string; raw: string; plain: ReadonlySet<string> },
): boolean {
  const name = text.slice(from, to);
  if (isHan(name)) return name.length >= minLength.han && !plain.has(name);
  const spelling = raw.slice(from, to);
  const isAfterIn = /(?:^|[^a-z])(?:in|to|at|near|around|@) $/.test(text.slice(Math.max(0, from - 8), from));
  if (name.length < minLength.latin) return /^[A-Z]{3}$/.test(spelling) && !plain.has(name);
  if (plain.has(name)) return isAfterIn && spelling !== name;
  return true;
}

type Segment = PlaceMemory['segments'][number];
type LongestName = { to: number; slots: Set<number> };

function longestName(memory: PlaceMemory, text: string, from: number): PlaceInText | undefined {
  let best: LongestName | undefined;
  for (const segment of memory.segments) best = longestInSegment(memory, segment, { text, from, best });
  if (!best) return undefined;
  const slotsByPopularity = [...best.slots].sort(
    (a, b) => (memory.popularity[b] ?? 0) - (memory.popularity[a] ?? 0),
  );
  return { from, to: best.to, slots: slotsByPopularity.slice(0, placesMax) };
}

/** The name that ends at `to`. Includes the slots of `earlier` when that name ends there too. */
function withSlots(earlier: LongestName | undefined, to: number, slots: readonly number[]): LongestName {
  const earlierSlots = earlier?.to === to ? earlier.slots : [];
  return { to, slots: new Set([...earlierSlots, ...slots]) };
}

/** The longest name in one segment if it is longer than `best`; with the slots of both if it is as long. */
function longestInSegment(
  memory: PlaceMemory,
  segment: Segment,
  { text, from, best }: { text: string; from: number; best: LongestName | undefined },
): LongestName | undefined {
  let longest = best;
  let range: Range | undefined = wholeRange(segment);
  for (let at = from; at < text.length && range; at += 1) {
    const sign = text.charAt(at);
    if (isSkipped(sign)) continue;
    range = isWord(sign) ? narrowByCode(segment, range, text.charCodeAt(at)) : undefined;
    const to = at + 1;
    if (!range || !mayEndBetween(sign, text.charAt(to)) || (longest && to < longest.to)) continue;
    const slots = wholeNames(memory, segment, range);
    if (slots.length === 0) continue;
    longest = withSlots(longest, to, slots);
  }
  return longest;
}

/** True for spaces and punctuation inside a name. Spellings have neither. */
function isSkipped(sign: string): boolean {
  return /[ '’.,&-]/.test(sign);
}

function wholeNames(memory: PlaceMemory, segment: Segment, range: Range): number[] {
  const slots: number[] = [];
  for (let entry = range.from; entry < range.to && codeAt(segment, entry, range.depth) === 0; entry += 1) {
    const slot = segment.slots[entry] as number;
    if (segment.ranks[entry] === entryRanks.name && memory.kinds[slot] !== 0) slots.push(slot);
  }
  return slots;
}

/** True when `inner` is `outer` or is inside `outer`. */
export function isWithin(memory: PlaceMemory, inner: PlaceRow, outer: PlaceRow): boolean {
  let place: PlaceRow | undefined = inner;
  // There are five levels: hotel, district, city, state, country. The limit also stops a cycle of wrong parents.
  for (let depth = 0; place && depth < 5; depth += 1) {
    if (place.id === outer.id && (place.type === 'hotel') === (outer.type === 'hotel')) return true;
    if (place.district_id === outer.id && outer.type !== 'hotel') return true;
    place = place.parent_id === null ? undefined : placeAt(memory, 'region', place.parent_id);
  }
  return false;
}
