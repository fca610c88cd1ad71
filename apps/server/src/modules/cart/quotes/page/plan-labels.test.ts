import { expect, it } from 'vitest';
import { planOf, planSvg } from './draw-map.ts';
import type { PlaceName } from './plan-labels.ts';

const options = [
  { letter: 'A', lat: 38.71, lng: -9.14 },
  { letter: 'B', lat: 38.73, lng: -9.16 },
];
const place = (type: string, en: string, lat: number, lng: number): PlaceName => ({
  ...{ type, lat, lng },
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

it('writes a name as text, whatever it contains', () => {
  const svg = planSvg(planOf(options, [place('district', '<b>&', 38.72, -9.15)], 'en'), 'Plan');
  expect(svg).toContain('&lt;b&gt;&amp;');
});
