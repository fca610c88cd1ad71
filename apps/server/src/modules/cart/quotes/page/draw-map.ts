/** Draws the plan of a quote: positions of the options, a scale, and names around them. Needs no map server. Pure. */

import type { ClientQuote } from '@wayhouse/contract/quote/client-quote';
import { distanceWords } from '@wayhouse/i18n/papers/client-quote';
import { html } from './html.ts';
import { type Label, labelsOf, type PlaceName } from './plan-labels.ts';
import { type LatLng, type PlanView, planView } from './plan-view.ts';

export interface Place extends LatLng {
  letter: string;
}

interface Pin {
  letter: string;
  x: number;
  y: number;
}

export interface Plan {
  width: number;
  height: number;
  pins: Pin[];
  labels: Label[];
  /** Pixels between the lines of the grid. The scale states the distance that they represent. */
  grid: number;
  scale: { pixels: number; text: string };
}

/** Distances in meters that the grid and the scale may represent. */
const steps = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/** Minimum number of pixels between two lines of the grid. */
const minGridPx = 70;
/** Minimum number of pixels between two pins. Nearer pins would hide each other. */
const pinGap = 58;
/** Pixels around the tip of a pin that the pin needs. */
const pinBox = { aside: 28, above: 88, below: 4 };
/** Minimum number of pixels from the tip of a pin to the left and right edges of the plan. */
const pinMargin = 24;
/** Pixels that the scale needs beside its line, and above the bottom edge of the plan. */
const scaleBox = { aside: 30, above: 58 };

/** The options with a known position that can still be booked. */
export function placesOf(quote: ClientQuote): Place[] {
  return quote.items.flatMap(({ letter, position, state }) =>
    position && state !== 'sold_out' ? [{ letter, ...position }] : [],
  );
}

/** Factors to try in this order. A plan that zooms out further has more names, but its pins are closer together. */
export const zoomOutFactors = [1, 1.4, 2, 2.8];
/** Number of names that a reader who does not know the city needs on a plan. */
const enoughNames = 4;

/**
 * The plan that zooms out least and has enough names. If no plan has enough names: among the plans with the most names,
 * the plan that zooms out least. Needs at least one place, and `names` must cover the widest view.
 */
export function planOf(places: readonly Place[], names: readonly PlaceName[], lang: 'en' | 'zh'): Plan {
  const plans = zoomOutFactors.map((zoomOut) => planAt(planView(places, zoomOut), { places, names, lang }));
  const mostLabels = Math.max(...plans.map(({ labels }) => labels.length));
  return plans.find(({ labels }) => labels.length >= Math.min(enoughNames, mostLabels)) as Plan;
}

interface PlanContent {
  places: readonly Place[];
  names: readonly PlaceName[];
  lang: 'en' | 'zh';
}

function planAt(view: PlanView, { places, names, lang }: PlanContent): Plan {
  const { width, height, scale } = view;
  const step = steps.find((each) => each * scale >= minGridPx) ?? Math.max(...steps);
  const grid = step * scale;
  const pins = separatePins(
    places.map((place) => ({ letter: place.letter, ...view.project(place) })),
    width,
  );
  // Boxes of the pins and of the scale, which no name may cover.
  const takenBoxes = [
    ...pins.map(({ x, y }) => ({
      left: x - pinBox.aside,
      right: x + pinBox.aside,
      top: y - pinBox.above,
      bottom: y + pinBox.below,
    })),
    { left: width - grid - scaleBox.aside, right: width, top: height - scaleBox.above, bottom: height },
  ];
  return {
    width,
    height,
    pins,
    grid,
    labels: labelsOf(names, { view, takenBoxes, lang }),
    scale: { pixels: grid, text: distanceWords(step / 1_000, lang) },
  };
}

/** Moves a pin that would cover an earlier pin to the right, or to the left where the plan ends. */
function separatePins(pins: readonly Pin[], width: number): Pin[] {
  const placedPins: Pin[] = [];
  // An earlier pin covers at most two of these positions.
  const shifts = Array.from({ length: 2 * pins.length }, (_, index) => index * pinGap);
  for (const pin of pins) {
    const isFree = (x: number) =>
      !placedPins.some((other) => Math.abs(other.x - x) < pinGap && Math.abs(other.y - pin.y) < pinGap);
    const x = [...shifts, ...shifts.map((shift) => -shift)]
      .map((shift) => pin.x + shift)
      .find((each) => each >= pinMargin && each <= width - pinMargin && isFree(each));
    placedPins.push({ ...pin, x: x ?? pin.x });
  }
  return placedPins;
}

/** The plan as SVG; colors come from the page's styles. */
export function planSvg(plan: Plan, label: string): string {
  const { width, height, grid } = plan;
  const lines: string[] = [];
  for (let x = (width / 2) % grid; x < width; x += grid) lines.push(`M${round(x)} 0V${height}`);
  for (let y = (height / 2) % grid; y < height; y += grid) lines.push(`M0 ${round(y)}H${width}`);
  const pins = plan.pins.map(
    ({ letter, x, y }) =>
      `<g transform="translate(${round(x)} ${round(y)})"><path class="pin" d="M-26-58a26 26 0 0 1 52 0v44q0 8-8 8H6L0 2l-6-8h-12q-8 0-8-8z"/><text y="-30" text-anchor="middle" dominant-baseline="central">${letter}</text></g>`,
  );
  const labels = plan.labels.map(({ text, spot, x, y }) =>
    spot
      ? html`<circle class="spot" cx="${round(spot.x)}" cy="${round(spot.y)}" r="5"/><text class="name" x="${round(x)}" y="${round(y)}" text-anchor="middle">${text}</text>`
      : html`<text class="district" x="${round(x)}" y="${round(y)}" text-anchor="middle">${text}</text>`,
  );
  const left = width - plan.scale.pixels - 20;
  return `<svg class="plan" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><path class="mesh" d="${lines.join('')}"/>${labels.map((each) => each.html).join('')}${pins.join('')}<path class="scale" d="M${round(left)} ${height - 26}v8h${round(plan.scale.pixels)}v-8"/><text class="far" x="${round(left + plan.scale.pixels / 2)}" y="${height - 34}" text-anchor="middle">${plan.scale.text}</text></svg>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
