import type { Bounds } from '@wayhouse/ui/map/map-types';
import { expect, test } from 'vitest';
import { boundsOfPlace, createMapTargets } from './map-targets.ts';

const city = { type: 'city', id: 'kunming' };
const hotels: Bounds = [102.6, 24.9, 102.8, 25.1];
const area: Bounds = [100.1, 25.5, 100.3, 25.7];
const nextArea: Bounds = [100.2, 26.8, 100.3, 26.9];

test('the map moves once to a new search: to its area, or to its hotels', () => {
  const targets = createMapTargets();
  expect(targets.next(city, undefined)).toBeUndefined();
  expect(targets.next(city, hotels)).toEqual(hotels);
  expect(targets.next(city, area)).toBeUndefined();
  expect(targets.next({ bounds: area }, hotels)).toEqual(area);
});

test('the map stays for areas that the moves of the reader searched', () => {
  const targets = createMapTargets();
  targets.next(city, hotels);
  targets.addSearched(area);
  targets.addSearched(nextArea);
  expect(targets.next({ bounds: area }, hotels)).toBeUndefined();
  expect(targets.next({ bounds: nextArea }, hotels)).toBeUndefined();
});

test('the map follows the browser back to the place and forward to the area of the reader', () => {
  const targets = createMapTargets();
  const first = targets.next(city, hotels);
  targets.addSearched(area);
  targets.next({ bounds: area }, hotels);
  const back = targets.next(city, hotels);
  expect(back).toEqual(hotels);
  // The map moves only to a new object, because equal bounds may be requested again after a move of the reader.
  expect(back).not.toBe(first);
  expect(targets.next({ bounds: area }, hotels)).toEqual(area);
});

test('a move that the list has not searched is forgotten when the page moves the map', () => {
  const targets = createMapTargets();
  targets.next(city, hotels);
  targets.movedBounds.set(area);
  expect(targets.next(city, hotels)).toBeUndefined();
  expect(targets.movedBounds.get()).toEqual(area);
  expect(targets.next({ bounds: nextArea }, hotels)).toEqual(nextArea);
  expect(targets.movedBounds.get()).toBeNull();
});

test('a place without hotels shows its surroundings', () => {
  const point = { lat: 0, lng: 100 };
  expect(boundsOfPlace([], point)).toEqual([99.91, -0.09, 100.09, 0.09]);
  expect(boundsOfPlace([{ lat: 1, lng: 2 }], point)).toEqual([2, 1, 2, 1]);
  expect(boundsOfPlace([], undefined)).toBeUndefined();
});

test('the map moves once more when the prices of all sources bring hotels outside it', () => {
  const targets = createMapTargets();
  const moreHotels: Bounds = [102.5, 24.9, 102.9, 25.1];
  targets.next(city, hotels, false);
  expect(targets.next(city, moreHotels, false)).toBeUndefined();
  expect(targets.next(city, moreHotels, true)).toEqual(moreHotels);
  expect(targets.next(city, area, true)).toBeUndefined();
});

test('the map stays when these hotels are on it, and after a move of the reader', () => {
  const targets = createMapTargets();
  targets.next(city, hotels, false);
  expect(targets.next(city, [102.65, 24.95, 102.7, 25], true)).toBeUndefined();
  const movedTargets = createMapTargets();
  movedTargets.next(city, hotels, false);
  movedTargets.movedBounds.set(nextArea);
  expect(movedTargets.next(city, area, true)).toBeUndefined();
});
