import { names } from './look.ts';
import type { Size } from './mercator.ts';

/** Computes the positions of names on the map's picture as on the live map: in order, without overlaps. Pure. */

export type MapName = { type: string; text: string; x: number; y: number };
/** A name with its font size, center, and lines; `y` is the baseline of a line. */
export type PlacedName = { px: number; x: number; lines: { text: string; y: number }[] };
/** The width of a text with font size `px`. */
export type MeasureText = (text: string, px: number) => number;

const lineHeight = 1.2;
/** Distance from the middle of a line to its baseline, in ems. */
const baseline = 0.41;

export const isDotted = (type: string): boolean => names.dotted.includes(type);

/** Returns the names that fit without overlaps. Earlier names have priority. */
export function placeNames(wanted: readonly MapName[], size: Size, measure: MeasureText): PlacedName[] {
  const taken: Box[] = [];
  return wanted.flatMap(({ type, text, x, y }) => {
    const px = type === 'city' || type === 'district' ? names.sizes[type] : names.sizes.other;
    // As on the live map, line breaking ignores the width of spaces.
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

/** Breaks a text into as few lines as possible, of similar length. Breaks after spaces and between ideographs. */
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
      return { bad: bad + lineCost(widthOf(line), target, end === parts.length), lines: [...lines, line] };
    });
    best.push(ways.reduce((least, way) => (way.bad < least.bad ? way : least)));
  }
  return best.at(-1)?.lines ?? [text];
}

/** The cost of a line: its squared distance from the target length. A short last line costs half. */
function lineCost(width: number, target: number, isLast: boolean): number {
  const ragged = (width - target) ** 2;
  if (!isLast) return ragged;
  return width < target ? ragged / 2 : ragged * 2;
}
