/** `POST console/v1/audit`: changes by staff, newest first. */
import type { AuditEntry } from '@wayhouse/contract/console/audit';
import type { StaffCtx } from '../../context.ts';
import {
  type AuditFilters,
  type AuditRow,
  countAudit,
  selectAudit,
  selectAuditPeople,
} from './insight.views.ts';

export interface AuditPage {
  total: number;
  page: number;
  page_size: number;
  items: AuditEntry[];
  people: { id: string; name: string }[];
}

export async function listAudit(
  ctx: StaffCtx,
  { page, page_size, ...filters }: AuditFilters & { page: number; page_size: number },
): Promise<AuditPage> {
  const [total, rows, people] = await Promise.all([
    countAudit(ctx.db, filters),
    selectAudit(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size }),
    selectAuditPeople(ctx.db),
  ]);
  return { total, page, page_size, items: rows.map(presentAudit), people };
}

function presentAudit(row: AuditRow): AuditEntry {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    staff: { id: row.staff_id, name: row.staff_name, role: row.staff_role as AuditEntry['staff']['role'] },
    action: row.action as AuditEntry['action'],
    target: {
      type: row.target_type as AuditEntry['target']['type'],
      id: row.target_id,
      name: row.target_name,
    },
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    reason: row.reason,
    ip: row.ip,
  };
}
