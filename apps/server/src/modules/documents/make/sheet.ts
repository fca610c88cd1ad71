/** Writes rows as an XLSX sheet: texts stay texts (never formulas), numbers are money with two decimals. */

export async function writeSheet(sheet: {
  name: string;
  /** Characters. */
  widths: readonly number[];
  rows: readonly (readonly (string | number)[])[];
}): Promise<Uint8Array> {
  const data = sheet.rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number, format: '#,##0.00' } : { value, type: String },
    ),
  );
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const file = writeExcelFile(data, {
    sheet: sheet.name,
    columns: sheet.widths.map((width) => ({ width })),
  });
  return new Uint8Array(await file.toBuffer());
}
