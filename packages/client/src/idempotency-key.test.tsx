import { keyReusedCode, tryAgainCode } from '@wayhouse/contract/answer-codes';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Idempotency, keyedContentFor, useIdempotencyKey, useRowKeys } from './idempotency-key.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { renderPart } from './testing/render-part.tsx';

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  return () => vi.unstubAllGlobals();
});

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

/** The hook's result for a form that has just been opened. */
function openForm(): Idempotency {
  const opened: Idempotency[] = [];
  const Form = () => {
    opened.push(useIdempotencyKey('pay'));
    return null;
  };
  renderPart(<Form />);
  return opened[0] as Idempotency;
}

/** Sends the content, answers with `code` (undefined loses the answer), and returns the key of the call. */
async function keySent(form: Idempotency, code: number | undefined, content: unknown = 'now') {
  let sentKey = '';
  const answer = form.send(content, async (key) => {
    sentKey = key;
    if (code === undefined) throw new Error('Lost');
    return { code };
  });
  await answer.catch(() => undefined);
  return sentKey;
}

test.each([
  ['a lost answer', undefined],
  ['an answer that demands a retry', tryAgainCode],
  ['a refusal', 1004],
])('after %s, equal content keeps its key, also after a reload', async (_name, code) => {
  const form = openForm();
  const firstKey = await keySent(form, code);
  expect(await keySent(form, code)).toBe(firstKey);
  expect(await keySent(openForm(), code)).toBe(firstKey);
});

test.each([
  ['a success', 0],
  ['the refusal of a reused key', keyReusedCode],
])('after %s, equal content gets a new key', async (_name, code) => {
  const form = openForm();
  const firstKey = await keySent(form, code);
  expect(await keySent(form, code)).not.toBe(firstKey);
});

test('a success keeps the key of other content that was sent during the call', async () => {
  const form = openForm();
  let otherKey = '';
  await form.send('now', async () => {
    otherKey = await keySent(form, undefined, 'later');
    return { code: 0 };
  });
  expect(await keySent(form, 0, 'later')).toBe(otherKey);
});

test('equal content gets a new key when the caller forgets the key', async () => {
  const form = openForm();
  const firstKey = await keySent(form, undefined);
  form.forget();
  expect(await keySent(form, undefined)).not.toBe(firstKey);
});

test('each row of an action keeps its key while others are sent, also after a reload', async () => {
  const openList = () => {
    let keyOf: ReturnType<typeof useRowKeys> | undefined;
    const List = () => {
      keyOf = useRowKeys('send');
      return null;
    };
    renderPart(<List />);
    return (rowId: string) => keyOf?.(rowId) as Idempotency;
  };
  const list = openList();
  const firstKeys = [await keySent(list('a'), undefined), await keySent(list('b'), undefined)];
  expect(await keySent(list('a'), undefined)).toBe(firstKeys[0]);
  expect(await keySent(openList()('b'), 0)).toBe(firstKeys[1]);
  expect(firstKeys[0]).not.toBe(firstKeys[1]);
});

test('an upload keeps its key for the same file, and gets a new one for another file', async () => {
  const file = (lastModified: number) => ({ file: new File(['slip'], 'slip.png', { lastModified }) });
  const firstKey = await keySent(openForm(), undefined, file(1));
  expect(await keySent(openForm(), undefined, file(1))).toBe(firstKey);
  expect(await keySent(openForm(), undefined, file(2))).not.toBe(firstKey);
});
