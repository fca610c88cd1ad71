import { describe, expect, it } from 'vitest';
import { csvCell, writeCsv } from './csv.ts';

describe('a cell of CSV', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x', ' =1', '\u3000=1'])(
    'with the beginning %j is text, never a formula (L4, C7)',
    (text) => expect(csvCell(text)).toBe(`"'${text}"`),
  );

  it('with an amount below zero is a number, so that sums can be made', () => {
    expect(writeCsv([[-12.5, 0, '-12.5']])).toBe(`\uFEFF"-12.50","0.00","'-12.5"\r\n`);
  });

  it('keeps other texts, with quotes doubled', () => {
    expect(['途驿', 'a=b', 'say "hi"', ''].map(csvCell)).toEqual(['"途驿"', '"a=b"', '"say ""hi"""', '""']);
  });
});
