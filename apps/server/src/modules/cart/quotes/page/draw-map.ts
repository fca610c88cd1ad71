/** A plan of the options: their positions relative to each other, with a scale. No map server is used. Pure. */

import { distanceWords } from '@wayhouse/i18n/papers/client-quote';

export interface Place {
  letter: string;
  lat: number;
  lng: number;
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
  /** Pixels between the lines of the grid, and the distance that they represent. */
  grid: number;
  scale: { pixels: number; text: string };
}

const size = { width: 640, height: 400 };
const margin = 84;
const metersPerDegree = 111_320;
const steps = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/** Minimum width of a plan in meters, so that two neighbors do not look far apart. */
const leastMeters = 800;
/** Pixels. Pins that are nearer would hide each other. */
const pinGap = 58;

/** The plan of at least one place. */
export function planOf(places: readonly Place[], lang: 'en' | 'zh'): Plan {
  const middleLat =
    (Math.max(...places.map(({ lat }) => lat)) + Math.min(...places.map(({ lat }) => lat))) / 2;
  const middleLng =
    (Math.max(...places.map(({ lng }) => lng)) + Math.min(...places.map(({ lng }) => lng))) / 2;
  const east = metersPerDegree * Math.cos((middleLat * Math.PI) / 180);
  const meters = places.map(({ letter, lat, lng }) => ({
    letter,
    x: (lng - middleLng) * east,
    y: (middleLat - lat) * metersPerDegree,
  }));
  const span = (pick: (place: { x: number; y: number }) => number) =>
    Math.max(leastMeters, 2 * Math.max(...meters.map((place) => Math.abs(pick(place)))));
  const scale = Math.min(
    (size.width - 2 * margin) / span(({ x }) => x),
    (size.height - 2 * margin) / span(({ y }) => y),
  );
  const step = steps.find((each) => each * scale >= 70) ?? 100_000;
  return {
    ...size,
    pins: apart(
      meters.map(({ letter, x, y }) => ({
        letter,
        x: size.width / 2 + x * scale,
        y: size.height / 2 + y * scale,
      })),
    ),
    grid: step * scale,
    scale: { pixels: step * scale, text: distanceWords(step / 1_000, lang) },
  };
}

/** Moves a pin sideways when it would cover an earlier pin. */
function apart(pins: readonly Pin[]): Pin[] {
  const placed: Pin[] = [];
  for (const pin of pins) {
    let x = pin.x;
    while (placed.some((other) => Math.abs(other.x - x) < pinGap && Math.abs(other.y - pin.y) < pinGap))
      x += pinGap;
    placed.push({ ...pin, x: Math.min(x, size.width - 24) });
  }
  return placed;
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
  const left = width - plan.scale.pixels - 20;
  return `<svg class="plan" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><path class="mesh" d="${lines.join('')}"/>${pins.join('')}<path class="scale" d="M${round(left)} ${height - 26}v8h${round(plan.scale.pixels)}v-8"/><text class="far" x="${round(left + plan.scale.pixels / 2)}" y="${height - 34}" text-anchor="middle">${plan.scale.text}</text></svg>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
