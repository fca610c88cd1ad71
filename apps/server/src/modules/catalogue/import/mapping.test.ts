import { describe, expect, it } from 'vitest';
import { applyMapping, parseMapping, sameNames } from './mapping.ts';

const record = {
  id: 7,
  name: { en: 'Grand', zh: '大酒店' },
  'price.from': 12,
  category: 'B&B',
  score: 85,
  images: [{ url: 'https://a.test/1.jpg' }, { url: 'https://a.test/2.jpg' }, {}],
  empty: '  ',
};

const map = (fields: object) => applyMapping(parseMapping({ fields }), record);

describe('a mapping', () => {
  it('reaches nested fields, list elements and columns whose name has a dot', () => {
    expect(map({ name_zh: 'name.zh', photos: 'images.1.url', reviews: 'price.from' })).toEqual({
      name_zh: '大酒店',
      photos: 'https://a.test/2.jpg',
      reviews: 12,
    });
  });

  it('uses the first of several paths with a value', () => {
    expect(map({ name_en: ['empty', 'missing.deep.down', 'name.en'] })).toEqual({ name_en: 'Grand' });
  });

  it('fills in constants, replaces by a table, divides, and collects from each element', () => {
    const mapped = map({
      country: { value: 'PT' },
      property_type: { path: 'category', table: { 'B&B': 'guesthouse', '*': 'hotel' } },
      scene: { path: 'category', table: { Other: 'coast', '*': 'garden' } },
      score: { path: 'score', divide: 20 },
      photos: { path: 'images', each: 'url' },
    });
    expect(mapped).toEqual({
      country: 'PT',
      property_type: 'guesthouse',
      scene: 'garden',
      score: 4.25,
      photos: ['https://a.test/1.jpg', 'https://a.test/2.jpg'],
    });
  });

  it('divides a number with a decimal comma', () => {
    const mapping = parseMapping({ fields: { score: { path: 'rating', divide: 2 } } });
    expect(applyMapping(mapping, { rating: '8,5' })).toEqual({ score: 4.25 });
  });

  it('leaves out fields that the record lacks; without a mapping file takes the fields of the same names', () => {
    expect(map({ name_en: 'constructor', city: 'name.toString' })).toEqual({});
    expect(applyMapping(sameNames, { city: 'Rhodes', other: 1 })).toEqual({ city: 'Rhodes' });
  });

  it('refuses a mapping with an unknown field or an invalid rule, and names its place', () => {
    expect(() => parseMapping({ fields: { nmae_en: 'name' } })).toThrow(/fields/);
    expect(() => parseMapping({ fields: { score: { path: 'score', divide: 0 } } })).toThrow(/fields\.score/);
  });
});
