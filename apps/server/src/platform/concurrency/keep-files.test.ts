import { expect, test } from 'vitest';
import { keepFiles } from './keep-files.ts';

const bytes = new Uint8Array([1]);
const files = [
  { id: 'pic_1w480', bytes },
  { id: 'pic_1w960', bytes },
];

function shelf(full = Number.POSITIVE_INFINITY) {
  const storedKeys = new Set<string>();
  const put = async (id: string) => {
    if (storedKeys.size >= full) throw new Error('no room');
    storedKeys.add(id);
  };
  return { kept: storedKeys, put, remove: async (id: string) => void storedKeys.delete(id) };
}

test('files are stored before their rows are written', async () => {
  const here = shelf();
  const seen = await keepFiles(here, files, async () => [...here.kept]);
  expect(seen).toEqual(['pic_1w480', 'pic_1w960']);
  expect(here.kept.size).toBe(2);
});

test('files without rows are deleted', async () => {
  const here = shelf();
  const broken = keepFiles(here, files, () => Promise.reject(new Error('no row')));
  await expect(broken).rejects.toThrow('no row');
  expect(here.kept.size).toBe(0);
});

test('a file that cannot be stored cancels the others and the rows', async () => {
  const here = shelf(1);
  let written = false;
  const broken = keepFiles(here, files, async () => {
    written = true;
  });
  await expect(broken).rejects.toThrow('no room');
  expect([here.kept.size, written]).toEqual([0, false]);
});

test('the original error is thrown even when the files cannot be deleted', async () => {
  const stuck = { ...shelf(), remove: () => Promise.reject(new Error('locked')) };
  await expect(keepFiles(stuck, files, () => Promise.reject(new Error('no row')))).rejects.toThrow('no row');
});
