import { expect, test } from 'vitest';
import { keyedContentFor } from './idempotency-key.ts';

const counter = () => {
  let count = 0;
  return () => `key-${++count}`;
};

test('equal content gets the same key again', () => {
  const createKey = counter();
  const firstContent = keyedContentFor('{"payment":"now"}', null, createKey);
  expect(keyedContentFor('{"payment":"now"}', firstContent, createKey).key).toBe(firstContent.key);
});

test('changed content gets a new key', () => {
  const createKey = counter();
  const firstContent = keyedContentFor('{"payment":"now"}', null, createKey);
  expect(keyedContentFor('{"payment":"later"}', firstContent, createKey).key).not.toBe(firstContent.key);
});

test('keys are visible ASCII and unique', () => {
  const firstKey = keyedContentFor('a', null).key;
  const secondKey = keyedContentFor('b', null).key;
  expect(firstKey).toMatch(/^[\x21-\x7e]{16,128}$/);
  expect(firstKey).not.toBe(secondKey);
});
