/** Statements, credit invoices and quotes name hotels and people whose letters the main font lacks. */
import { expect, test } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { drawQuotePdf } from '../quotes/draw-quote-pdf.ts';
import { type Pdf, writePdf } from './pdf.ts';
import { writeTable } from './pdf-table.ts';

const names = [
  'Hotel Złota Łódź',
  'Şişli Köşkü',
  'Khách sạn Mường Thanh',
  '김민수 별빛 호텔',
  'Growth 上海锦澜',
];
const textOf = async (write: (pdf: Pdf) => void) =>
  (await pdfText(await writePdf({ title: '', created: new Date(0), pageOf: () => '' }, write)))
    .normalize('NFC')
    .replaceAll(/\s/g, '');

test.each(names)('a table has every letter of %s', async (name) => {
  const text = await textOf((pdf) => writeTable(pdf, [{ title: 'Details', width: 200 }], [[name]]));
  expect(text).toContain(name.replaceAll(' ', ''));
});

test.each(names)('the PDF of a quote has every letter of %s', async (name) => {
  const option = {
    ...{ n: 1, letter: 'A', name, otherName: '', stars: 0, area: '', near: '', lines: [], closest: '' },
    ...{ state: 'open' as const, recommended: false, picture: '' },
  };
  const words = {
    ...{ agency: '', line: '', title: '', client: name, message: '', advisor: '', available: '' },
    ...{ facts: [{ label: 'Stay', value: '1 Mar' }], options: [option], foot: [] },
  };
  const text = await textOf((pdf) => drawQuotePdf(pdf, words, { color: '#39407e', pictures: [], pick: '' }));
  expect(text.split(name.replaceAll(' ', ''))).toHaveLength(3);
});

test('line breaks and tabs of a note are drawn without a sign', async () => {
  for (const name of ['Hotel', 'Łódź']) {
    const rows = [[`${name}\r\nquiet\troom`]];
    const text = await textOf((pdf) => writeTable(pdf, [{ title: 'Note', width: 200 }], rows));
    expect(text).toBe(`Note${name}quietroom`);
  }
});

test('an emoji is left out, and accents typed apart from their letters are drawn', async () => {
  const text = await textOf((pdf) =>
    writeTable(pdf, [{ title: 'Details', width: 200 }], [['🏝️ Mường Thanh'.normalize('NFD')]]),
  );
  expect(text).toContain('DetailsMườngThanh');
});

test('a row with such letters is as high as its text, and the next row is below it', async () => {
  await textOf((pdf) => {
    const heightOf = (name: string) => {
      const top = pdf.y;
      writeTable(pdf, [{ title: 'Details', width: 60 }], [[name]]);
      return pdf.y - top;
    };
    const plainHeight = heightOf('Hotel Zlota Lodz');
    expect(Math.abs(heightOf('Hotel Złota Łódź') - plainHeight)).toBeLessThan(3);
  });
});
