import { describe, expect, it } from 'vitest';
import { normalizePlace } from './normalize-place.ts';

describe('spellings of a place', () => {
  it('are its names and aliases with their word boundaries, pinyin by syllables, and initials', () => {
    expect(normalizePlace({ name_en: 'Lisbon', name_zh: '里斯本', aliases: ['Lisboa'] })).toEqual({
      names: ['lisbon', '里斯本', 'lisboa'],
      spellings: ['nlisbon', 'n里|斯|本', 'pli|siben', 'ilsb', 'nlisboa'],
    });
  });

  it("read characters with several readings as in the place's name", () => {
    const spellingsOf = (name_zh: string) => normalizePlace({ name_en: '', name_zh }).spellings;
    expect(spellingsOf('重庆')).toContain('pchongqing');
    expect(spellingsOf('厦门')).toContain('pxiamen');
    expect(spellingsOf('西安')).toContain('pxian');
  });

  it('stay well-formed when the maximum length cuts a character in two', () => {
    const name_en = `${'a'.repeat(79)}𠮷`;
    for (const spelling of normalizePlace({ name_en, name_zh: '' }).spellings)
      expect(spelling.isWellFormed()).toBe(true);
  });

  it('contain a name once when both languages spell it alike', () => {
    expect(normalizePlace({ name_en: 'W Bali', name_zh: 'W BALI' }).spellings).toEqual(['nw|bali', 'iwb']);
  });
});
