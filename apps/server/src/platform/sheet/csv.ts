/** CSV that spreadsheets open as it is: UTF-8 with its mark, CRLF, and nothing in it becomes a formula. */

const byteOrderMark = '\uFEFF';

/** Rows of cells as one file. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A cell that a spreadsheet takes for text, whatever somebody put into a name or a reason. Spreadsheets in Chinese and
 * Japanese take the full-width signs for a formula too, and some skip white space before it.
 */
export function csvCell(text: string): string {
  const plain = /^[=+\-@＝＋－﹣−＠\s]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
