import { expect, test } from 'vitest';
import { keepFiles } from './keep-files.ts';

const bytes = new Uint8Array([1]);
const files = [
  { id: 'pic_1w480', bytes },
  { id: 'pic_1w960', bytes },
];

function fakeStore(capacity = Number.POSITIVE_INFINITY) {
  const storedKeys = new Set<string>();
  const put = async (id: string) => {
    if (storedKeys.size >= capacity) throw new Error('no room');
    storedKeys.add(id);
  };
  return { storedKeys, put, remove: async (id: string) => void storedKeys.delete(id) };
}

test('files are stored before their rows are written', async () => {
  const store = fakeStore();
  const keysAtWrite = await keepFiles(store, files, async () => [...store.storedKeys]);
  expect(keysAtWrite).toEqual(['pic_1w480', 'pic_1w960']);
  expect(store.storedKeys.size).toBe(2);
});

test('files without rows are deleted', async () => {
  const store = fakeStore();
  const broken = keepFiles(store, files, () => Promise.reject(new Error('no row')));
  await expect(broken).rejects.toThrow('no row');
  expect(store.storedKeys.size).toBe(0);
});

test('a file that cannot be stored cancels the others and the rows', async () => {
  const store = fakeStore(1);
  let isWritten = false;
  const broken = keepFiles(store, files, async () => {
    isWritten = true;
  });
  await expect(broken).rejects.toThrow('no room');
  expect([store.storedKeys.size, isWritten]).toEqual([0, false]);
});

test('the original error is thrown even when the files cannot be deleted', async () => {
  const stuck = { ...fakeStore(), remove: () => Promise.reject(new Error('locked')) };
  await expect(keepFiles(stuck, files, () => Promise.reject(new Error('no row')))).rejects.toThrow('no row');
});
