/**
 * SQL on `identity.acting_calls`: writes of staff on behalf of customers, and help of staff with customers' sign-ins.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

interface NewCall {
  at: Date;
  staff: { id: string; name: string; role: string };
  userId: string;
  accountId: string;
  call: string;
  subject: Record<string, unknown>;
  /** Default: `started`. */
  outcome?: 'done';
}

/** Returns the row's id. */
export async function insertActingCall(
  tx: Tx,
  { at, staff, userId, accountId, call, subject, outcome }: NewCall,
): Promise<number> {
  const row = await tx
    .insertInto('identity.acting_calls')
    .values({
      at,
      staff_id: staff.id,
      staff_name: staff.name,
      staff_role: staff.role,
      user_id: userId,
      account_id: accountId,
      call,
      subject: JSON.stringify(subject),
      ...(outcome && { outcome }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

/** Number of times that staff made the call `call` for the person after `since`. */
export async function countCalls(
  tx: Tx,
  { userId, call, since }: { userId: string; call: string; since: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('identity.acting_calls')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/**
 * Stores the outcome. Returns true when a mail to the person is due: the call succeeded, and it is the first one for
 * which this member of staff causes a mail to this person after `since`.
 */
export async function updateOutcome(
  tx: Tx,
  { id, outcome, since }: { id: number; outcome: 'done' | 'refused'; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ notified: boolean }>`
    update identity.acting_calls c set outcome = ${outcome},
        notified = ${outcome} = 'done' and not exists (
          select from identity.acting_calls e
            where e.user_id = c.user_id and e.staff_id = c.staff_id and e.notified and e.at > ${since})
      where c.id = ${id} returning c.notified`.execute(tx);
  return rows[0]?.notified ?? false;
}

/** Newest first, without refused calls. With `userId` null, the calls for all people of the account. */
export function selectActingCalls(
  db: Db,
  { accountId, userId, offset, limit }: ActingFilter & { offset: number; limit: number },
) {
  return callsOfAccount(db, { accountId, userId })
    .innerJoin('identity.users as u', 'u.id', 'c.user_id')
    .select([
      'c.id',
      'c.at',
      'c.staff_name',
      'c.call',
      'c.subject',
      'c.outcome',
      'u.first_name',
      'u.last_name',
    ])
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countActingCalls(db: Db, filter: ActingFilter): Promise<number> {
  const row = await callsOfAccount(db, filter)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

interface ActingFilter {
  accountId: string;
  userId: string | null;
}

function callsOfAccount(db: Db, { accountId, userId }: ActingFilter) {
  const query = db
    .selectFrom('identity.acting_calls as c')
    .where('c.account_id', '=', accountId)
    .where('c.outcome', '<>', 'refused');
  return userId === null ? query : query.where('c.user_id', '=', userId);
}
