import { expect, test } from 'vitest';
import { keyedContentFor } from './idempotency-key.ts';

const counter = () => {
  let made = 0;
  return () => `key-${++made}`;
};

test('equal content gets the same key, however often it is sent', () => {
  const fresh = counter();
  const first = keyedContentFor('{"payment":"now"}', null, fresh);
  expect(keyedContentFor('{"payment":"now"}', first, fresh).key).toBe(first.key);
});

test('changed content gets a new key', () => {
  const fresh = counter();
  const first = keyedContentFor('{"payment":"now"}', null, fresh);
  expect(keyedContentFor('{"payment":"later"}', first, fresh).key).not.toBe(first.key);
});

test('keys are visible ASCII and unique', () => {
  const one = keyedContentFor('a', null).key;
  const two = keyedContentFor('b', null).key;
  expect(one).toMatch(/^[\x21-\x7e]{16,128}$/);
  expect(one).not.toBe(two);
});
