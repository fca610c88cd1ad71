import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { placeTerms } from './place-terms.ts';

describe('folding', () => {
  it.each([
    ['São Jorge', 'saojorge'],
    ["Xi'an", 'xian'],
    ['  New   York ', 'newyork'],
    ['Tromsø', 'tromso'],
    ['Großer Platz', 'grosserplatz'],
    ['ＴＯＫＹＯ', 'tokyo'],
    ['東京', '东京'],
    ['外灘', '外滩'],
    ['澀谷', '涩谷'],
    ['渋谷', '涩谷'],
    ['臺北', '台北'],
    ['!?', ''],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded));
});

describe('terms of a place', () => {
  const terms = placeTerms({ name_en: 'Lisbon', name_zh: '里斯本', aliases: ['Lisboa'] });

  it('are its names and aliases first, then inner parts, pinyin, initials', () => {
    expect(Object.fromEntries(terms)).toEqual({
      lisbon: 0,
      里斯本: 0,
      lisboa: 0,
      斯本: 1,
      本: 1,
      lisiben: 2,
      siben: 2,
      lsb: 3,
    });
  });

  it('reads characters of many readings as the place is called', () => {
    const read = (name_zh: string) => [...placeTerms({ name_en: '', name_zh }).keys()];
    expect(read('重庆')).toContain('chongqing');
    expect(read('厦门')).toContain('xiamen');
    expect(read('西安')).toContain('xian');
  });

  it('find a Latin name by any of its words and by its initials', () => {
    const found = placeTerms({ name_en: 'Grand Lisbon Palace', name_zh: '' });
    expect(found.get('lisbonpalace')).toBe(1);
    expect(found.get('palace')).toBe(1);
    expect(found.get('glp')).toBe(3);
  });
});
