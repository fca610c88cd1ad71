import { describe, expect, it } from 'vitest';
import { fill, isChinese, pick, translate } from './translate.ts';

describe('texts', () => {
  it('take parameters and choose the English plural', () => {
    const text = '{rooms} {rooms|room|rooms}, {adults} {adults|adult|adults}';
    expect(fill(text, { rooms: 1, adults: 2 })).toBe('1 room, 2 adults');
    expect(fill(text, { rooms: 2, adults: 1 })).toBe('2 rooms, 1 adult');
  });

  it('leave an unknown parameter visible and name a missing key', () => {
    expect(fill('Hello {name}')).toBe('Hello {name}');
    expect(translate({}, 'common.save')).toBe('common.save');
  });

  it('fall back to the other language when one is missing', () => {
    expect(pick({ en: 'Lisbon', zh: '' }, 'zh')).toBe('Lisbon');
    expect(pick({ en: 'Lisbon', zh: '里斯本' }, 'zh')).toBe('里斯本');
  });

  it('take four spellings for Chinese and nothing else', () => {
    expect(['zh', 'zh-CN', 'zh_CN', 'cn'].every(isChinese)).toBe(true);
    expect(['en', 'en-US', '', null, 'zhu'].some(isChinese)).toBe(false);
  });
});
