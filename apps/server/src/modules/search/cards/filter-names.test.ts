import { describe, expect, test } from 'vitest';
import type { HotelCard } from '../search.views.ts';
import { makeCards, putCard } from './cards.ts';
import { hasName, typedNameOf } from './filter-names.ts';

const cardOf = (name_en: string, name_zh: string): HotelCard => ({
  id: 'h',
  city_id: 'c',
  name_en,
  name_zh,
  stars: 5,
  score: 4,
  reviews: 100,
  lat: 31.23,
  lng: 121.47,
  location_precision: 'exact',
  country_code: 'CN',
  time_zone: 'Asia/Shanghai',
  brand: '',
  property_type: 'hotel',
  facilities: [],
  scene_region: 'skyline',
  district_id: null,
  district_en: null,
  district_zh: null,
});

function cardsOf(...name: [string, string]) {
  const cards = makeCards();
  putCard(cards, cardOf(...name), { online: true });
  return cards;
}

const isFound = (cards: ReturnType<typeof cardsOf>, typed: string): boolean => {
  const name = typedNameOf(typed);
  return name !== undefined && hasName(cards, 0, name);
};

describe('the filter by name', () => {
  const waldorf = cardsOf('Waldorf Astoria on the Bund', '上海外滩华尔道夫酒店');

  test.each(['waldorf', ' ASTORIA ', '外滩', 'waitan', 'Wai Tan', 'wait', 'shanghai', "wai'tan"])(
    'finds the hotel by "%s"',
    (typed) => expect(isFound(waldorf, typed)).toBe(true),
  );

  test.each(['aitan', 'antan', 'w z', '北京', 'waitan hilton'])(
    'does not find it by "%s": pinyin is compared from the beginning of a syllable',
    (typed) => expect(isFound(waldorf, typed)).toBe(false),
  );

  test('one letter is compared with the names only', () => {
    expect(isFound(cardsOf('Aman', '外滩'), 'w')).toBe(false);
  });

  test('an empty text is no filter', () => {
    expect(typedNameOf('  ')).toBeUndefined();
  });

  test('a new name of the hotel replaces the old one', () => {
    const cards = cardsOf('Bund', '外滩酒店');
    expect(isFound(cards, 'waitan')).toBe(true);
    putCard(cards, cardOf('Bund', '西湖酒店'), { online: true });
    expect([isFound(cards, 'waitan'), isFound(cards, 'xihu')]).toEqual([false, true]);
  });
});
