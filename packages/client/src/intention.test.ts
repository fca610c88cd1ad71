import { expect, test } from 'vitest';
import { intentionFor } from './intention.ts';

const counter = () => {
  let made = 0;
  return () => `key-${++made}`;
};

test('equal content gets the same key, however often it is sent', () => {
  const fresh = counter();
  const first = intentionFor('{"payment":"now"}', null, fresh);
  expect(intentionFor('{"payment":"now"}', first, fresh).key).toBe(first.key);
});

test('changed content gets a new key', () => {
  const fresh = counter();
  const first = intentionFor('{"payment":"now"}', null, fresh);
  expect(intentionFor('{"payment":"later"}', first, fresh).key).not.toBe(first.key);
});

test('keys are visible ASCII and unique', () => {
  const one = intentionFor('a', null).key;
  const two = intentionFor('b', null).key;
  expect(one).toMatch(/^[\x21-\x7e]{16,128}$/);
  expect(one).not.toBe(two);
});
