/** CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell that becomes a formula. */

const byteOrderMark = '\uFEFF';

/** A number is written as an amount with two decimals. A leading minus is escaped in a text, but not in a number. */
type CsvCell = string | number;

/** Rows of cells as one file. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvLines(rows);
}

/** A CSV file in pieces. Its rows are read while the file is sent. */
export async function* streamCsv(
  heads: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield writeCsv([heads]);
  for await (const rows of batches) yield csvLines(rows);
}

function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  const textOf = (cell: CsvCell): string =>
    typeof cell === 'number' ? `"${cell.toFixed(2)}"` : csvCell(cell);
  return rows.map((cells) => `${cells.map(textOf).join(',')}\r\n`).join('');
}

/**
 * Writes a cell that a spreadsheet reads as text, so that a typed name or reason never becomes a formula. Chinese and
 * Japanese spreadsheets also accept full-width signs in a formula, and some skip white space before the sign.
 */
export function csvCell(text: string): string {
  const safeText = /^[=+\-@＝＋－﹣−＠\s]/.test(text) ? `'${text}` : text;
  return `"${safeText.replaceAll('"', '""')}"`;
}
