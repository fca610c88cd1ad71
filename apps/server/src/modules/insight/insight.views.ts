/** SQL that reads the audit log. */
import type { AuditAction, AuditTarget } from '@wayhouse/contract/console/audit-actions';
import { endOfDay, operatorZone, startOfOperatorDay } from '@wayhouse/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../../platform/database/like.ts';
import type { Db } from '../../platform/database.ts';

export interface AuditFilters {
  search?: string | undefined;
  staff_id?: string | undefined;
  action?: AuditAction | undefined;
  target_type?: AuditTarget | undefined;
  target_id?: string | undefined;
  /** Days of the operator (UTC+8), both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Entries that match the filters, unsorted. */
function auditQuery(db: Db, filters: AuditFilters) {
  let query = db.selectFrom('platform.audit_log');
  if (filters.staff_id) query = query.where('staff_id', '=', filters.staff_id);
  if (filters.action) query = query.where('action', '=', filters.action);
  if (filters.target_type) query = query.where('target_type', '=', filters.target_type);
  if (filters.target_id) query = query.where('target_id', '=', filters.target_id);
  if (filters.from) query = query.where('at', '>=', startOfOperatorDay(filters.from));
  if (filters.to) query = query.where('at', '<', endOfDay(filters.to, operatorZone));
  for (const word of (filters.search ?? '').split(/\s+/).filter(Boolean)) {
    const like = likeOf(word);
    query = query.where(
      sql<boolean>`concat_ws(' ', staff_name, target_name, target_id, action, reason, before::text, after::text) ilike ${like}`,
    );
  }
  return query;
}

const columns = [
  'id',
  'at',
  'staff_id',
  'staff_name',
  'staff_role',
  'action',
  'target_type',
  'target_id',
  'target_name',
  'before',
  'after',
  'reason',
  'ip',
] as const;

/** Newest first. */
export function selectAudit(
  db: Db,
  filters: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return auditQuery(db, filters).select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export type AuditRow = Awaited<ReturnType<typeof selectAudit>>[number];

export async function countAudit(db: Db, filters: AuditFilters): Promise<number> {
  const row = await auditQuery(db, filters)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * All people in the log, with their latest name. Jumps from person to person by the index, because `distinct` would
 * read the whole log for each page.
 */
export async function selectAuditPeople(db: Db): Promise<{ id: string; name: string }[]> {
  const firstPerson = (
    where: RawBuilder<unknown>,
  ) => sql`select staff_id, staff_name from platform.audit_log ${where}
    order by staff_id, id desc limit 1`;
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive people as (
      (${firstPerson(sql``)})
      union all
      select n.* from people as p cross join lateral (${firstPerson(sql`where staff_id > p.staff_id`)}) as n)
    select staff_id as id, staff_name as name from people`.execute(db);
  return rows;
}
