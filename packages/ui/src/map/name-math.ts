import { names } from './look.ts';
import type { Size } from './mercator.ts';

/** Where the names of a map's picture stand: in their order, none over another, as the live map places them. Pure. */

export type Named = { type: string; text: string; x: number; y: number };
/** Lines of one name around their middle, each on its baseline. */
export type Written = { px: number; x: number; lines: { text: string; y: number }[] };
/** The width of a text in letters of `px`. */
export type Measure = (text: string, px: number) => number;

const lineHeight = 1.2;
/** From the middle of a line to its baseline. */
const baseline = 0.41;

export const isDotted = (type: string): boolean => names.dotted.includes(type);

/** The names that have room, the first ones first. */
export function placeNames(wanted: readonly Named[], size: Size, measure: Measure): Written[] {
  const taken: Box[] = [];
  return wanted.flatMap(({ type, text, x, y }) => {
    const px = type === 'city' || type === 'district' ? names.sizes[type] : names.sizes.other;
    // As the live map does, spaces do not count for where a name is broken.
    const lines = linesOf(text, (part) => measure(part.replace(/\s/g, ''), px), names.widest * px);
    const wide = Math.max(...lines.map((line) => measure(line, px))) + 2 * names.padding;
    const tall = lines.length * lineHeight * px;
    const top = px === names.sizes.other ? y + names.below * px : y - tall / 2;
    const box: Box = [x - wide / 2, top - names.padding, x + wide / 2, top + tall + names.padding];
    if (isOutside(box, size) || taken.some((other) => overlaps(box, other))) return [];
    taken.push(box);
    const first = top + (lineHeight / 2 + baseline) * px;
    return [{ px, x, lines: lines.map((line, at) => ({ text: line, y: first + at * lineHeight * px })) }];
  });
}

type Box = [left: number, top: number, right: number, bottom: number];

function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
}

function isOutside(box: Box, { width, height }: Size): boolean {
  return !overlaps(box, [0, 0, width, height]);
}

/** A text in as few lines as it needs, of much the same length; it breaks behind spaces and between ideographs. */
export function linesOf(text: string, widthOf: (text: string) => number, widest: number): string[] {
  const total = widthOf(text);
  const pieces = text.match(
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}&)/-]*[\s&)/-]*/gu,
  );
  const parts = pieces?.filter((piece) => piece !== '') ?? [];
  if (total <= widest || parts.length < 2) return [text];
  const target = total / Math.ceil(total / widest);
  const best: { bad: number; lines: string[] }[] = [{ bad: 0, lines: [] }];
  for (let end = 1; end <= parts.length; end += 1) {
    const ways = best.map(({ bad, lines }, start) => {
      const line = parts.slice(start, end).join('').trim();
      return { bad: bad + badness(widthOf(line), target, end === parts.length), lines: [...lines, line] };
    });
    best.push(ways.reduce((least, way) => (way.bad < least.bad ? way : least)));
  }
  return best.at(-1)?.lines ?? [text];
}

/** How far a line is from the length that all should have; the last one may rather be shorter. */
function badness(width: number, target: number, isLast: boolean): number {
  const ragged = (width - target) ** 2;
  if (!isLast) return ragged;
  return width < target ? ragged / 2 : ragged * 2;
}
