import { keyReusedCode, tryAgainCode } from '@wayhouse/contract/answer-codes';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Idempotency,
  keyedContentFor,
  setKeyPrefix,
  sitePrefix,
  useIdempotencyKey,
  useKeyedCall,
  useRowIdempotencyKeys,
} from './idempotency-key.ts';
import { clearStored } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { renderPart } from './testing/render-part.tsx';
import type { Call } from './transport.ts';

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

test('an upload whose answer was lost is a new action after its file was deleted', async () => {
  const keys: (string | undefined)[] = [];
  const call: Call = async (_endpoint, _input, options = {}) => {
    keys.push(options.idempotencyKey);
    throw new Error('Lost');
  };
  const opened: ReturnType<typeof useKeyedCall>[] = [];
  const Form = () => {
    opened.push(useKeyedCall(call, 'logo'));
    return null;
  };
  renderPart(<Form />);
  const file = new File(['a'], 'a.png', { lastModified: 1 });
  const upload = () => opened[0]?.('POST /api/v2/company/logo', { file }).catch(() => undefined);
  await upload();
  await upload();
  expect(keys[1]).toBe(keys[0]);
  opened[0]?.forget();
  await upload();
  expect(keys[2]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[2]).not.toBe(keys[0]);
});

test('each row of an action keeps its key while others are sent, also after a reload', async () => {
  const openList = () => {
    let keyOf: ReturnType<typeof useRowIdempotencyKeys> | undefined;
    const List = () => {
      keyOf = useRowIdempotencyKeys('send');
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

test('the console keeps its keys apart from the site, also when the session of the site ends', async () => {
  const siteKey = await keySent(openForm(), undefined);
  setKeyPrefix('wayhouse.console.intention.');
  try {
    const consoleKey = await keySent(openForm(), undefined);
    expect(consoleKey).not.toBe(siteKey);
    clearStored();
    expect(await keySent(openForm(), undefined)).toBe(consoleKey);
  } finally {
    setKeyPrefix(sitePrefix);
  }
  expect(await keySent(openForm(), undefined)).not.toBe(siteKey);
});
