/** `POST console/v1/audit/export`: the search results of the audit log as CSV. */
import type { StaffCtx } from '../../context.ts';
import { writeCsv } from '../../platform/sheet/csv.ts';
import { type AuditFilters, type AuditRow, selectAudit } from './insight.views.ts';

const maxRows = 10_000;
const columns = [
  'at',
  'staff_name',
  'staff_role',
  'staff_id',
  'action',
  'target_type',
  'target_name',
  'target_id',
  'reason',
  'before',
  'after',
  'ip',
] as const;

/**
 * The columns have the names of the database table in every language. Above the limit, only the newest rows are
 * included.
 */
export async function exportAudit(
  ctx: StaffCtx,
  filters: AuditFilters,
): Promise<{ file_name: string; rows: number; csv: string }> {
  const rows = await selectAudit(ctx.db, filters, { limit: maxRows, offset: 0 });
  const cells = rows.map((row) => columns.map((column) => textOf(row[column])));
  return {
    file_name: `audit-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
    rows: rows.length,
    csv: writeCsv([columns, ...cells]),
  };
}

function textOf(value: AuditRow[(typeof columns)[number]]): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
