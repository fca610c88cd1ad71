/** Checks text of every script in a PDF: pdf.js can read the text, and every character has a glyph. */
import { taxiCard } from '@wayhouse/i18n/papers/taxi-card';
import { expect, test } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { drawTaxiCard } from './draw-taxi-card.ts';
import { writePdf } from './pdf.ts';
import { defaultLeading, textHeight, writeText } from './pdf-text.ts';

const pdfOptions = { title: 'Scripts', created: new Date('2027-03-01T00:00:00Z'), pageOf: () => '' };
const look = { size: 12, color: '#000000', width: 300 };

/**
 * The text as pdf.js reads it. The Thai font draws one vowel as two glyphs, so pdf.js reads the second half of the
 * vowel twice.
 */
const asCopied = (text: string) => text.replaceAll('ำ', 'ำา');

/** The characters without spaces. They are sorted, because pdf.js may read the pieces of a line in another order. */
function sortedCharacters(text: string): string {
  return Array.from(text.normalize('NFKC').replaceAll(/\s|[\u200b-\u200f]/g, ''))
    .toSorted()
    .join('');
}

const samples = [
  ['en', 'Hôtel Señor Łódź, 24–6 Wakaeda-cho, Kyoto'],
  ['zh-Hans', '上海锦澜酒店，徐家汇文化路196号'],
  ['ja', '東山かえで旅館 京都市東山区若枝町 24-6'],
  ['ko', '별빛 호텔 서울 중앙로 12'],
  ['th', 'โรงแรมจันทรา กรุงเทพฯ 12 ถนนริมน้ำ'],
  ['ar', 'فندق لؤلؤة الكثبان دبي، طريق الكورنيش 288'],
  ['vi', 'Khách sạn Mường Thanh, 12 Đường Lê Lợi, Đà Nẵng'],
] as const;

test.each(samples)('%s is read back completely, with a glyph for every character', async (lang, text) => {
  const bytes = await writePdf(pdfOptions, (pdf) => {
    writeText(pdf, text, { x: 50, y: 50 }, { ...look, lang });
  });
  expect(sortedCharacters(await pdfText(bytes))).toBe(sortedCharacters(asCopied(text)));
});

test.each(samples)('%s in bold breaks into several lines at a narrow width', async (lang, text) => {
  await writePdf(pdfOptions, (pdf) => {
    const style = { ...look, lang, width: 60, bold: true };
    const lines = Math.round(textHeight(pdf, text, style) / (style.size * defaultLeading));
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThan(12);
  });
});

test('a number inside Arabic stays in its order', async () => {
  const bytes = await writePdf(pdfOptions, (pdf) => {
    writeText(pdf, 'طريق الكورنيش 288', { x: 50, y: 50 }, { ...look, lang: 'ar' });
  });
  expect(await pdfText(bytes)).toContain('288');
});

test.each([
  ['th', 'โรงแรมจันทรา กรุงเทพฯ', '12 ถนนริมน้ำ กรุงเทพฯ'],
  ['ar', 'فندق لؤلؤة الكثبان دبي', 'طريق الكورنيش 288، دبي'],
  ['ja', '京都 木漏れ日旅館', '京都市中央通り 24'],
] as const)(
  'the taxi card in %s says name, address and request in the local script',
  async (lang, name, address) => {
    const card = taxiCard(
      {
        name: 'Inn',
        address: '1 Road',
        phone: '+81 75 000 0126',
        lat: 35,
        lng: 135.7,
        country: 'JP',
        local: { lang, name, address },
      },
      ['zh', 'en'],
    );
    const bytes = await writePdf(pdfOptions, (pdf) => drawTaxiCard(pdf, card));
    const charactersOfPdf = sortedCharacters(await pdfText(bytes));
    for (const text of [
      name,
      address,
      card.please,
      '师傅您好，请送我到这里。',
      'Please take me to this address.',
    ])
      for (const character of sortedCharacters(text)) expect(charactersOfPdf).toContain(character);
  },
);

test('the driver is asked in the language of the country; the guest reads the other languages', () => {
  const lisbon = { name: 'Inn', address: 'Rua 1', phone: '', lat: 38.7, lng: -9.1, country: 'PT' };
  const card = taxiCard(lisbon, ['zh', 'en']);
  expect(card).toMatchObject({ lang: 'pt', script: 'en', please: 'Por favor, leve-me a este endereço.' });
  expect(card.small).toEqual(['师傅您好，请送我到这里。', 'Please take me to this address.']);
  expect(taxiCard({ ...lisbon, country: 'AU' }, ['en'])).toMatchObject({ lang: 'en', small: [] });
});
