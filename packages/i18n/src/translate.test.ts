import { describe, expect, it } from 'vitest';
import { fill, isChinese, otherName, pick, translate } from './translate.ts';

describe('texts', () => {
  it('fill parameters and choose the English plural', () => {
    const text = '{rooms} {rooms|room|rooms}, {adults} {adults|adult|adults}';
    expect(fill(text, { rooms: 1, adults: 2 })).toBe('1 room, 2 adults');
    expect(fill(text, { rooms: 2, adults: 1 })).toBe('2 rooms, 1 adult');
  });

  it('show an unknown parameter as it is, and return the key of a missing text', () => {
    expect(fill('Hello {name}')).toBe('Hello {name}');
    expect(translate({}, 'common.save')).toBe('common.save');
  });

  it("fall back to the other language when the text in the reader's language is empty", () => {
    expect(pick({ en: 'Lisbon', zh: '' }, 'zh')).toBe('Lisbon');
    expect(pick({ en: 'Lisbon', zh: '里斯本' }, 'zh')).toBe('里斯本');
  });

  it('add the name in the other language only where it differs', () => {
    expect(otherName({ en: 'Lisbon', zh: '里斯本' }, 'zh')).toBe('Lisbon');
    expect(otherName({ en: 'Lucas Hart', zh: 'Lucas Hart' }, 'en')).toBe('');
    expect(otherName({ en: 'Lisbon', zh: '' }, 'zh')).toBe('');
  });

  it('are Chinese for four language codes and for no others', () => {
    expect(['zh', 'zh-CN', 'zh_CN', 'cn'].every(isChinese)).toBe(true);
    expect(['en', 'en-US', '', null, 'zhu'].some(isChinese)).toBe(false);
  });
});
