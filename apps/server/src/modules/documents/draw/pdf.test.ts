import { expect, test } from 'vitest';
import { writePdf } from './pdf.ts';
import { writeLongTable } from './pdf-table.ts';

const pdfOptions = { title: 'Long', created: new Date('2027-03-01T00:00:00Z'), pageOf: () => '' };
const columns = [{ title: 'No.', width: 499 }];

test('writes a long table page by page, and lets other work run in between', async () => {
  let turns = 0;
  let isWritten = false;
  const otherWork = (): void => {
    turns += 1;
    if (!isWritten) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const rows = Array.from({ length: 400 }, (_, index) => [String(index)]);
  let turnsOfTable = 0;
  const bytes = await writePdf(pdfOptions, async (pdf) => {
    const before = turns;
    await writeLongTable(pdf, columns, rows);
    turnsOfTable = turns - before;
  }).finally(() => {
    isWritten = true;
  });
  // 400 rows are ten parts of 40, and other work runs between two parts.
  expect(turnsOfTable).toBeGreaterThanOrEqual(9);
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length,
  ).toBeGreaterThan(5);
});
