import { crc32, deflateRawSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { isAppError } from '../errors.ts';
import { readSheet } from './read-sheet.ts';
import { sheetLines } from './sheet-lines.ts';

/** A forged ZIP entry: `hidden` leaves it out of the directory, `size` is the size that the directory states. */
interface ForgedEntry {
  name: string;
  data: Uint8Array;
  hidden?: true;
  size?: number;
}

function forge(entries: readonly ForgedEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, hidden, size = data.length } of entries) {
    const compressedData = deflateRawSync(data);
    // From version to size: the local header and the directory have these fields in common. Method 8 is deflate.
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(compressedData.length, 14);
    fields.writeUInt32LE(size, 18);
    const nameLength = Buffer.alloc(4);
    nameLength.writeUInt16LE(name.length, 0);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fields,
      nameLength,
      Buffer.from(name),
      compressedData,
    ]);
    const localOffset = Buffer.alloc(14);
    localOffset.writeUInt32LE(at, 10);
    const head = [
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      fields,
      nameLength,
      localOffset,
      Buffer.from(name),
    ];
    if (!hidden) directory.push(Buffer.concat(head));
    locals.push(local);
    at += local.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directoryBytes, end]);
}

async function workbook(rows: string[][]): Promise<ForgedEntry[]> {
  const data = rows.map((row) => row.map((value) => ({ value, type: String })));
  const file = await writeExcelFile(data, { sheet: 'Rates' }).toBuffer();
  return Object.entries(unzipSync(file)).map(([name, part]) => ({ name, data: part }));
}

const sheetOf = (parts: readonly ForgedEntry[]) =>
  parts.find(({ name }) => name.startsWith('xl/worksheets/')) as ForgedEntry;
const goodParts = await workbook([
  ['Hotel', 'Price'],
  ['h1', '120'],
]);
const withSheet = (xml: string): Buffer =>
  forge(goodParts.map((part) => (part === sheetOf(goodParts) ? { ...part, data: strToU8(xml) } : part)));
const blanks = (count: number): Uint8Array =>
  strToU8(`<worksheet><sheetData>${'<row><c/></row>'.repeat(count)}</sheetData></worksheet>`);

let owner = 0;
const refusalKey = async (bytes: Uint8Array) => {
  owner += 1;
  const error: unknown = await readSheet(bytes, { owner: `acc_${owner}`, rowsMax: 20_000 }).catch(
    (each) => each,
  );
  return isAppError(error) ? error.details.fields?.[0]?.key : error;
};

describe('an uploaded spreadsheet (H1)', () => {
  it('is read as lines of cells', async () => {
    const lines = await readSheet(forge(goodParts), { owner: 'acc_good', rowsMax: 20_000 });
    expect(lines).toEqual([
      { line: 1, cells: ['Hotel', 'Price'] },
      { line: 2, cells: ['h1', '120'] },
    ]);
  });

  it('with an entry that its directory does not name is refused', async () => {
    const extra: ForgedEntry = { name: 'xl/worksheets/sheet2.xml', data: blanks(10), hidden: true };
    for (const parts of [
      [...goodParts, extra],
      [extra, ...goodParts],
      [...goodParts.slice(0, 2), extra, ...goodParts.slice(2)],
    ])
      expect(await refusalKey(forge(parts))).toBe('fields.import_broken');
  });

  it('with a repeated entry, or a wrong stated size, is refused', async () => {
    expect(await refusalKey(forge([...goodParts, sheetOf(goodParts)]))).toBe('fields.import_broken');
    const smallerSize = goodParts.map((part) => (part === sheetOf(goodParts) ? { ...part, size: 10 } : part));
    expect(await refusalKey(forge(smallerSize))).toBe('fields.import_broken');
    const largerSize = goodParts.map((part) =>
      part === sheetOf(goodParts) ? { ...part, size: part.data.length + 1 } : part,
    );
    expect(await refusalKey(forge(largerSize))).toBe('fields.import_broken');
  });

  it('that expands to hundreds of megabytes is refused before unpacking', async () => {
    const bomb = { name: 'xl/media/bomb.xml', data: new Uint8Array(200_000_000) };
    const file = forge([...goodParts, bomb]);
    const before = process.memoryUsage().rss;
    expect(await refusalKey(file)).toBe('fields.import_broken');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('with too many rows or cells is refused before parsing', async () => {
    expect(await refusalKey(withSheet(strFromU8(blanks(100_001))))).toBe('fields.import_rows');
    const wide = `<worksheet><sheetData><row>${'<c/>'.repeat(400_001)}</row></sheetData></worksheet>`;
    expect(await refusalKey(withSheet(wide))).toBe('fields.import_cells');
  });

  it('may name whole columns, as a selection and a list of allowed values do', async () => {
    const xml = strFromU8(sheetOf(goodParts).data)
      .replace('<sheetData>', '<selection activeCell="A1" sqref="A1:A1048576"/><sheetData>')
      .replace('</sheetData>', '</sheetData><dataValidation type="list" sqref="B2:B1048576"/>');
    expect(xml).toMatch(/A1048576.*B1048576/s);
    const lines = await readSheet(withSheet(xml), { owner: 'acc_columns', rowsMax: 20_000 });
    expect(lines.map(({ cells }) => cells[0])).toEqual(['Hotel', 'h1']);
  });

  it.each(['A20002', 'AAA1'])('with the far cell %s is refused before parsing', async (cell) => {
    const xml = strFromU8(sheetOf(goodParts).data);
    const far = `<row><c r="${cell}"><v>1</v></c></row></sheetData>`;
    expect(await refusalKey(withSheet(xml.replace('</sheetData>', far)))).toBe('fields.import_rows');
  });

  it('has whole numbers with all digits, such as a phone number, and others without the errors of binary fractions', async () => {
    const rows = [8_613_912_345_678, 123_456_789_012_345, 138.399_999_999_999_98].map((value) => [
      { value, type: Number },
      { value: 'x', type: String },
    ]);
    const file = await writeExcelFile(rows, { sheet: 'Numbers' }).toBuffer();
    const lines = await readSheet(file, { owner: 'acc_numbers', rowsMax: 20_000 });
    expect(lines.map(({ cells }) => cells[0])).toEqual(['8613912345678', '123456789012345', '138.4']);
  });

  it('is read one at a time per account', async () => {
    const file = forge(goodParts);
    const options = { owner: 'acc_twice', rowsMax: 20_000 };
    const first = readSheet(file, options);
    await expect(readSheet(file, options)).rejects.toMatchObject({ key: 'request.too_many' });
    expect((await first).length).toBe(2);
    expect((await readSheet(file, options)).length).toBe(2);
  });

  it('does not block the server while it is read', async () => {
    const rows = Array.from({ length: 15_000 }, (_, index) => ['hotel', `${index}`]);
    const file = forge(await workbook(rows));
    const reading = readSheet(file, { owner: 'acc_large', rowsMax: 20_000 });
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    }, 5);
    expect((await reading).length).toBe(15_000);
    clearInterval(count);
    expect(turns).toBeGreaterThan(5);
  });

  it('of an unknown kind is refused with the usual message', async () => {
    await expect(sheetLines(Buffer.from('just a word'), { rowsMax: 10 })).rejects.toMatchObject({
      details: { fields: [{ path: 'file', key: 'fields.import_kind' }] },
    });
  });
});
