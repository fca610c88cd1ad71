import { describe, expect, it } from 'vitest';
import { historyFor, mergeRecent, type Place, withChosen, withRecent, withSent } from './recent-places.ts';

const city = (id: string, lat: number): Place => ({
  type: 'city',
  id,
  name: { en: id, zh: id },
  parent: { en: '', zh: '' },
  lat,
  lng: 0,
});

describe('search history', () => {
  it('adds the newest first and keeps each place once, identified by its location', () => {
    const list = withRecent(withRecent([city('a', 1)], city('b', 2)), city('other-id', 1));
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

describe('search history and the account', () => {
  const names = (places: Place[]) => places.map((place) => place.id);
  const hotel = (id: string): Place => ({ ...city(id, 0), type: 'hotel' });
  const fresh = () => historyFor(null, null);

  it("puts places chosen before sign-in in front of the account's list, each once", () => {
    const storedPlaces = { cities: [city('a', 1), city('b', 2)], hotels: [hotel('h1')] };
    const newPlaces = { cities: [city('c', 3), city('b', 2)], hotels: [hotel('h2')] };
    const merged = mergeRecent(storedPlaces, newPlaces);
    expect(names(merged.cities)).toEqual(['c', 'b', 'a']);
    expect(names(merged.hotels)).toEqual(['h2', 'h1']);
  });

  it('keeps at most 8 cities, the unsent ones first', () => {
    const citiesFrom = (first: number, length: number) =>
      Array.from({ length }, (_, index) => city(`c${first + index}`, first + index));
    const merged = mergeRecent(
      { cities: citiesFrom(8, 8), hotels: [] },
      { cities: citiesFrom(0, 3), hotels: [] },
    );
    expect(names(merged.cities)).toEqual(['c0', 'c1', 'c2', 'c8', 'c9', 'c10', 'c11', 'c12']);
  });

  it("gives places chosen before sign-in to the person who signs in, and another person's to nobody", () => {
    const chosen = withChosen(fresh(), city('a', 1));
    const annasHistory = historyFor(chosen, 'anna');
    expect(names(annasHistory.unsent.cities)).toEqual(['a']);
    expect(historyFor(annasHistory, 'ben').unsent.cities).toEqual([]);
    expect(historyFor(annasHistory, null).unsent.cities).toEqual([]);
  });

  it("removes a sent place from the unsent ones and takes over the account's answer", () => {
    const chosen = withChosen(withChosen(historyFor(null, 'anna'), city('a', 1)), hotel('h1'));
    const sent = withSent(chosen, city('a', 1), { cities: [city('a', 1), city('z', 9)], hotels: [] });
    expect(names(sent.unsent.cities)).toEqual([]);
    expect(names(sent.unsent.hotels)).toEqual(['h1']);
    const merged = mergeRecent(sent.accountPlaces, sent.unsent);
    expect(names(merged.cities)).toEqual(['a', 'z']);
    expect(names(merged.hotels)).toEqual(['h1']);
  });

  it("ignores stored data without unsent places, and accepts data without the account's list", () => {
    const oldData = { cities: [city('a', 1)], hotels: [] } as unknown as Parameters<typeof historyFor>[0];
    expect(historyFor(oldData, null)).toEqual(fresh());
    const chosen = withChosen(fresh(), city('a', 1));
    const olderData = { owner: null, unsent: chosen.unsent } as unknown as typeof chosen;
    expect(historyFor(olderData, null)).toEqual(chosen);
  });
});
