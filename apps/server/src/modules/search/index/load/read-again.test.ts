import { expect, test } from 'vitest';
import type { Change } from '../../../rates/calendar/read-changes.ts';
import { makeBlock } from '../block/make-block.ts';
import { changesByBlock } from './read-again.ts';

const blockOf = (cityId: string, hotelIds: string[]) =>
  makeBlock({
    cityId,
    hotelIds,
    firstDay: 20_000,
    days: 1,
    plans: [],
    taxes: new Map(),
    childBands: new Map(),
  });
const change = (hotelId: string, what: Change['what'] = 'price'): Change => ({
  hotelId,
  what,
  from: '2026-11-01',
  to: '2026-11-02',
});

test('each city gets the changes of its own hotels, of hotels new to it, and no others', () => {
  const small = blockOf('small', ['a']);
  const large = blockOf('large', ['b', 'c', 'd', 'e', 'f']);
  const unaffected = blockOf('unaffected', ['g']);
  const changes = [
    ...[change('a'), change('b', 'plan'), change('b'), change('new', 'hotel')],
    ...[change('g', 'content'), change('elsewhere'), change('*', 'hotel')],
  ];
  const changesOf = changesByBlock([small, large, unaffected], changes, new Map([['new', 'small']]));
  const changesByCity = changesOf.map(([{ cityId }, cityChanges]) => [
    cityId,
    cityChanges.map(({ hotelId, what }) => `${hotelId} ${what}`),
  ]);
  expect(Object.fromEntries(changesByCity)).toEqual({
    small: expect.arrayContaining(['a price', 'new hotel']),
    large: ['b plan', 'b price'],
  });
});
