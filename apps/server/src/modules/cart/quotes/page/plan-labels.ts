/** Chooses the names that a plan of a quote has room for. Pure. */
import { type Lang, pick } from '@wayhouse/i18n/translate';
import type { LatLng, PlanView } from './plan-view.ts';

export interface PlaceName extends LatLng {
  type: string;
  name: { en: string; zh: string };
}

/** A name on the plan. `x` and `y`: the middle of its baseline. `spot`: the position of a landmark or station. */
export interface Label {
  text: string;
  spot?: { x: number; y: number };
  x: number;
  y: number;
}

const maxLabels = 9;
/** Pixels of the plan, for a font size of 22 pixels. */
const lineHeight = 26;
/** Pixels of a letter, by script. */
const letterPx = { latin: 12, wide: 22 };
/** The first code point of the wide scripts, such as Chinese. */
const firstWide = 0x2e80;
/** Shares of the line height above and below the baseline. */
const ascent = 0.8;
const descent = 0.25;
/** Pixels from a point down to the baseline of a name that is centered on it. */
const toBaseline = 7;
const spotRadius = 7;
/** Pixels at the edges of the plan that stay without names. */
const edge = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * At most `maxLabels` names: none covers a pin, the scale or another name. Landmarks and stations come before
 * districts. Cities are not named.
 */
export function labelsOf(
  names: readonly PlaceName[],
  { view, takenBoxes, lang }: { view: PlanView; takenBoxes: readonly Box[]; lang: Lang },
): Label[] {
  const boxes = [...takenBoxes];
  const labels: Label[] = [];
  const sortedNames = [
    ...names.filter(({ type }) => type !== 'city' && type !== 'district'),
    ...names.filter(({ type }) => type === 'district'),
  ];
  for (const place of sortedNames) {
    if (labels.length === maxLabels) break;
    const text = pick(place.name, lang);
    const spot = view.project(place);
    const isDistrict = place.type === 'district';
    const freeSide = sidesOf(spot, widthOf(text), isDistrict).find(({ box }) => isFree(box, boxes, view));
    if (!freeSide) continue;
    boxes.push(freeSide.box);
    const { x, y } = freeSide;
    labels.push({ text, x, y, ...(!isDistrict && { spot }) });
  }
  return labels;
}

type Side = { x: number; y: number; box: Box };

/**
 * The positions that a name may have: below, above, right or left of its spot. A district has no spot: its name is in
 * the middle of the district, or one line lower or higher.
 */
function sidesOf({ x, y }: { x: number; y: number }, width: number, isDistrict: boolean): Side[] {
  const half = width / 2;
  const side = (toX: number, toY: number): Side => {
    const [textX, textY] = [x + toX, y + toY];
    const textBox = {
      left: textX - half,
      right: textX + half,
      top: textY - lineHeight * ascent,
      bottom: textY + lineHeight * descent,
    };
    // A district has no spot, so only its name needs room.
    return { x: textX, y: textY, box: isDistrict ? textBox : withSpot(textBox, { x, y }) };
  };
  if (isDistrict)
    return [side(0, toBaseline), side(0, toBaseline + lineHeight), side(0, toBaseline - lineHeight)];
  const beside = half + spotRadius + 5;
  return [side(0, lineHeight), side(0, -2 * spotRadius), side(beside, toBaseline), side(-beside, toBaseline)];
}

function withSpot(box: Box, { x, y }: { x: number; y: number }): Box {
  return {
    left: Math.min(box.left, x - spotRadius),
    right: Math.max(box.right, x + spotRadius),
    top: Math.min(box.top, y - spotRadius),
    bottom: Math.max(box.bottom, y + spotRadius),
  };
}

function isFree(box: Box, takenBoxes: readonly Box[], { width, height }: PlanView): boolean {
  const isInside =
    box.left > edge && box.right < width - edge && box.top > edge && box.bottom < height - edge;
  return isInside && !takenBoxes.some((other) => overlap(box, other));
}

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > firstWide ? letterPx.wide : letterPx.latin),
    0,
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
