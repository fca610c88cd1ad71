/** Export of the books to accounting programs. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { emptyObject, formVersion, streamedFile } from '../../schemas.ts';
import { readCall, typedText, writeCall } from '../payables/payable-schemas.ts';
import { accountingFormats } from './book-words.ts';
import { byMonth } from './months.ts';

/** An account number or empty. It begins with a letter or digit, so that no spreadsheet reads it as a formula. */
const number = z
  .string()
  .trim()
  .regex(/^([0-9A-Za-z][0-9A-Za-z.-]{0,19})?$/, 'fields.account_no');
const settings = {
  /** The number of each account in the accounting program; empty until it is entered. */
  accounts: z.array(z.strictObject({ line: z.string().max(40), number })).max(100),
  /** The export for DATEV posts each sum against this account. */
  clearing_number: number,
  xero_tax_rate: typedText(50),
  datev_consultant: z.int().min(1001).max(9_999_999).nullable(),
  datev_client: z.int().min(1).max(99_999).nullable(),
};
const exportSettings = z.object({ ...settings, version: formVersion });
export type BookExportSettings = z.infer<typeof exportSettings>;

export const bookExportEndpoints = {
  'GET /api/console/v1/books/export-settings': endpoint({
    ...readCall,
    input: emptyObject,
    output: exportSettings,
  }),
  'POST /api/console/v1/books/export-settings/save': endpoint({
    ...writeCall,
    input: z.strictObject({ ...settings, version: formVersion }),
    output: exportSettings,
  }),
  /**
   * `csv`: every entry. `xero`, `datev`, `kingdee`: sums by day and account; 1004 while an account has no number, and
   * for `datev` while its settings are missing.
   */
  'GET /api/console/v1/books/months/{month}/accounting': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject({ params: byMonth, format: z.enum(accountingFormats) }),
    output: streamedFile,
  }),
};
