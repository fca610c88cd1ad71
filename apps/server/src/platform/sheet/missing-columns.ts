import { type AppError, invalidField } from '../errors.ts';

/**
 * The error for a spreadsheet that lacks required columns. Each entry of `columns` has the head in English, the head in
 * Chinese, and other accepted heads.
 */
export function missingColumns(columns: readonly (readonly string[])[]): AppError {
  const heads = (language: 0 | 1) => columns.map((names) => names[language]);
  return invalidField(
    'file',
    'fields.import_columns',
    { columns: heads(0).join(', ') },
    { columns: heads(1).join('、') },
  );
}
