/** Files that a job makes (api.md section 5): statements, vouchers, invoices and order lists. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileAnswer, id, instant, page, pageOf, pageSize } from './schemas.ts';

export const recordStates = ['Processing', 'Done', 'Failed'] as const;
export const recordKinds = ['statement_pdf', 'statement_xlsx', 'voucher', 'invoice', 'orders'] as const;

export const documentRecord = z.object({
  id: z.string(),
  kind: z.enum(recordKinds),
  status: z.enum(recordStates),
  /** 0 to 100. */
  progress: z.int(),
  /** Address of the file, fetched with the owner's token; present when the file is done. */
  url: z.string().optional(),
  file_name: z.string().optional(),
  /** Number of orders in the file; absent for a statement. */
  count: z.int().optional(),
  lang: z.enum(['en', 'zh', 'both']).optional(),
  logo: z.boolean().optional(),
  size_bytes: z.int().optional(),
  /** Instant from which the file is deleted. */
  expires_at: instant,
  created_at: instant,
});
export type DocumentRecord = z.output<typeof documentRecord>;

const params = z.strictObject({ id });

export const documentsEndpoints = {
  /** The caller's own files, newest first. A file stays for 30 days. */
  'POST /api/v3/orders/generate/record/logs': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ page, page_size: pageSize }),
    output: pageOf(documentRecord),
  }),
  /**
   * Starts to make a failed or finished file again, from current data. 1004 while the file is being made, 1002 when
   * the caller may no longer make it.
   */
  'GET /api/v3/orders/regenerate/record/by/{id}': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: z.strictObject({ params }),
    output: documentRecord,
  }),
  /** The file's bytes, without an envelope. 1003 before the file is done and after its deletion. */
  'GET /api/v3/orders/generate/record/{id}/file': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    file: true,
    input: z.strictObject({ params }),
    output: fileAnswer,
  }),
};
