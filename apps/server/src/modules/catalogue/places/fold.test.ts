import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('normalizing', () => {
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
