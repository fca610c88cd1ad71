import { expect, test } from 'vitest';
import { readPastedLines } from './read-pasted-lines.ts';

const [first, second, third] = ['WH27030100000001', 'WH27030100000002', 'WH27030100000003'];

test('reads a number after a vertical bar', () => {
  expect(readPastedLines(`${first} | 77-A`).lines).toEqual([{ order_no: first, number: '77-A' }]);
});

test('reads a number after a comma, a Chinese semicolon or a colon, and an order number in lower case', () => {
  const text = `${first}, 4410\n\n${second}；FD-77 A\r\n  ${third.toLowerCase()} : 9 `;
  expect(readPastedLines(text)).toEqual({
    lines: [
      { order_no: first, number: '4410' },
      { order_no: second, number: 'FD-77 A' },
      { order_no: third, number: '9' },
    ],
    faults: [],
  });
});

test('takes the next cell of a spreadsheet row as the number, and ignores a row with an empty cell', () => {
  const text = `2027-03-05\t2027-03-07\t${first}\t4410\tWei Zhang\n2027-03-05\t2027-03-07\t${second}\t\tLi Fang`;
  expect(readPastedLines(text)).toEqual({ lines: [{ order_no: first, number: '4410' }], faults: [] });
});

test('reads the next cell after a name with a letter that is longer in upper case', () => {
  expect(readPastedLines(`Weiß\t${first}\t4410`).lines).toEqual([{ order_no: first, number: '4410' }]);
});

test('reports lines without an order or number, with a long number, or with an earlier order', () => {
  const text = ['Order, number', first, `${second}, ${'9'.repeat(61)}`, `${third}, 1`, `${third}, 2`].join(
    '\n',
  );
  expect(readPastedLines(text)).toEqual({ lines: [{ order_no: third, number: '1' }], faults: [1, 2, 3, 5] });
});
