import { expect, test } from 'vitest';
import { readPastedLines } from './read-pasted-lines.ts';

const [a, b, c] = ['WH27030100000001', 'WH27030100000002', 'WH27030100000003'];

test('order and number may be separated by comma, semicolon, colon or spaces, in both scripts', () => {
  const text = `${a}, 4410\n\n${b}；FD-77 A\r\n  ${c.toLowerCase()} : 9 `;
  expect(readPastedLines(text)).toEqual({
    lines: [
      { order_no: a, number: '4410' },
      { order_no: b, number: 'FD-77 A' },
      { order_no: c, number: '9' },
    ],
    faults: [],
  });
});

test('in rows of a spreadsheet the number is the next cell; an empty cell is no number yet', () => {
  const text = `2027-03-05\t2027-03-07\t${a}\t4410\tWei Zhang\n2027-03-05\t2027-03-07\t${b}\t\tLi Fang`;
  expect(readPastedLines(text)).toEqual({ lines: [{ order_no: a, number: '4410' }], faults: [] });
});

test('lines without an order, without a number, with a long number or with an earlier order are named', () => {
  const text = ['Order, number', a, `${b}, ${'9'.repeat(61)}`, `${c}, 1`, `${c}, 2`].join('\n');
  expect(readPastedLines(text)).toEqual({ lines: [{ order_no: c, number: '1' }], faults: [1, 2, 3, 5] });
});
