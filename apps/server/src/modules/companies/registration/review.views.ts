/** SQL for the review queue. */
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { reviewDueAt } from './review-due.ts';

const similarMax = 20;

export interface QueueFilter {
  status: 'pending' | 'more_asked' | 'approved' | 'rejected' | 'all';
  accountType?: string | undefined;
  search?: string | undefined;
}

const columns = [
  'a.id',
  'a.application_no',
  'a.account_type',
  'a.status',
  'a.email',
  'a.snapshot',
  'a.waiting_since',
  'a.staff_confirmed_at',
  'a.staff_user_id',
  'a.resubmissions',
  'a.terms_version',
  'a.checklist',
  'a.company_id',
  'a.user_id',
  'a.decided_at',
] as const;

function queue(db: Db, filter: QueueFilter) {
  const like = filter.search ? likeOf(filter.search) : undefined;
  return db
    .selectFrom('companies.applications as a')
    .$if(filter.status !== 'all', (query) => query.where('a.status', '=', filter.status))
    .$if(filter.accountType !== undefined, (query) =>
      query.where('a.account_type', '=', filter.accountType ?? ''),
    )
    .$if(like !== undefined, (query) =>
      query.where(
        // The text has the first name before and after the last name, so that both orders match.
        sql<boolean>`concat_ws(' ', a.application_no, a.email, a.snapshot ->> 'first_name', a.snapshot ->> 'last_name',
          a.snapshot ->> 'first_name', a.snapshot #>> '{company,name_en}', a.snapshot #>> '{company,name_zh}',
          a.snapshot #>> '{company,license_number}') ilike ${like}`,
      ),
    );
}

/**
 * One page of the queue. The status `pending` is sorted by the longest wait first; any other status, and `all`, by the
 * shortest.
 */
export async function selectQueue(
  db: Db,
  filter: QueueFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const pageQuery = queue(db, filter)
    .select(columns)
    .orderBy('a.waiting_since', filter.status === 'pending' ? 'asc' : 'desc')
    .orderBy('a.id')
    .offset(offset)
    .limit(limit);
  const countQuery = queue(db, filter).select((e) => e.fn.countAll<number>().as('count'));
  const [rows, total] = await Promise.all([pageQuery.execute(), countQuery.executeTakeFirstOrThrow()]);
  return { rows, total: Number(total.count) };
}

export type QueueRow = Awaited<ReturnType<typeof selectQueue>>['rows'][number];

/**
 * Counts of pending applications, of overdue applications among these, and of applications that wait for the applicant.
 */
export async function countQueue(db: Db, now: Date) {
  const row = await db
    .selectFrom('companies.applications')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      e.fn.countAll<number>().filterWhere(reviewDueAt, '<', now).as('overdue'),
      e.fn.countAll<number>().filterWhere('status', '=', 'more_asked').as('more_asked'),
    ])
    .executeTakeFirstOrThrow();
  return {
    pending: Number(row.pending),
    overdue: Number(row.overdue),
    more_asked: Number(row.more_asked),
  };
}

export function selectApplication(db: Db | Tx, id: string) {
  return db
    .selectFrom('companies.applications as a')
    .leftJoin('identity.users as s', 's.id', 'a.staff_user_id')
    .leftJoin('companies.companies as sc', 'sc.id', 's.company_id')
    .leftJoin('companies.licence_files as f', (join) =>
      join.on(sql`a.snapshot -> 'company' ->> 'license_file_id'`, '=', sql.ref('f.id')),
    )
    .select(columns)
    .select([
      's.email as staff_email',
      's.first_name as staff_first_name',
      's.last_name as staff_last_name',
      's.status as staff_status',
      'sc.name_en as staff_company_en',
      'sc.name_zh as staff_company_zh',
      'sc.status as staff_company_status',
      'f.id as file_id',
      'f.name as file_name',
      'f.content_type',
      'f.size_bytes',
      'f.width',
      'f.height',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

export type ApplicationDetailRow = NonNullable<Awaited<ReturnType<typeof selectApplication>>>;

/** Steps of an application, oldest first. */
export function selectEvents(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('companies.application_events')
    .select(['at', 'kind', 'by_staff', 'reason_en', 'reason_zh', 'changed'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
}

/**
 * A license number in lower case without spaces and punctuation, because applicants write the same number in different
 * ways.
 */
const plainNumber = (value: RawBuilder<string>) =>
  sql`regexp_replace(lower(${value}), '[[:space:][:punct:]]', '', 'g')`;

/**
 * Other applications of companies with this license number, newest first, at most `similarMax`. A license number
 * without letters and digits finds none.
 */
export function selectSimilar(
  db: Db | Tx,
  { licenseNumber, except }: { licenseNumber: string; except: string },
) {
  const number = plainNumber(sql.ref('c.license_number'));
  return db
    .selectFrom('companies.companies as c')
    .innerJoin('companies.applications as a', 'a.company_id', 'c.id')
    .select(['a.id', 'a.application_no', 'a.status', 'c.name_en', 'c.name_zh'])
    .where(sql<boolean>`${number} = ${plainNumber(sql.val(licenseNumber))} and ${number} <> ''`)
    .where('a.id', '<>', except)
    .orderBy('a.created_at', 'desc')
    .limit(similarMax)
    .execute();
}
