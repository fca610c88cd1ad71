import { type AppError, invalidField } from '../errors.ts';

/**
 * The error for a spreadsheet without required columns. `columns`: of each, the head in English, the head in Chinese,
 * and other accepted heads.
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
