/** Page breaks: heads are repeated, rows are not split, totals and closing lines stay on the page of a row. */
import type { Paper } from '@wayhouse/i18n/papers/paper';
import { expect, test } from 'vitest';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { drawPaper } from './draw-paper.ts';
import { type Pdf, writePdf } from './pdf.ts';
import { writeLongTable } from './pdf-table.ts';

const pdfOptions = { title: 'Breaks', created: new Date('2027-03-01T00:00:00Z'), pageOf: () => '' };
const pagesOf = async (write: (pdf: Pdf) => void | Promise<void>) =>
  pdfPages(await writePdf(pdfOptions, write));

/** An invoice with rows of three lines: `L1 begins`, `L1 goes on`, `L1 ends`. */
function invoiceOf(rows: number): Paper {
  return {
    lang: 'en',
    titles: ['Invoice'],
    under: '1 Mar 2027',
    lead: [],
    head: [],
    foot: [],
    sections: [
      {
        title: 'Services',
        table: {
          heads: ['Description', 'Quantity', 'Unit price', 'Amount'],
          numbersFrom: 1,
          rows: Array.from({ length: rows }, (_, index) => [
            `L${index} begins\nL${index} goes on\nL${index} ends`,
            ...['1', 'US$10.00', 'US$10.00'],
          ]),
          totals: [{ label: 'Invoice total', amount: `US$${rows * 10}.00`, strong: true }],
        },
      },
    ],
  };
}

test('an invoice of any length repeats its head, splits no row, and ends with a row and its totals', async () => {
  for (const rows of [1, 13, 14, 15, 30]) {
    const pages = await pagesOf((pdf) => drawPaper(pdf, invoiceOf(rows), { name: 'Wayhouse' }));
    for (const page of pages) {
      expect(page).toContain('Description Quantity Unit price Amount');
      const rowStarts = [...page.matchAll(/L(\d+) begins/g)].map(([, row]) => row);
      expect(rowStarts).not.toEqual([]);
      expect([...page.matchAll(/L(\d+) ends/g)].map(([, row]) => row)).toEqual(rowStarts);
    }
    expect(pages.at(-1)).toContain(`L${rows - 1} begins`);
    expect(pages.at(-1)).toContain('Invoice total');
  }
});

test('facts that continue on a second page leave no gap at its top', async () => {
  const factsOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `${name} ${index}`, lines: ['A', 'B', 'C'] }));
  const sections = [
    { title: 'Stay', facts: factsOf('Stay', 24) },
    { title: 'Guests', facts: factsOf('Guest', 12) },
    { title: 'Policy', facts: factsOf('Policy', 9) },
  ];
  const paper = { ...invoiceOf(0), titles: ['Voucher'], sections };
  const pages = await pagesOf((pdf) => drawPaper(pdf, paper, { name: 'Wayhouse' }));
  expect(pages[0]).toContain('Guest 0');
  expect(pages[1]).toContain('Guest 11');
  expect(pages).toHaveLength(2);
});

test('a long table never ends a page with its head, and its closing lines follow a row', async () => {
  const columns = [{ title: 'Head of the table', width: 499 }];
  for (let rowCount = 52; rowCount < 60; rowCount += 2) {
    const rows = Array.from({ length: rowCount }, (_, index) => [`Row ${index}`]);
    const pages = await pagesOf(async (pdf) => {
      // Moves the table down the first page, until it no longer fits there.
      pdf.y = 48 + rowCount * 12;
      await writeLongTable(pdf, columns, rows, { below: 60 });
      pdf.moveDown(1).text('Closing line');
    });
    for (const page of pages.filter((each) => each !== ''))
      expect(page).toMatch(/Head of the table\nRow \d+/);
    expect(pages.at(-1)).toMatch(/Row \d+[\s\S]*Closing line/);
  }
});
