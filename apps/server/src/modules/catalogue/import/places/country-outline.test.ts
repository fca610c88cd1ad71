import { describe, expect, it } from 'vitest';
import { timeZoneOf } from '../../places/time-zone-of.ts';
import { comparePosition, frenchTerritory } from './country-outline.ts';

const compare = (code: string, lat: number, lng: number) => comparePosition(code, { lat, lng });

describe('a position compared with its country', () => {
  it('refuses a position in another country (fault 4)', () => {
    expect(compare('FR', 33.66, -95.55)).toEqual({ fits: false, swapped: false });
    expect(compare('CN', 48.86, 2.35)).toEqual({ fits: false, swapped: false });
  });

  it('reports when the position would fit with latitude and longitude swapped (fault 4)', () => {
    expect(compare('FR', 2.35, 48.86)).toEqual({ fits: false, swapped: true });
    expect(compare('CN', 121.47, 31.23).fits).toBe(false);
  });

  it.each([
    ['a coast', 'GR', 36.45, 28.29],
    ['an atoll', 'MV', 4.2, 73.5],
    ['just behind a border', 'FR', 43.783, 7.53],
    ['Hong Kong written as China', 'CN', 22.28, 114.16],
    ['the Canaries', 'ES', 28.1, -16.7],
    ['Ceuta', 'ES', 35.88, -5.31],
    ['the date line', 'FJ', -16.8, 179.98],
    ['the north of Cyprus', 'CY', 35.33, 33.32],
  ])('accepts %s (fault 4)', (_what, code, lat, lng) => {
    expect(compare(code, lat, lng).fits).toBe(true);
  });

  it('returns the overseas territory, which has another time zone (fault 12)', () => {
    expect(compare('FR', -20.88, 55.45)).toEqual({ fits: true, territory: 'RE' });
    expect(timeZoneOf('RE', { lat: -20.88, lng: 55.45 })).toBe('Indian/Reunion');
    expect(timeZoneOf('PF', { lat: -8.9, lng: -140.1 })).toBe('Pacific/Marquesas');
    expect(compare('US', 18.46, -66.1)).toEqual({ fits: true, territory: 'PR' });
  });

  it('recognizes French territories by their postcodes (fault 12)', () => {
    const texts = [
      ['97400'],
      ['', '12 rue de Paris 97200 Fort-de-France'],
      ['98800'],
      ['75001'],
      ['0297412'],
    ];
    expect(texts.map((each) => frenchTerritory('FR', each))).toEqual([
      'RE',
      'MQ',
      'NC',
      undefined,
      undefined,
    ]);
    expect(frenchTerritory('DE', ['97421'])).toBeUndefined();
  });
});
