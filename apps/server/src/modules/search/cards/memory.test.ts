import { expect, test } from 'vitest';
import { makeMemory } from './memory.ts';

const readValues = async (keys: string[]) => new Map(keys.map((key) => [key, `read ${key}`]));

test('cached values are not read again, and the oldest are evicted', async () => {
  const memory = makeMemory<string>(2);
  const requests: string[] = [];
  const read = (keys: string[]) => {
    requests.push(...keys);
    return readValues(keys);
  };
  await memory.read(['a', 'b', 'a'], read);
  await memory.read(['b', 'c'], read);
  expect(requests).toEqual(['a', 'b', 'c']);
  expect([...(await memory.read(['a', 'b'], read)).values()].sort()).toEqual(['read a', 'read b']);
  expect(requests).toEqual(['a', 'b', 'c', 'a']);
});

test('values removed during a read are still returned', async () => {
  const memory = makeMemory<string>(10);
  await memory.read(['known'], readValues);
  const values = await memory.read(['known', 'new'], async (keys) => {
    memory.clear();
    return readValues(keys);
  });
  expect(Object.fromEntries(values)).toEqual({ known: 'read known', new: 'read new' });
});

test('values that were read while any key was removed may be stale, so they are read again', async () => {
  const memory = makeMemory<string>(10);
  await memory.read(['key'], async (keys) => {
    memory.forget('another');
    return readValues(keys);
  });
  expect(await memory.read(['key'], async () => new Map([['key', 'fresh']]))).toEqual(
    new Map([['key', 'fresh']]),
  );
});
