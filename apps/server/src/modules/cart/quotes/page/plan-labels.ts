/** Chooses the names that a plan of a quote has room for. Pure. */
import { type Lang, pick } from '@wayhouse/i18n/translate';
import type { LatLng, PlanView } from './plan-view.ts';

export interface PlaceName extends LatLng {
  type: string;
  name: { en: string; zh: string };
}

/** A name on the plan. `x` and `y`: the place of a landmark, with its text below; the middle of a district's text. */
export interface Label {
  text: string;
  isDistrict: boolean;
  x: number;
  y: number;
}

const most = 9;
const lineHeight = 24;
/** Pixels of a letter, by script. */
const letterPx = { latin: 9.5, wide: 19 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The names that have room: none covers a pin, the scale or another name. Landmarks come before districts. */
export function labelsOf(
  names: readonly PlaceName[],
  { view, taken, lang }: { view: PlanView; taken: readonly Box[]; lang: Lang },
): Label[] {
  const boxes = [...taken];
  const labels: Label[] = [];
  const inside = names.filter(({ type }) => type !== 'city');
  const sorted = [
    ...inside.filter(({ type }) => type !== 'district'),
    ...inside.filter(({ type }) => type === 'district'),
  ];
  for (const place of sorted) {
    if (labels.length === most) break;
    const text = pick(place.name, lang);
    const { x, y } = view.project(place);
    const half = widthOf(text) / 2;
    const box = { left: x - half, right: x + half, top: y - lineHeight / 2, bottom: y + lineHeight + 6 };
    const isInside =
      box.left > 8 && box.right < view.width - 8 && box.top > 8 && box.bottom < view.height - 8;
    if (!isInside || boxes.some((other) => overlap(box, other))) continue;
    boxes.push(box);
    labels.push({ text, isDistrict: place.type === 'district', x, y });
  }
  return labels;
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
