/** Chooses the names that a plan of a quote has room for. Pure. */
import { type Lang, pick } from '@wayhouse/i18n/translate';
import type { LatLng, PlanView } from './plan-view.ts';

export interface PlaceName extends LatLng {
  type: string;
  name: { en: string; zh: string };
}

/** A name on the plan: the middle of its baseline. A landmark also has a spot. */
export interface Label {
  text: string;
  spot?: { x: number; y: number };
  x: number;
  y: number;
}

const maxLabels = 9;
/** Pixels of the plan, for a font of 22. */
const lineHeight = 26;
/** Pixels of a letter, by script. */
const letterPx = { latin: 12, wide: 22 };
const spotRadius = 7;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The names to draw: none covers a pin, the scale or another name. Landmarks come before districts. */
export function labelsOf(
  names: readonly PlaceName[],
  { view, takenBoxes, lang }: { view: PlanView; takenBoxes: readonly Box[]; lang: Lang },
): Label[] {
  const boxes = [...takenBoxes];
  const labels: Label[] = [];
  const namesInCity = names.filter(({ type }) => type !== 'city');
  const sortedNames = [
    ...namesInCity.filter(({ type }) => type !== 'district'),
    ...namesInCity.filter(({ type }) => type === 'district'),
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

/** Where a name may stand: below, above, right or left of its spot; a district's name at its middle or a line apart. */
function sidesOf({ x, y }: { x: number; y: number }, width: number, isDistrict: boolean): Side[] {
  const half = width / 2;
  const side = (toX: number, toY: number): Side => {
    const left = Math.min(x + toX - half, isDistrict ? Number.POSITIVE_INFINITY : x - spotRadius);
    const right = Math.max(x + toX + half, isDistrict ? Number.NEGATIVE_INFINITY : x + spotRadius);
    const [top, bottom] = [y + toY - lineHeight * 0.8, y + toY + lineHeight * 0.25];
    const spotTop = isDistrict ? top : Math.min(top, y - spotRadius);
    const spotBottom = isDistrict ? bottom : Math.max(bottom, y + spotRadius);
    return { x: x + toX, y: y + toY, box: { left, right, top: spotTop, bottom: spotBottom } };
  };
  if (isDistrict) return [side(0, 7), side(0, 7 + lineHeight), side(0, 7 - lineHeight)];
  const beside = half + spotRadius + 5;
  return [side(0, lineHeight), side(0, -14), side(beside, 7), side(-beside, 7)];
}

function isFree(box: Box, takenBoxes: readonly Box[], { width, height }: PlanView): boolean {
  const isInside = box.left > 8 && box.right < width - 8 && box.top > 8 && box.bottom < height - 8;
  return isInside && !takenBoxes.some((other) => overlap(box, other));
}

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? letterPx.wide : letterPx.latin),
    0,
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
