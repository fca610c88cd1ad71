/** The audit log in the console: search, values before and after, export. */
import { z } from 'zod';
import { staffRoles } from '../account/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, page, pageOf, pageSize, searchText } from '../schemas.ts';
import { auditActions, auditTargets } from './audit-actions.ts';

const fields = z.record(z.string(), z.json());

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  staff: z.object({ id: z.string(), name: z.string(), role: z.enum(staffRoles) }),
  action: z.enum(auditActions),
  target: z.object({ type: z.enum(auditTargets), id: z.string(), name: z.string() }),
  before: fields.nullable(),
  after: fields.nullable(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  /** Searches names, ids, reasons, and old and new values. */
  search: searchText.optional(),
  staff_id: id.optional(),
  action: z.enum(auditActions).optional(),
  target_type: z.enum(auditTargets).optional(),
  target_id: id.optional(),
  /** Days of the operator (UTC+8), both included. */
  from: date.optional(),
  to: date.optional(),
};

export const consoleAuditEndpoints = {
  'POST /api/console/v1/audit': endpoint({
    audience: 'staff',
    permission: 'audit.read',
    input: z.strictObject({ ...filters, page, page_size: pageSize }),
    output: pageOf(auditEntry).extend({
      /** Every actor in the log, for the filter. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  /** The same rows as CSV (UTF-8 with byte order mark), newest first, at most 10,000. */
  'POST /api/console/v1/audit/export': endpoint({
    audience: 'staff',
    permission: 'audit.read',
    input: z.strictObject(filters),
    output: z.object({ file_name: z.string(), rows: z.int(), csv: z.string() }),
  }),
};
