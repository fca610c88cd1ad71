/**
 * Imports files in different forms (encodings, delimiters, heads, decimal commas), files that are refused before a row
 * is written, and rows with faults.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hotelRow as hotel,
  jsonLines as jsonl,
  openTestImports,
  type TestImports,
} from '../../../../test/imports.ts';
import { reportFaults } from '../../../commands/import-report.ts';
import type { FileShape } from './file-shape.ts';
import { parseMapping } from './mapping.ts';

let test: TestImports;
beforeAll(async () => {
  test = await openTestImports();
});
afterAll(() => test.close());
beforeEach(() => {
  test.faults.length = 0;
});

const heads = 'source_id,name_en,name_zh,country,city,lat,lng';
const rows = [
  '1,Garden Hôtel,花园精品酒店,GR,Rhodes,36.4,28.2',
  '2,Sea House,海景度假酒店,GR,Rhodes,36.5,28.1',
];
const table = [heads, ...rows].join('\n');
const longTable = [
  table,
  ...Array.from(
    { length: 30 },
    (_, n) => `x${n},House ${n},${'云南丽江古城客栈'.slice(n % 4)},GR,Rhodes,36.4,28.2`,
  ),
].join('\n');

/** Encodes a text as GB18030. Node only decodes it, so the decoding table is inverted. */
function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytesBySign = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(sign).length === 1 && !bytesBySign.has(sign)) bytesBySign.set(sign, [lead, trail]);
    }
  return Buffer.from(Array.from(text).flatMap((sign) => bytesBySign.get(sign) ?? [sign.charCodeAt(0)]));
}

const frenchRows = ['1;Hôtel Été;Hôtel;FR;Orléans;47,9;1,9', '2;Café Célèbre;Café;FR;Orléans;47,91;1,91'];

describe('encodings and delimiters', () => {
  it.each([
    ['gbk.csv', gbk(longTable.replace('Hôtel', 'Hotel')), 'gb18030', ','],
    ['bom.csv', Buffer.from(`\uFEFF${longTable}`), 'utf-8', ','],
    ['wide.csv', Buffer.from(`\uFEFF${longTable}`, 'utf16le'), 'utf-16le', ','],
    ['wide-no-bom.csv', Buffer.from(longTable, 'utf16le'), 'utf-16le', ','],
    ['semicolons.csv', Buffer.from(longTable.replaceAll(',', ';')), 'utf-8', ';'],
    ['bars.csv', Buffer.from(longTable.replaceAll(',', '|')), 'utf-8', '|'],
    ['tabs.csv', Buffer.from(longTable.replaceAll(',', '\t')), 'utf-8', '\t'],
    ['commas.tsv.gz', gzipSync(longTable), 'utf-8', ','],
  ])(
    'reads %s and reports its encoding and delimiter (faults 1, 11)',
    async (name, content, encoding, delimiter) => {
      const shapes: FileShape[] = [];
      const counts = await test.run([test.file(name, content)], {
        onFile: (_file, shape) => shapes.push(shape),
      });
      expect(shapes[0]).toMatchObject({ encoding, delimiter });
      expect(counts).toMatchObject({ read: 32, added: 32, faulty: 0 });
      expect((await test.hotels(name)).map((row) => row.name_zh).slice(0, 2)).toEqual([
        '花园精品酒店',
        '海景度假酒店',
      ]);
    },
  );

  it('reads files of western European Windows, with commas in numbers (faults 1, 11)', async () => {
    const text = [heads.replaceAll(',', ';'), ...frenchRows].join('\r\n');
    const counts = await test.run([test.file('western.csv', Buffer.from(text, 'latin1'))]);
    expect(counts).toMatchObject({ added: 2 });
    expect(await test.hotels('western.csv')).toMatchObject([
      { name_en: 'Hôtel Été', lat: 47.9 },
      { name_en: 'Café Célèbre', lat: 47.91 },
    ]);
  });
});

describe('a file is checked before a row is written', () => {
  it.each([
    ['nothing.csv', '', /empty/],
    ['head-only.csv', `${heads}\n`, /no rows/],
    ['twice.csv', `source_id,name_en,name_en,country,city\n1,A,B,GR,Rhodes`, /several columns.*name_en/],
    ['none.jsonl', '\n\n', /empty/],
    ['no-list.json', '{"a": 1}', /no list of records/],
  ])('refuses %s (faults 11, 18)', async (name, content, message) => {
    const broken = test.file(name, content);
    await expect(test.run([broken])).rejects.toThrow(message);
    await expect(test.run([broken])).rejects.toThrow(broken);
  });

  it('names missing columns with the most similar heads of the file (fault 11)', async () => {
    const mapping = parseMapping({ fields: { source_id: 'id', name_en: 'nmae', country: { value: 'GR' } } });
    const tableWithName = test.file('wrong.csv', 'ID,name,town\n1,House,Rhodes');
    await expect(test.run([tableWithName], { mapping })).rejects.toThrow(
      /name_en: no column “nmae”; nearest: “name”/,
    );
    const tableWithoutHead = test.file('headless.csv', '1,House,GR,Rhodes\n2,House,GR,Rhodes');
    await expect(test.run([tableWithoutHead])).rejects.toThrow(/source_id: no column “source_id”/);
  });

  it('accepts heads in capitals (fault 11)', async () => {
    const counts = await test.run([test.file('capitals.csv', table.replace(heads, heads.toUpperCase()))]);
    expect(counts).toMatchObject({ added: 2, faulty: 0 });
  });

  it('names the file when its archive is truncated or invalid (fault 18)', async () => {
    const truncatedFile = test.file('cut.csv.gz', gzipSync(longTable).subarray(0, 60));
    await expect(test.run([truncatedFile])).rejects.toThrow(/cut\.csv\.gz/);
    const plainFile = test.file('none.csv.zst', 'plain');
    await expect(test.run([plainFile])).rejects.toThrow(/none\.csv\.zst/);
  });

  it('stops when more than one row in five is refused, unless the option allows it (fault 11)', async () => {
    const manyRows = Array.from({ length: 400 }, (_, n) =>
      hotel(String(n), n % 3 === 0 ? { country: 'Atlantis' } : {}),
    );
    const faultyFile = test.file('mostly.jsonl', jsonl(manyRows));
    await expect(test.run([faultyFile])).rejects.toThrow(/67 of 200 rows were refused/);
    expect(await test.hotels('mostly.jsonl')).toEqual([]);
    expect(await test.run([faultyFile], { allowRefused: true })).toMatchObject({ added: 266, faulty: 134 });
  });
});

describe('rows', () => {
  it('reports an unclosed quotation mark (fault 11)', async () => {
    const lines = [
      heads,
      '1,"House,小屋,GR,Rhodes,36.4,28.2',
      ...Array.from({ length: 5 }, (_, n) => `a${n},H,屋,GR,Rhodes,36.4,28.2`),
    ];
    const unclosedFile = test.file(
      'open.csv',
      [...lines, '9,"End",屋,GR,Rhodes,36.4,28.2', '10,H,屋,GR,Rhodes,36.4,28.2'].join('\n'),
    );
    await test.run([unclosedFile]);
    expect(test.faults.some(({ row, en }) => row === 2 && /quot/i.test(en))).toBe(true);
  });

  it.each([
    ['list.json', '{"meta": {"page": 1}, "hotels": [ROWS]}', undefined],
    ['deep.json', '{"other": [1], "data": {"hotels": [ROWS]}}', 'data.hotels'],
    ['plain.json', '[ROWS]', undefined],
  ])('finds the list in %s (fault 18)', async (name, text, records) => {
    const content = text.replace('ROWS', [hotel('1'), hotel('2')].map((row) => JSON.stringify(row)).join());
    expect(await test.run([test.file(name, content)], { records })).toMatchObject({ read: 2, added: 2 });
  });

  it('counts unusable details and removes HTML from descriptions (fault 20)', async () => {
    const rowFields = {
      facilities: ['Washer', 'Unicorn rides', 'unicorn rides'],
      photos: ['http://a.test/1.jpg', 'https://a.test/2.jpg'],
      district: 'Nowhere',
      description_en: 'Near the sea.<br /><b>Bright</b> rooms &amp; a garden',
    };
    const counts = await test.run([test.file('dropped.jsonl', jsonl([hotel('1', rowFields), hotel('2')]))]);
    expect(counts.dropped).toMatchObject({ districts: 1, photos: 1, html: 1 });
    expect([...counts.dropped.facilities]).toEqual([
      ['Unicorn rides', 1],
      ['unicorn rides', 1],
    ]);
    expect((await test.hotels('dropped.jsonl'))[0]?.description_en).toBe(
      'Near the sea. Bright rooms & a garden',
    );
  });

  it('keeps the errors file of an interrupted run and appends to it (fault 18)', async () => {
    const name = test.file('errors.csv', '');
    const fault = { file: 'f', field: 'city', value: 'x', en: 'e', zh: 'z' };
    for (const row of [1, 2]) {
      const report = reportFaults(name, () => {});
      if (row === 2) report.appendToFile();
      await report.write({ ...fault, row });
      await report.end();
    }
    expect(readFileSync(name, 'utf8').trim().split('\r\n')).toHaveLength(3);
    const newReport = reportFaults(name, () => {});
    await newReport.end();
    expect(readFileSync(name, 'utf8').trim().split('\r\n')).toHaveLength(1);
  });
});
