/** Quotes with the longest names and taglines that a brand may have, and the longest hotel names. */
import type { QuoteOption, QuoteWords } from '@wayhouse/i18n/papers/client-quote';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { writePdf } from '../draw/pdf.ts';
import { drawQuotePdf } from './draw-quote-pdf.ts';
import { drawQuotePicture } from './draw-quote-picture.ts';

const longName = 'Northlane International Travel Services and Incentives Company Limited, Shanghai';
const longLine =
  'Licensed by the Municipality of Shanghai, a member of the Pacific Asia Travel Association since nineteen ninety-four.';
const look = { color: '#39407e', pictures: [], pick: '' };

const wordsOf = (agency: string, line: string): QuoteWords => ({
  ...{ agency, line, title: 'Lisbon', client: '', message: '', advisor: 'Olivia Hart' },
  ...{
    facts: [{ label: 'Check-in', value: 'April 10' }],
    available: '',
    options: [],
    foot: ['Prices in US$'],
  },
});

const logoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0088cc' } })
    .png()
    .toBuffer();

describe('the head of a picture', () => {
  const heightOf = async (agency: string, line: string) => {
    const picture = await drawQuotePicture(wordsOf(agency, line), { ...look, logo: await logoOf(260, 64) });
    return (await sharp(picture).metadata()).height;
  };

  test('is as high for a short line as without one, and higher for each text of two rows', async () => {
    const oneRow = await heightOf('Northlane Travel', '');
    expect(await heightOf('Northlane Travel', 'Trips made by people')).toBe(oneRow);
    const twoRows = await heightOf(longName, 'Trips made by people');
    expect(twoRows).toBeGreaterThan(oneRow + 20);
    expect(await heightOf(longName, longLine)).toBeGreaterThan(twoRows + 10);
  });
});

test('the name in the head of a PDF ends left of the advisor, also beside a logo', async () => {
  const logo = { bytes: await logoOf(600, 160), width: 600, height: 160 };
  const words = wordsOf(longName, longLine);
  const texts: unknown[][] = [];
  await writePdf({ title: '', created: new Date(0), pageOf: () => '' }, (pdf) => {
    const draw = vi.spyOn(pdf, 'text');
    drawQuotePdf(pdf, words, { ...look, logo });
    texts.push(...draw.mock.calls);
  });
  const placeOf = (text: string) => {
    const [, left, , options] = texts.find(([drawn]) => drawn === text) ?? [];
    return { left: Number(left), width: (options as { width: number }).width };
  };
  const advisor = placeOf(words.advisor);
  for (const text of [words.agency, words.line]) {
    const { left, width } = placeOf(text);
    expect(left + width).toBeLessThan(advisor.left);
  }
});

test('an option whose names take several rows is on one page of a PDF', async () => {
  const optionOf = (n: number): QuoteOption => ({
    ...{ n, letter: 'A', name: `${n} ${longName} ${longName}`, otherName: `${n} ${longLine} ${longLine}` },
    ...{ stars: 4, area: 'Baixa', near: '', lines: [{ icon: 'bed', text: `${n} ${longName} ${longName}` }] },
    ...{ status: `${n} sold out`, closest: `${n} ${longLine}`, state: 'sold_out' },
    ...{ recommended: false, picture: '' },
  });
  const words = { ...wordsOf('Northlane', ''), options: Array.from({ length: 12 }, (_, n) => optionOf(n)) };
  const pagesByOption = new Map<number, Set<number>>();
  await writePdf({ title: '', created: new Date(0), pageOf: () => '' }, (pdf) => {
    const draw = pdf.text.bind(pdf) as (...parameters: unknown[]) => typeof pdf;
    const pageNow = () => pdf.bufferedPageRange().count;
    vi.spyOn(pdf, 'text').mockImplementation((...parameters: unknown[]) => {
      const n = Number.parseInt(String(parameters[0]), 10);
      const pages = pagesByOption.get(n) ?? new Set();
      pagesByOption.set(n, pages.add(pageNow()));
      draw(...parameters);
      pages.add(pageNow());
      return pdf;
    });
    drawQuotePdf(pdf, words, look);
  });
  const pageCounts = words.options.map(({ n }) => pagesByOption.get(n)?.size);
  expect(pageCounts).toEqual(words.options.map(() => 1));
});
