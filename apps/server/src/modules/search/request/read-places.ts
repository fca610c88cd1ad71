/** Reads where the guests want to stay: names of cities, districts, sights, airports and hotels. Pure. */

import type { Doubt } from '@wayhouse/contract/search/request-parts';
import type { PlaceMemory, PlaceRow } from '../../catalogue/suggest/place-memory.ts';
import { isWithin, type PlaceInText, placesInText } from '../../catalogue/suggest/places-in-text.ts';
import type { RequestText, Span } from './request-text.ts';

export interface PlacePart extends Span {
  /** The places that the words may mean, the likeliest first. */
  places: PlaceRow[];
  doubts: Doubt[];
}

/** Names of places that are also ordinary words. Each counts only with a capital letter after a word such as "in". */
const plainWords = new Set(
  'nice male split bath reading orange mobile same best most much date young central station hotel hotels river park beach grand royal palace garden gardens lake airport downtown center centre city old town resort villa west east north south university spring summer winter early late deal price view room rooms ratio love hope both more less only price family king queen double suite are bed book club cash 酒店 宾馆 饭店 大酒店 公寓 民宿 机场 车站 高铁站 中心 市中心 海边 客人 姓名 一家 家庭 安静 附近 和平 长安 东方 国际 海滩 公园'.split(
    ' ',
  ),
);

const wordsAfterPlace =
  /^(?:市区|市中心|市|城区|景区|度假区|一带|那边|那里| ?附近| ?周边| ?旁边| ?周围|的? ?酒店| city cent(?:re|er)| downtown| area)+/;
const wordsBeforePlace = /(?:near|close to|around|nearby|in|to|at|去|到|在|靠近|离|住) ?$/;

/** Reads the places and marks them as read. A place with its city next to it becomes one part: the place. */
export function readPlaces(sheet: RequestText, memory: PlaceMemory): PlacePart[] {
  // 北海 is a city in the south, and also the beginning of 北海道.
  for (const match of sheet.text.matchAll(/北海道/g)) sheet.take({ from: match.index, to: match.index + 3 });
  const names = placesInText(memory, { text: sheet.text, raw: sheet.raw, plain: plainWords });
  const distinctParts = withoutRepeatedCities(joinNames(names, sheet.text, memory), memory);
  for (const part of distinctParts) {
    const text = sheet.text;
    part.to += wordsAfterPlace.exec(text.slice(part.to, part.to + 24))?.[0].length ?? 0;
    part.from -= wordsBeforePlace.exec(text.slice(Math.max(0, part.from - 10), part.from))?.[0].length ?? 0;
    if (isAmbiguous(part.places)) part.doubts.push('several');
    sheet.take(part);
  }
  return distinctParts;
}

/** One part for each name; a place with its city next to it becomes one part. */
function joinNames(names: readonly PlaceInText[], text: string, memory: PlaceMemory): PlacePart[] {
  const parts: PlacePart[] = [];
  for (const name of names) {
    const rows = name.slots.flatMap((slot) => memory.places[slot] ?? []);
    const last = parts.at(-1);
    const innerRows =
      last && canJoin(text.slice(last.to, name.from)) ? innerPlaces(memory, last.places, rows) : undefined;
    if (last && innerRows) {
      last.places = innerRows;
      last.to = name.to;
    } else if (rows.length > 0) parts.push({ ...spanOf(name), places: rows, doubts: [] });
  }
  return parts;
}

const spanOf = ({ from, to }: PlaceInText): Span => ({ from, to });

const canJoin = (between: string): boolean =>
  /^(?:的|市|县|区|[ ,，·/-]){0,3}(?:in |near |附近的?|close to ){0,1}$/.test(between);

/** The places of one list that lie in a place of the other list; undefined without any. */
function innerPlaces(
  memory: PlaceMemory,
  first: readonly PlaceRow[],
  second: readonly PlaceRow[],
): PlaceRow[] | undefined {
  const inner = second.filter((place) => first.some((outer) => isWithin(memory, place, outer)));
  if (inner.length > 0) return inner;
  const outer = first.filter((place) => second.some((each) => isWithin(memory, place, each)));
  return outer.length > 0 ? outer : undefined;
}

/** Leaves out a city that the text names again, or of which it also names a district. */
function withoutRepeatedCities(parts: PlacePart[], memory: PlaceMemory): PlacePart[] {
  return parts.filter(
    (part, at) =>
      !parts.some(
        (other, index) =>
          index !== at &&
          // Of two equal parts the first one stays.
          (index < at || other.places[0]?.id !== part.places[0]?.id) &&
          other.places[0] !== undefined &&
          part.places[0] !== undefined &&
          isWithin(memory, other.places[0], part.places[0]),
      ),
  );
}

/**
 * True when the words may mean two cities and neither is far more important (`weight`). Other places of one name, such
 * as a district and a sight, are the same to a guest.
 */
function isAmbiguous(places: readonly PlaceRow[]): boolean {
  const [first, second] = places;
  if (!first || !second || first.type !== 'city' || second.type !== 'city') return false;
  return first.weight <= second.weight * 2;
}
