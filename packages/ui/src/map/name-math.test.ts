import { describe, expect, it } from 'vitest';
import { linesOf, placeNames } from './name-math.ts';

const size = { width: 400, height: 800 };
/** Letters are half as wide as high; ideographs are as wide as high. */
const measure = (text: string, px: number) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? px : px / 2), 0);
const lines = (text: string, px = 10) => linesOf(text, (part) => measure(part, px), 8 * px);

describe('names on the picture of the map', () => {
  it('break into lines of similar length, after spaces or between ideographs', () => {
    expect(lines('Shanghai')).toEqual(['Shanghai']);
    expect(lines('Hongqiao Railway Station')).toEqual(['Hongqiao Railway', 'Station']);
    expect(lines('上海虹桥国际机场二号航站楼')).toEqual(['上海虹桥国际机', '场二号航站楼']);
    expect(lines('Llanfairpwllgwyngyllgogerych')).toEqual(['Llanfairpwllgwyngyllgogerych']);
  });

  it('do not overlap; earlier names have priority', () => {
    const at = (text: string, x: number) => ({ type: 'city', text, x, y: 100 });
    const shown = placeNames([at('Suzhou', 100), at('Kunshan', 120), at('Wuxi', 300)], size, measure);
    expect(shown.map(({ lines }) => lines[0]?.text)).toEqual(['Suzhou', 'Wuxi']);
    expect(placeNames([at('Suzhou', 700)], size, measure)).toEqual([]);
  });

  it('are centered on a city, and below the dot of an airport', () => {
    const [city] = placeNames([{ type: 'city', text: 'Wuxi', x: 100, y: 100 }], size, measure);
    expect(city?.lines[0]?.y).toBeCloseTo(106.6, 0);
    const [airport] = placeNames([{ type: 'airport', text: 'Wuxi', x: 100, y: 100 }], size, measure);
    expect(airport?.lines[0]?.y).toBeGreaterThan(115);
  });
});
