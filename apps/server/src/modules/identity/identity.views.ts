/** Reads people with their companies, owners of tokens and identity providers. Writes are in the stores. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { batchQueries } from '../../platform/database/batch-queries.ts';
import type { Db } from '../../platform/database.ts';
import type { IdentitySessions, IdentityUsers } from '../../platform/tables.gen.ts';
import { idleSince } from './session/session-life.ts';

export type Status = 'pending' | 'approved' | 'rejected' | 'suspended';

const personColumns = [
  'u.id',
  'u.account_id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.language',
  'u.account_type',
  'u.job_title',
  'u.is_main',
  'u.book_privileges',
  'u.order_privileges',
  'u.cart_privileges',
  'u.company_id',
  'c.name_en as company_name_en',
  'c.name_zh as company_name_zh',
  'c.is_package',
  'c.group_api_cid',
  'c.country as company_country',
  'u.country as own_country',
  'u.area_code as own_area_code',
] as const;

/**
 * SQL that is true for people who may sign in only through the company's identity provider. It is never true for the
 * main account.
 */
const needsProvider = sql<boolean>`(not u.is_main and exists (
  select from identity.company_providers p where p.company_id = u.company_id and p.is_required))`.as(
  'needs_provider',
);

/** The columns that decide whether and how a person may sign in. */
const decisionColumns = [
  'u.password_hash',
  'u.status',
  'u.reject_reason',
  'u.totp_secret',
  'c.status as company_status',
  needsProvider,
] as const;

function people(db: Db) {
  return db.selectFrom('identity.users as u').leftJoin('companies.companies as c', 'c.id', 'u.company_id');
}

export type PersonRow = Omit<Awaited<ReturnType<typeof selectPersonById>>, 'has_second_factor'>;

/** A person with the columns of `User` in the contract. Throws for an unknown id. */
export function selectPersonById(db: Db, userId: string) {
  return people(db)
    .select(personColumns)
    .select((e) => e('u.totp_secret', 'is not', null).as('has_second_factor'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Like `selectPersonById`, with the columns of the person's own pages. */
export function selectProfile(db: Db, userId: string) {
  return people(db)
    .select(personColumns)
    .select([
      'u.gender',
      'u.area_code',
      'u.phone',
      'u.timezone',
      'u.country',
      'u.notifications',
      'u.mobile',
      'u.mobile_proven_at',
    ])
    .select((e) => e('u.totp_secret', 'is not', null).as('has_second_factor'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * A person with the columns that sign-in needs. Leaves out service users of API keys. `email` must be in lower case.
 */
export function selectPersonByEmail(db: Db, email: string) {
  return people(db)
    .select(personColumns)
    .select(decisionColumns)
    .where('u.email', '=', email)
    .where('u.status', '<>', 'service')
    .executeTakeFirst();
}

/** Like `selectPersonByEmail`, but by id, and service users are included. Throws for an unknown id. */
export function selectPersonForSignIn(db: Db, userId: string) {
  return people(db)
    .select(personColumns)
    .select(decisionColumns)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Like `selectPersonByEmail`, but by mobile number (E.164). Finds only numbers that were proven by a code. */
export function selectPersonByMobile(db: Db, mobile: string) {
  return people(db)
    .select(personColumns)
    .select(decisionColumns)
    .where('u.mobile', '=', mobile)
    .where('u.mobile_proven_at', 'is not', null)
    .executeTakeFirst();
}

export type DecisionRow = Awaited<ReturnType<typeof selectPersonForSignIn>>;

export type SignedInRow = Pick<
  Selectable<IdentitySessions>,
  'last_seen_at' | `acting_staff_${'id' | 'name' | 'role'}`
> &
  Pick<
    Selectable<IdentityUsers>,
    'id' | 'account_id' | 'company_id' | 'account_type' | 'first_name' | 'last_name'
  > &
  Pick<Selectable<IdentityUsers>, 'is_main' | `${'book' | 'order' | 'cart'}_privileges`> & {
    tier_id: string | null;
    is_package: boolean | null;
    may_pay_later: boolean | null;
    approvals_on: boolean | null;
  };

interface TokenQuestion {
  tokenHash: Buffer;
  now: Date;
}

/**
 * The owner of a token if the session is alive and both the person and the company are approved; otherwise undefined.
 * Almost every call with a token runs this query, except calls that `recall-actor.ts` answers from its cache. So for
 * each token it reads only one row of each of three tables, by an index.
 */
export const selectSignedIn = batchQueries(async (db, questions: readonly TokenQuestion[]) => {
  const { rows } = await signedInSql(questions).execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return questions.map((_, index) => byPlace.get(index + 1));
});

/**
 * The query of `selectSignedIn`. It is raw SQL, because building it with the query builder would take longer than
 * running it.
 */
export function signedInSql(
  questions: readonly TokenQuestion[],
): RawBuilder<SignedInRow & { place: number }> {
  return sql`
    select question.place, s.last_seen_at, s.acting_staff_id, s.acting_staff_name, s.acting_staff_role,
        u.id, u.account_id, u.company_id, u.account_type, u.first_name, u.last_name, u.is_main,
        u.book_privileges, u.order_privileges, u.cart_privileges, c.tier_id, c.is_package, c.approvals_on,
        c.pay_later_limit_cents > 0 as may_pay_later
      from unnest(${questions.map(({ tokenHash }) => tokenHash)}::bytea[], ${questions.map(({ now }) => now)}::timestamptz[],
          ${questions.map(({ now }) => idleSince(now))}::timestamptz[]) with ordinality as question (hash, now, idle_since, place)
      join identity.sessions s on s.token_hash = question.hash
      join identity.users u on u.id = s.user_id
      left join companies.companies c on c.id = u.company_id
      where s.revoked_at is null and s.expires_at > question.now and s.last_seen_at > question.idle_since
        and u.status = 'approved' and (u.company_id is null or c.status = 'approved')`;
}

type ApprovedPersonRow = Omit<SignedInRow, 'last_seen_at' | `acting_staff_${string}`> &
  Pick<Selectable<IdentityUsers>, 'email' | 'language' | 'notifications'>;

/** An approved person, found by id. The company, if there is one, must also be approved. */
export async function selectApprovedPerson(db: Db, id: string): Promise<ApprovedPersonRow | undefined> {
  const { rows } = await sql<ApprovedPersonRow>`
    select u.id, u.account_id, u.company_id, u.account_type, u.first_name, u.last_name, u.is_main, u.email, u.language,
        u.notifications, u.book_privileges, u.order_privileges, u.cart_privileges, c.tier_id, c.is_package, c.approvals_on,
        c.pay_later_limit_cents > 0 as may_pay_later
      from identity.users u left join companies.companies c on c.id = u.company_id
      where u.id = ${id} and u.status = 'approved' and (u.company_id is null or c.status = 'approved')`.execute(
    db,
  );
  return rows[0];
}

/** The identity provider of the approved company whose people sign in with this mail domain. */
export function selectProviderByDomain(db: Db, domain: string) {
  return db
    .selectFrom('identity.provider_domains as d')
    .innerJoin('identity.company_providers as p', 'p.company_id', 'd.company_id')
    .innerJoin('companies.companies as c', 'c.id', 'p.company_id')
    .selectAll('p')
    .where('d.domain', '=', domain)
    .where('c.status', '=', 'approved')
    .executeTakeFirst();
}
