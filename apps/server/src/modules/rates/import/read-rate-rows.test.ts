/** Parsing the lines of a rates file (product.md section 10). */
import { describe, expect, test } from 'vitest';
import { sheetLines } from '../../../platform/sheet/sheet-lines.ts';
import { readRateRows } from './read-rate-rows.ts';

const head = 'Hotel,Rate plan,Room type,From,To,Weekdays,Price,Allotment,Min stay,Stop-sell';
async function read(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const result = readRateRows(await sheetLines(bytes, { rowsMax: 20_000 }));
  if ('missing' in result) throw new Error(`missing ${result.missing}`);
  return result;
}
const reasonOf = async (row: string) => (await read(`${head}\n${row}`)).bad[0]?.reasons[0]?.key;

describe('files', () => {
  test('reads CSV with a byte order mark, semicolons and quotes', async () => {
    const { rows } = await read(
      '\uFEFFHOTEL;rate_plan;From;Weekdays;Price\r\nh1;p1;2027-03-30;"Fri; Sat";120.5\r\n',
    );
    expect(rows).toMatchObject([
      { line: 2, hotel: 'h1', plan: 'p1', from: '2027-03-30', to: '2027-03-30', weekdays: [5, 6] },
    ]);
    expect(rows[0]?.values).toEqual({ price: 12_050 });
  });

  test('reads Chinese heads, dates and words, also in GBK', async () => {
    // The GB 18030 bytes of 酒店,价格计划,日期,停售 / h1,p1,2027/3/5,是
    const bytes = Buffer.from(
      'bec6b5ea2cbcdbb8f1bcc6bbae2cc8d5c6da2ccda3cadb0a68312c70312c323032372f332f352ccac70a',
      'hex',
    );
    const { rows } = await read(new Uint8Array(bytes));
    expect(rows).toMatchObject([{ from: '2027-03-05', values: { stop_sell: 1 } }]);
    const { rows: days } = await read('酒店,价格计划,日期,星期,价格\nh1,p1,2027年3月5日,周六、周日,99\n');
    expect(days).toMatchObject([{ weekdays: [6, 7], values: { price: 9_900 } }]);
  });

  test('reads prices with grouped digits and full-width digits', async () => {
    const { rows } = await read(
      'Hotel,Plan,From,Price,Rooms\nh1,p1,2027-03-05,"1,234.50",８\nh1,p1,2027-03-06,１２０,\n',
    );
    expect(rows.map(({ values }) => values)).toEqual([{ price: 123_450, allotment: 8 }, { price: 12_000 }]);
  });

  test('other kinds of file, damaged spreadsheets, empty files and files with too many rows are refused', async () => {
    const refusalOf = async (bytes: Uint8Array) =>
      sheetLines(bytes, { rowsMax: 20_000 }).catch((error) => error.details.fields[0].key);
    expect(await refusalOf(Buffer.from('PK\x03\x04 and no more', 'latin1'))).toBe('fields.import_broken');
    expect(await refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).toBe('fields.import_kind');
    expect(await refusalOf(Buffer.from('just a word'))).toBe('fields.import_kind');
    expect(await refusalOf(Buffer.alloc(0))).toBe('fields.import_empty');
    expect(await refusalOf(Buffer.from(`a,b\n${'1,2\n'.repeat(20_001)}`))).toBe('fields.import_rows');
  });

  test('a file without required columns is refused with them', () => {
    const line = { line: 1, cells: ['Price', 'Hotel'] };
    expect(readRateRows([line])).toEqual({ missing: ['from', 'plan'] });
  });
});

describe('unusable rows', () => {
  test.each([
    ['h1,,,2027-03-30,,,1,,,', 'row_missing'],
    ['h1,,r1,2027-03-30,,,1,,,', 'plan_missing'],
    ['h1,p1,,2027-02-30,,,1,,,', 'date'],
    ['h1,p1,,30.03.2027,,,1,,,', 'date'],
    ['h1,p1,,2027-03-30,2027-03-29,,1,,,', 'order'],
    ['h1,p1,,2027-03-30,,someday,1,,,', 'weekdays'],
    ['h1,p1,,2027-03-30,,8,1,,,', 'weekdays'],
    ['h1,p1,,2027-03-30,,,-1,,,', 'price'],
    ['h1,p1,,2027-03-30,,,1.005,,,', 'price'],
    ['h1,p1,,2027-03-30,,,"12,5",,,', 'price'],
    ['h1,p1,,2027-03-30,,,,10000,,', 'allotment'],
    ['h1,p1,,2027-03-30,,,,,31,', 'min_stay'],
    ['h1,p1,,2027-03-30,,,,,,maybe', 'flag'],
    ['h1,p1,,2027-03-30,,,,,,', 'nothing'],
  ])('the row %s has the reason %s', async (row, name) => {
    expect(await reasonOf(row)).toBe(`imports.reason.${name}`);
  });

  test('all faults of a row are reported together', async () => {
    const { bad } = await read(`${head}\nh1,p1,,2027-02-30,,someday,-1,10000,31,maybe\n`);
    expect(bad[0]?.reasons.map(({ key }) => key.split('.').at(-1))).toEqual([
      ...['date', 'weekdays', 'price', 'allotment', 'min_stay', 'flag'],
    ]);
  });

  test('other rows of the file stay usable', async () => {
    const result = await read(`${head}\nh1,p1,,never,,,1,,,\nh1,,r1,2027-03-30,,,,7,,\n`);
    expect(result.bad.map((row) => row.line)).toEqual([2]);
    expect(result.rows).toMatchObject([{ line: 3, values: { allotment: 7 } }]);
  });
});
