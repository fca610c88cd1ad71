/** Files made in the background (api.md section 5): statements, vouchers, invoices and order lists. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, page, pageOf, pageSize } from './schemas.ts';

export const recordStates = ['Processing', 'Done', 'Failed'] as const;
export const recordKinds = ['statement_pdf', 'statement_xlsx', 'voucher', 'invoice', 'orders'] as const;

export const documentRecord = z.object({
  id: z.string(),
  kind: z.enum(recordKinds),
  status: z.enum(recordStates),
  /** Per cent. */
  progress: z.int(),
  /** Where the owner fetches the file with its token; only when done. */
  url: z.string().optional(),
  file_name: z.string().optional(),
  /** Orders in it; unknown for a statement. */
  count: z.int().optional(),
  lang: z.enum(['en', 'zh', 'both']).optional(),
  logo: z.boolean().optional(),
  size_bytes: z.int().optional(),
  /** Kept until then. */
  expires_at: instant,
  created_at: instant,
});
export type DocumentRecord = z.output<typeof documentRecord>;

const params = z.strictObject({ id });

export const documentsEndpoints = {
  /** The caller's own, newest first; kept 30 days. */
  'POST /api/v3/orders/generate/record/logs': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ page, page_size: pageSize }),
    output: pageOf(documentRecord),
  }),
  /** Makes one again that failed, or that things have changed since. 1004 while it is in the making. */
  'GET /api/v3/orders/regenerate/record/by/{id}': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: z.strictObject({ params }),
    output: documentRecord,
  }),
  /** The file itself, without the envelope. */
  'GET /api/v3/orders/generate/record/{id}/file': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    file: true,
    input: z.strictObject({ params }),
    output: z.object({ content_type: z.string(), name: z.string(), bytes: z.custom<Uint8Array>() }),
  }),
};
