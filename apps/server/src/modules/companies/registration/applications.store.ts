/** SQL on `companies.applications` and its history. */
import type { Db, Tx } from '../../../platform/database.ts';
import type { Snapshot } from './applicant.ts';

export interface NewApplication {
  id: string;
  application_no: string;
  account_type: string;
  email: string;
  user_id: string;
  company_id: string | null;
  terms_version: string;
  staff_user_id: string | null;
  staff_token_hash: Buffer | null;
}

/** Inserts an application. False when its number is taken; the caller then generates another. */
export async function insertApplication(
  tx: Tx,
  { snapshot, now, ...row }: NewApplication & { snapshot: Snapshot; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('companies.applications')
    .values({
      ...row,
      snapshot: JSON.stringify(snapshot),
      status: 'pending',
      waiting_since: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('application_no').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Steps of an application: the applicant sent it, the named member of staff confirmed it, the reviewer returned it for
 * more, the applicant sent it again, the reviewer approved or rejected it, the link of the returned form was sent
 * again.
 */
export type EventKind =
  | 'submitted'
  | 'confirmed'
  | 'more_asked'
  | 'resubmitted'
  | 'approved'
  | 'rejected'
  | 'link_sent';

export interface NewEvent {
  applicationId: string;
  kind: EventKind;
  at: Date;
  byStaff?: string;
  reason?: { en: string; zh: string };
  changed?: { field: string; before: string; after: string }[];
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('companies.application_events')
    .values({
      application_id: event.applicationId,
      kind: event.kind,
      at: event.at,
      by_staff: event.byStaff ?? null,
      reason_en: event.reason?.en ?? null,
      reason_zh: event.reason?.zh ?? null,
      changed: JSON.stringify(event.changed ?? []),
    })
    .execute();
}

type ApplicationKey =
  | { id: string }
  | { email: string }
  | { resubmitTokenHash: Buffer }
  | { staffTokenHash: Buffer };

/** Reads and locks an application; by e-mail, the newest one. */
export async function lockApplication(tx: Tx, by: ApplicationKey) {
  const row = await lockingQuery(tx, by).executeTakeFirst();
  return row && { ...row, snapshot: row.snapshot as unknown as Snapshot };
}

function lockingQuery(tx: Tx, by: ApplicationKey) {
  const query = tx.selectFrom('companies.applications').selectAll().forUpdate();
  if ('id' in by) return query.where('id', '=', by.id);
  if ('email' in by) return query.where('email', '=', by.email).orderBy('created_at', 'desc').limit(1);
  if ('resubmitTokenHash' in by) return query.where('resubmit_token_hash', '=', by.resubmitTokenHash);
  return query.where('staff_token_hash', '=', by.staffTokenHash);
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** The newest application of an e-mail (lower case), without a lock. */
export async function selectNewestApplication(db: Db, email: string) {
  const row = await db
    .selectFrom('companies.applications')
    .select(['application_no', 'status', 'user_id', 'staff_user_id', 'staff_confirmed_at', 'snapshot'])
    .select('used_resubmit_token_hash')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, snapshot: row.snapshot as unknown as Snapshot };
}

/** Stores the reviewer's decision. */
export async function updateDecision(
  tx: Tx,
  decision: {
    id: string;
    status: 'approved' | 'rejected' | 'more_asked';
    at: Date;
    reason?: { en: string; zh: string };
    resubmitTokenHash?: Buffer;
    checklist?: object;
  },
): Promise<void> {
  await tx
    .updateTable('companies.applications')
    .set({
      status: decision.status,
      decided_at: decision.at,
      reason_en: decision.reason?.en ?? null,
      reason_zh: decision.reason?.zh ?? null,
      resubmit_token_hash: decision.resubmitTokenHash ?? null,
      ...(decision.checklist && { checklist: JSON.stringify(decision.checklist) }),
    })
    .where('id', '=', decision.id)
    .execute();
}

/** Replaces the link that opens the returned form; the link before no longer works. */
export async function updateResubmitToken(tx: Tx, id: string, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('companies.applications')
    .set({ resubmit_token_hash: tokenHash })
    .where('id', '=', id)
    .execute();
}

/** Number of links sent again after `since`. */
export async function countLinks(tx: Tx, { id, since }: { id: string; since: Date }): Promise<number> {
  const row = await tx
    .selectFrom('companies.application_events')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('application_id', '=', id)
    .where('kind', '=', 'link_sent')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Puts a resubmitted application back into the queue. Removes decision and checklist; the link no longer works. */
export async function updateResubmitted(
  tx: Tx,
  change: {
    id: string;
    snapshot: Snapshot;
    termsVersion: string;
    now: Date;
    /**
     * Present when the named member of staff must confirm: another one than before, or one who has not confirmed yet.
     */
    staff?: { userId: string; tokenHash: Buffer };
  },
): Promise<void> {
  await tx
    .updateTable('companies.applications')
    .set((e) => ({
      status: 'pending',
      snapshot: JSON.stringify(change.snapshot),
      terms_version: change.termsVersion,
      resubmit_token_hash: null,
      used_resubmit_token_hash: e.ref('resubmit_token_hash'),
      resubmissions: e('resubmissions', '+', 1),
      reason_en: null,
      reason_zh: null,
      decided_at: null,
      waiting_since: change.now,
      checklist: '{}',
      ...(change.staff && {
        staff_user_id: change.staff.userId,
        staff_token_hash: change.staff.tokenHash,
        staff_confirmed_at: null,
      }),
    }))
    .where('id', '=', change.id)
    .execute();
}

/** Stores that the named member of staff has confirmed. The 24 hours of the review begin. */
export async function updateConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('companies.applications')
    .set({ staff_confirmed_at: now, waiting_since: now })
    .where('id', '=', id)
    .execute();
}

export async function updateChecklist(tx: Tx, id: string, checklist: object): Promise<void> {
  await tx
    .updateTable('companies.applications')
    .set({ checklist: JSON.stringify(checklist) })
    .where('id', '=', id)
    .execute();
}
