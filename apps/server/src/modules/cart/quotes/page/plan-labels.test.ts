import { expect, it } from 'vitest';
import { planOf, planSvg } from './draw-map.ts';
import type { PlaceName } from './plan-labels.ts';

const options = [
  { letter: 'A', lat: 38.71, lng: -9.14 },
  { letter: 'B', lat: 38.73, lng: -9.16 },
];
const place = (type: string, en: string, lat: number, lng: number): PlaceName => ({
  type,
  lat,
  lng,
  name: { en, zh: '' },
});

it('names landmarks and districts where they have room, in the plan and apart from pins', () => {
  const names = [
    place('landmark', 'Under the pin', 38.7105, -9.14),
    place('landmark', 'Castle', 38.7139, -9.1335),
    place('district', 'Covered by the castle', 38.7138, -9.1335),
    place('district', 'Avenida', 38.72, -9.15),
    place('landmark', 'Far away', 41, -8),
    place('city', 'Lisbon', 38.715, -9.155),
  ];
  expect(planOf(options, names, 'zh').labels.map(({ text }) => text)).toEqual(['Castle', 'Avenida']);
});

it('zooms out until enough names are in view', () => {
  const closeOptions = [
    { letter: 'A', lat: 13.724, lng: 100.53 },
    { letter: 'B', lat: 13.726, lng: 100.534 },
  ];
  const around = [
    place('landmark', 'Silom', 13.728, 100.515),
    place('landmark', 'Sathorn', 13.716, 100.527),
    place('landmark', 'Lumphini', 13.7315, 100.546),
    place('district', 'Bang Rak', 13.736, 100.527),
  ];
  const planWithoutNames = planOf(closeOptions, [], 'en');
  const planWithNames = planOf(closeOptions, around, 'en');
  expect(planWithNames.labels.map(({ text }) => text).toSorted()).toEqual([
    'Bang Rak',
    'Lumphini',
    'Sathorn',
    'Silom',
  ]);
  const pinDistance = ({ pins: [a, b] }: typeof planWithNames) =>
    Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
  expect(pinDistance(planWithNames)).toBeLessThan(pinDistance(planWithoutNames));
  expect(new Set(planWithNames.pins.map(({ x }) => Math.round(x))).size).toBe(2);
});

it('keeps the pins of four options of one hotel apart at the right edge', () => {
  const [west, east] = [
    { lat: 38.71, lng: -9.2 },
    { lat: 38.71, lng: -9.1 },
  ];
  const places = [{ letter: 'A', ...west }, ...['B', 'C', 'D', 'E'].map((letter) => ({ letter, ...east }))];
  const { pins, width } = planOf(places, [], 'en');
  const positions = pins.map(({ x }) => x).toSorted((a, b) => a - b);
  expect(positions.at(-1)).toBeLessThan(width);
  const gaps = positions.slice(1).map((x, index) => x - (positions[index] ?? 0));
  // A pin is 52 pixels wide.
  expect(Math.min(...gaps)).toBeGreaterThan(52);
});

it('writes a name above its spot when there is no room below', () => {
  const spots = [place('landmark', 'Tower', 38.72, -9.15), place('landmark', 'Museum', 38.7218, -9.15)];
  const [tower, museum] = planOf(options, spots, 'en').labels;
  expect(tower?.y).toBeGreaterThan(tower?.spot?.y ?? 0);
  expect(museum?.text).toBe('Museum');
  expect(museum?.y).toBeLessThan(museum?.spot?.y ?? 0);
});

it('writes a name as text, whatever it contains', () => {
  const svg = planSvg(planOf(options, [place('district', '<b>&', 38.72, -9.15)], 'en'), 'Plan');
  expect(svg).toContain('&lt;b&gt;&amp;');
});
