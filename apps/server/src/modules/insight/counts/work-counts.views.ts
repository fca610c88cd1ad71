/** SQL that counts the tasks of each section. Every query reads an index of open rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { reviewDueAt } from '../../companies/registration/review-due.ts';
import { isLateRefund } from '../../payment/refund/is-late-refund.ts';

export interface Count {
  /** The reader's own tasks, and tasks without an owner. */
  yours: number;
  others: number;
}

interface CountReader {
  staffId: string;
  now: Date;
}

/** Open tasks of a section. If `owner` is given, tasks of colleagues are counted separately. */
interface Tasks {
  from: RawBuilder<unknown>;
  /** Column of the member of staff who has the task. */
  owner?: string;
  /** Column of the time by which staff must act. */
  due?: string;
  /** Column of the time at which a task began to wait. */
  since?: string;
}

/** The sections that one query counts. Orders, approvals and credit are counted by their own modules. */
const sections = {
  review: () => ({
    from: sql`(select ${reviewDueAt} as due_at from companies.applications where status = 'pending') as applications`,
    due: 'due_at',
  }),
  // Cases without an owner, late cases of anybody, and the reader's own cases with a due time.
  cases: ({ staffId, now }: CountReader) => ({
    from: sql`care.cases where state <> 'solved'
      and (owner_id is null or due_at < ${now} or (owner_id = ${staffId} and due_at is not null))`,
    owner: 'owner_id',
    due: 'due_at',
  }),
  groups: () => ({
    from: sql`groups.requests where waiting_for = 'us'`,
    owner: 'staff_id',
    since: 'waiting_since',
  }),
  partners: () => ({
    from: sql`partners.certification_pictures where state = 'waiting'`,
    due: 'due_at',
  }),
  deposits: () => ({ from: sql`payment.bank_deposits where status = 'pending'`, since: 'created_at' }),
  withdrawals: () => ({
    from: sql`ledger.withdrawals where status in ('requested', 'approved')`,
    since: 'created_at',
  }),
  refunds: ({ now }: CountReader) => ({
    from: sql`(select created_at from payment.refunds where gateway_cents > 0 and (status = 'failed'
        or ${isLateRefund(sql.ref('refunds'), now)})
      union all select received_at from payment.gateway_notices where handled_at is null) as refunds`,
    since: 'created_at',
  }),
  invoices: () => ({ from: sql`documents.invoice_requests where status = 'requested'`, since: 'created_at' }),
  work: () => ({ from: sql`platform.work where state = 'dead'` }),
} satisfies Record<string, (reader: CountReader) => Tasks>;

export type QueriedSection = keyof typeof sections;

export interface TimedCount extends Count {
  /** Tasks whose due time has passed. */
  late: number;
  /** The earliest due time that has not passed. */
  due: Date | null;
  /** Time at which the oldest task began to wait. */
  since: Date | null;
}

/** The counts and times of these sections, in one statement. */
export async function selectTasks(
  db: Db,
  queriedSections: readonly QueriedSection[],
  reader: CountReader,
): Promise<Partial<Record<QueriedSection, TimedCount>>> {
  if (queriedSections.length === 0) return {};
  const parts = queriedSections.map((section) => countOf(section, sections[section](reader), reader));
  const { rows } = await sql<
    TimedCount & { section: QueriedSection }
  >`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ section, ...count }) => [section, count]));
}

function countOf(section: QueriedSection, tasks: Tasks, { staffId, now }: CountReader): RawBuilder<unknown> {
  const others = tasks.owner ? sql`coalesce(${sql.ref(tasks.owner)}, ${staffId}) <> ${staffId}` : sql`false`;
  const due = tasks.due ? sql.ref(tasks.due) : sql`null::timestamptz`;
  const since = tasks.since ? sql.ref(tasks.since) : sql`null::timestamptz`;
  return sql`select ${section}::text as section, count(*) filter (where not (${others}))::int as yours,
      count(*) filter (where ${others})::int as others, count(*) filter (where ${due} < ${now})::int as late,
      min(${due}) filter (where ${due} >= ${now}) as due, min(${since}) as since
    from ${tasks.from}`;
}

/** The counts of these sections. */
export async function selectCounts(
  db: Db,
  queriedSections: readonly QueriedSection[],
  reader: CountReader,
): Promise<Partial<Record<QueriedSection, Count>>> {
  const tasks = await selectTasks(db, queriedSections, reader);
  return Object.fromEntries(
    Object.entries(tasks).map(([section, { yours, others }]) => [section, { yours, others }]),
  );
}
