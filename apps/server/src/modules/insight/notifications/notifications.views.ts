/** SQL of notifications: each query reads open work or recent news of one kind for one member of staff. */
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { NotificationKind } from '@wayhouse/contract/console/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export interface NotificationReader {
  staffId: string;
  rights: readonly StaffRight[];
  now: Date;
}

export interface NotificationRow {
  key: string;
  kind: NotificationKind;
  number: string;
  name_en: string;
  name_zh: string;
  at: Date;
  due_at: Date | null;
  path: string;
  unread: boolean;
}

/** Maximum number of notifications of one kind, and of all kinds together. */
const rowsPerKind = 20;
const rowsMax = 60;
const dayMs = 86_400_000;
/** Days after which an open request expires, and is no longer shown. */
const approvalLifeDays = 7;
/** Milliseconds for which decisions and ended imports are shown. */
const newsMs = 7 * dayMs;

interface Source {
  right: StaffRight | null;
  /** Columns: id, number, name_en, name_zh, at, due_at, path. */
  rows: (reader: NotificationReader) => RawBuilder<unknown>;
}

const caseColumns = sql`k.case_no as id, k.case_no as number, h.name_en, h.name_zh, k.due_at, '/cases/' || k.case_no as path`;
const caseTables = sql`care.cases k join booking.orders o on o.order_no = k.order_no
  join catalogue.hotels h on h.id = o.hotel_id`;

const sources: Record<NotificationKind, Source> = {
  // A newer message of the customer makes the notification unread again.
  case: {
    right: 'cases.manage',
    rows: ({ staffId }) => sql`
      select ${caseColumns}, coalesce((select max(l.at) from care.lines l where l.case_no = k.case_no
          and l.side = 'customer'), k.opened_at) as at
        from ${caseTables} where k.owner_id = ${staffId} and k.state = 'waiting_us'`,
  },
  case_unowned: {
    right: 'cases.manage',
    rows: () => sql`select ${caseColumns}, k.opened_at as at
      from ${caseTables} where k.owner_id is null and k.state <> 'solved'`,
  },
  approval: {
    right: 'approvals.decide',
    rows: ({ staffId, now }) => sql`
      select id, '' as number, subject_name as name_en, coalesce(subject_name_zh, '') as name_zh, requested_at as at,
             requested_at + make_interval(days => ${sql.lit(approvalLifeDays)}) as due_at, '/approvals?id=' || id as path
        from approvals.requests where status = 'open' and requested_by <> ${staffId}
         and requested_at > ${new Date(now.getTime() - approvalLifeDays * dayMs)}`,
  },
  decision: {
    right: 'approvals.read',
    rows: ({ staffId, now }) => sql`
      select id, '' as number, subject_name as name_en, coalesce(subject_name_zh, '') as name_zh, decided_at as at,
             null::timestamptz as due_at, '/approvals?view=decided&id=' || id as path
        from approvals.requests where requested_by = ${staffId} and status in ('approved', 'returned')
         and decided_at > ${new Date(now.getTime() - newsMs)}`,
  },
  order: {
    right: 'orders.read',
    rows: ({ staffId, now }) => sql`
      select o.order_no as id, o.order_no as number, h.name_en, h.name_zh,
             greatest(w.snoozed_until, cancel_request.created_at, hotel_answer.answered_at,
               (select max(l.at) from booking.order_log l where l.order_no = o.order_no)) as at,
             case when o.order_status = ${sql.lit(orderStatus.process)} then o.answer_by end as due_at,
             '/orders?id=' || o.order_no as path
        from booking.desk_work w
        join booking.orders o on o.order_no = w.order_no
        join catalogue.hotels h on h.id = o.hotel_id
        left join lateral (select max(created_at) as created_at from booking.cancel_requests r
          where r.order_no = o.order_no and r.status = 'open') cancel_request on true
        left join lateral (select max(coalesce(answered_at, sent_at)) as answered_at from booking.hotel_notices m
          where m.order_no = o.order_no and m.task is not null and m.settled_at is null) hotel_answer on true
       where w.owner_id = ${staffId} and (w.snoozed_until is null or w.snoozed_until <= ${now})
         and (cancel_request.created_at is not null or hotel_answer.answered_at is not null
           or o.order_status = ${sql.lit(orderStatus.cancelFailed)}
           or (o.order_status = ${sql.lit(orderStatus.confirmFailed)} and o.handled_at is null)
           or (o.order_status = ${sql.lit(orderStatus.process)} and o.answer_by is not null))`,
  },
  group: {
    right: 'groups.manage',
    rows: ({ staffId }) => sql`
      select group_no as id, group_no as number, title as name_en, title as name_zh, waiting_since as at,
             null::timestamptz as due_at, '/groups/' || group_no as path
        from groups.requests where waiting_for = 'us' and staff_id = ${staffId}`,
  },
  // A task that no active colleague has goes to the owner of its customer.
  task: {
    right: 'customers.read',
    rows: ({ staffId, now }) => sql`
      select id, '' as number, text as name_en, text as name_zh,
             greatest(created_at, coalesce(due_on::timestamp at time zone 'UTC', created_at)) as at,
             due_on::timestamp at time zone 'UTC' as due_at, '/customers/' || account_id || '?tab=notes' as path
        from companies.tasks
       where done_at is null
         and (assignee_id = ${staffId}
           or (account_id = any(array(select account_id from companies.account_owners where staff_id = ${staffId}))
             and not exists (select from identity.staff s where s.id = assignee_id and s.status = 'active')))
         and (due_on is null or due_on <= (${now}::timestamptz at time zone 'UTC')::date)`,
  },
  // An import by the reader that has ended, or that has paused because of a problem.
  hotel_import: {
    right: 'inventory.manage',
    rows: ({ staffId, now }) => sql`
      select id, '' as number, file_name as name_en, file_name as name_zh, coalesce(ended_at, started_at) as at,
             null::timestamptz as due_at, '/imports?kind=hotels&id=' || id as path
        from catalogue.hotel_imports where staff_id = ${staffId}
         and (state = 'ended' or (state = 'paused' and problem is not null))
         and coalesce(ended_at, started_at) > ${new Date(now.getTime() - newsMs)}`,
  },
  failed_jobs: {
    right: 'work.read',
    rows: () => sql`
      select 'all' as id, count(*)::text as number, '' as name_en, '' as name_zh, max(ended_at) as at,
             null::timestamptz as due_at, '/work' as path
        from platform.work where state = 'dead' having count(*) > 0`,
  },
};

/**
 * Notifications of the kinds that the reader's rights permit, newest first. A notification counts as unread when its
 * read mark is older than its time `at`, or absent.
 */
export async function selectNotifications(
  db: Db | Tx,
  reader: NotificationReader,
): Promise<NotificationRow[]> {
  const kinds = (Object.keys(sources) as NotificationKind[]).filter((kind) => {
    const { right } = sources[kind];
    return right === null || reader.rights.includes(right);
  });
  if (kinds.length === 0) return [];
  const parts = kinds.map(
    (
      kind,
    ) => sql`select * from (select ${kind}::text as kind, ${`${kind}:`}::text || s.id as key, s.number, s.name_en, s.name_zh,
      s.at, s.due_at, s.path from (${sources[kind].rows(reader)}) s order by s.at desc limit ${rowsPerKind}) part`,
  );
  const { rows } = await sql<NotificationRow>`
    select n.*, r.read_at is null or r.read_at < n.at as unread
      from (${sql.join(parts, sql` union all `)}) n
      left join insight.reads r on r.staff_id = ${reader.staffId} and r.key = n.key
     order by n.at desc, n.key limit ${rowsMax}`.execute(db);
  return rows;
}

/** An active member of staff with a password; undefined for anybody else, who gets no mail. */
export function selectMailReader(db: Db, staffId: string) {
  return db
    .selectFrom('identity.staff')
    .select(['id', 'email', 'name', 'language', 'role'])
    .where('id', '=', staffId)
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
}
