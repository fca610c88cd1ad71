/** Uploaded files of every shape give the same rows; files that are no list of hotels are refused with the reason. */
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { isAppError } from '../../../../platform/errors.ts';
import type { FileRecord } from '../../import/read-records.ts';
import { readUpload } from './read-upload.ts';

const heads = ['酒店名称', '城市', '星级'];
const rows = [
  ['海景大酒店', '青岛', '四星级'],
  ['湖畔宾馆', '杭州', '3'],
];
const csv = [heads, ...rows].map((cells) => cells.join(',')).join('\n');
const objects = rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index]])));
/** A CSV file in GBK: the heads 酒店名称, 城市 and 星级, and two rows. */
const gbk = Buffer.from(
  'bec6b5eac3fbb3c62cb3c7cad02cd0c7bcb60abaa3bebab4f3bec6b5ea2cc7e0b5ba2ccbc4d0c7bcb60ac0cbc5f6b1f6b9dd2cbabcd6dd2c33',
  'hex',
);

async function read(bytes: Uint8Array | string, name = 'hotels.bin') {
  const file = { name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes };
  return await readUpload(file, { owner: 'anna' }, async ({ shape, heads, records: all }) => {
    const records: FileRecord[] = [];
    for await (const record of all) records.push(record);
    return { shape, heads, records };
  });
}
const values = async (bytes: Uint8Array | string) => (await read(bytes)).records.map(({ value }) => value);
const refusal = (bytes: Uint8Array | string) =>
  read(bytes).then(
    () => 'read',
    (error) => (isAppError(error) ? error.details.fields?.[0]?.key : String(error)),
  );
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));

describe('one list in every shape', () => {
  const workbook = async (...above: string[]) =>
    await writeXlsxFile([
      ...above.map((text) => [{ value: text }]),
      ...[heads, ...rows].map((cells) => cells.map((value) => ({ value }))),
    ]).toBuffer();
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  test.each([
    ['CSV', () => csv],
    ['with semicolons', () => csv.replaceAll(',', ';')],
    ['TSV', () => csv.replaceAll(',', '\t')],
    ['UTF-8 with a byte order mark', () => `\ufeff${csv}`],
    ['UTF-16', () => utf16(csv)],
    ['XLSX', () => workbook()],
    ['XLSX with a title above the head', () => workbook('酒店清单')],
    ['JSON', () => JSON.stringify(objects)],
    ['JSON with the list inside', () => JSON.stringify({ total: 2, hotels: objects })],
    ['JSON lines', () => objects.map((each) => JSON.stringify(each)).join('\n')],
    ['GZ', () => gzipSync(csv)],
    ['ZST', () => zstdCompressSync(Buffer.from(csv))],
    ['ZIP with files of the system', () => zip({ 'a/hotels.csv': csv, '__MACOSX/a/._hotels.csv': 'x' })],
    ['ZIP in a ZIP', () => zipSync({ 'inner.zip': zip({ 'hotels.csv': csv }) })],
  ])('%s', async (_, make) => {
    expect(await values(await make())).toEqual(objects);
  });

  test('GBK, whose encoding is detected', async () => {
    const { shape, records } = await read(gbk);
    expect(shape).toMatchObject({ format: 'csv', encoding: 'gb18030', packed: null });
    expect(records.map(({ value }) => (value as Record<string, string>).城市)).toEqual(['青岛', '杭州']);
  });
});

test('gives empty and repeated heads different names, and marks a ragged row with its line as unreadable', async () => {
  const { heads: columnHeads, records } = await read('name,,name\na,b,c\nd,e\nf,g,h');
  expect(columnHeads).toEqual(['name', '#2', 'name (2)']);
  expect(records.find(({ row }) => row === 2)?.value).toEqual({ name: 'a', '#2': 'b', 'name (2)': 'c' });
  expect(records.map(({ row, unreadable }) => [row, unreadable !== undefined])).toEqual(
    expect.arrayContaining([
      [2, false],
      [3, true],
      [4, false],
    ]),
  );
});

test('gives a head without control characters, which the database cannot store', async () => {
  expect((await read(`hotel\0name,city\n${'a,b\n'.repeat(100)}`)).heads).toEqual(['hotel name', 'city']);
});

test('numbers a repeated head so that no other column has the same name', async () => {
  const { heads: columnHeads, records } = await read('name,name,name (2)\na,b,c');
  expect(columnHeads).toEqual(['name', 'name (3)', 'name (2)']);
  expect(Object.values(records[0]?.value ?? {})).toEqual(['a', 'b', 'c']);
  expect((await read(',#1\na,b')).heads).toEqual(['#1 (2)', '#1']);
});

describe('refuses', () => {
  test.each([
    ['an empty file', '', 'fields.import_empty'],
    ['blanks', '  \n ', 'fields.import_empty'],
    ['a text', 'Dear colleague', 'fields.hotel_file_kind'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010203040506', 'hex'),
      'fields.hotel_file_kind',
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'fields.hotel_file_xls'],
    ['a truncated archive', gzipSync(csv).subarray(0, 40), 'fields.hotel_file_archive'],
    ['a broken ZIP', Buffer.from('PK\x03\x04nothing', 'latin1'), 'fields.hotel_file_archive'],
    ['two files', zip({ 'a.csv': csv, 'b.csv': csv }), 'fields.hotel_file_several'],
    ['a truncated JSON list', JSON.stringify(objects).slice(0, -20), 'fields.hotel_file_broken'],
  ])('%s', async (_, bytes, key) => {
    expect(await refusal(bytes)).toBe(key);
  });

  test('an archive that unpacks to more than 256 MB', async () => {
    expect(await refusal(zstdCompressSync(Buffer.alloc(260 * 1024 * 1024)))).toBe(
      'fields.hotel_file_unpacked',
    );
  });
});
