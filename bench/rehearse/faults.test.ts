import { expect, test } from 'vitest';
import { faultNames, faultsByName } from './faults.ts';

test('without a name all faults are rehearsed', () => {
  expect(faultNames(undefined)).toEqual(Object.keys(faultsByName));
});

test('a named fault is rehearsed alone', () => {
  expect(faultNames('server killed')).toEqual(['server killed']);
});

test.each(['server kiled', '', 'toString'])(
  '"%s", which names no fault, is refused with the list of faults',
  (name) => {
    expect(() => faultNames(name)).toThrow(
      `--only: there is no fault "${name}". Faults: PostgreSQL killed, machine killed, switchover,`,
    );
  },
);
