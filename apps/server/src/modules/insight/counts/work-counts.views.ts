/** SQL that counts the tasks of each section. Every query reads an index of open rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isLateRefund } from '../../payment/refund/is-late-refund.ts';

export interface Count {
  yours: number;
  others: number;
}

interface CountReader {
  staffId: string;
  now: Date;
}

const all = (from: RawBuilder<unknown>) => sql`select count(*)::int as yours, 0 as others from ${from}`;

/** Counts tasks with an owner; those of colleagues are counted separately. */
const owned = (owner: string, staffId: string, from: RawBuilder<unknown>) =>
  sql`select count(*) filter (where coalesce(${sql.ref(owner)}, ${staffId}) = ${staffId})::int as yours,
        count(*) filter (where ${sql.ref(owner)} <> ${staffId})::int as others from ${from}`;

/** The sections that one query counts. The orders desk and the approvals count by their own rules. */
const countQueries = {
  review: () => all(sql`companies.applications where status = 'pending'`),
  cases: ({ staffId, now }: CountReader) =>
    owned(
      'owner_id',
      staffId,
      sql`care.cases where state <> 'solved'
        and (owner_id is null or due_at < ${now} or (owner_id = ${staffId} and due_at is not null))`,
    ),
  groups: ({ staffId }: CountReader) =>
    owned('staff_id', staffId, sql`groups.requests where waiting_for = 'us'`),
  partners: () => all(sql`partners.certification_pictures where state = 'waiting'`),
  deposits: () => all(sql`payment.bank_deposits where status = 'pending'`),
  withdrawals: () => all(sql`ledger.withdrawals where status in ('requested', 'approved')`),
  refunds: ({ now }: CountReader) =>
    all(sql`payment.refunds where gateway_cents > 0 and (status = 'failed'
      or ${isLateRefund(sql.ref('refunds'), now)})`),
  invoices: () => all(sql`documents.invoice_requests where status = 'requested'`),
  work: () => all(sql`platform.work where state = 'dead'`),
} satisfies Record<string, (reader: CountReader) => RawBuilder<unknown>>;

export type QueriedSection = keyof typeof countQueries;

/** The counts of these sections, in one statement. */
export async function selectCounts(
  db: Db,
  sections: readonly QueriedSection[],
  reader: CountReader,
): Promise<Partial<Record<QueriedSection, Count>>> {
  if (sections.length === 0) return {};
  const parts = sections.map(
    (section) => sql`select ${section}::text as section, c.* from (${countQueries[section](reader)}) c`,
  );
  const { rows } = await sql<
    Count & { section: QueriedSection }
  >`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ section, yours, others }) => [section, { yours, others }]));
}
