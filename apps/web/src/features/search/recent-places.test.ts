import { describe, expect, it } from 'vitest';
import { type Place, withRecent } from './recent-places.ts';

const city = (id: string, lat: number): Place => ({
  type: 'city',
  id,
  name: { en: id, zh: id },
  parent: { en: '', zh: '' },
  lat,
  lng: 0,
});

describe('search history', () => {
  it('puts the newest first and keeps a place once, known by where it is', () => {
    const list = withRecent(withRecent([city('a', 1)], city('b', 2)), { ...city('other-id', 1) });
    expect(list.map((place) => place.id)).toEqual(['other-id', 'b']);
  });

  it('keeps at most 8', () => {
    const list = Array.from({ length: 12 }, (_, index) => index).reduce<Place[]>(
      (places, index) => withRecent(places, city(`c${index}`, index)),
      [],
    );
    expect(list.map((place) => place.id)).toEqual(['c11', 'c10', 'c9', 'c8', 'c7', 'c6', 'c5', 'c4']);
  });
});
