/** SQL that reads `platform.activity`. */
import type { ActivityKind } from '@wayhouse/contract/account/activity-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

const peopleMax = 500;

export interface ActivityFilters {
  accountId: string;
  /** Null: all people of the account. */
  userId: string | null;
  kind?: ActivityKind | undefined;
  /** Days in the zone `time_zone`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Default: UTC. */
  time_zone?: string | undefined;
}

export interface ActivityRow {
  id: number;
  at: Date;
  user_name: string;
  staff_name: string | null;
  action: string;
  subject: Record<string, unknown>;
  ip: string;
  user_agent: string;
}

/** Regular expressions for the actions of each kind; all other actions are settings. */
const patterns: Record<Exclude<ActivityKind, 'settings'>, string> = {
  sign_in: '^sign_in$|/logout$|/user/sessions/',
  orders: '/(booking|cart|order|group|quote|case|approval|wishlist)/(?!rules|budgets)|/v3/(order|transfer)',
  money:
    'payment|deposit|/user/withdraw|credit_card|/credit/pay|coupon|invoice_request|/approval/budgets|balance_alert|markup',
  people: '/subuser/|/api_keys/|/webhooks/|/user/(update|changepwd|2fa)|/approval/rules',
  files: '/v3/orders/(voucher|invoice|export|regenerate)|/statement/|/order/.*/send$',
};
const classified = Object.values(patterns).join('|');

function where({ accountId, userId, kind, from, to, time_zone: timeZone = 'UTC' }: ActivityFilters) {
  const parts = [sql`account_id = ${accountId}`];
  if (userId !== null) parts.push(sql`user_id = ${userId}`);
  if (kind === 'settings') parts.push(sql`action !~ ${classified}`);
  else if (kind) parts.push(sql`action ~ ${patterns[kind]}`);
  if (from) parts.push(sql`at >= ${from}::timestamp at time zone ${timeZone}`);
  if (to) parts.push(sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  return sql.join(parts, sql` and `);
}

/** Lines that match the filters, newest first. `before`: only lines with an id below this. */
export async function selectActivity(
  db: Db,
  filters: ActivityFilters,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number },
): Promise<ActivityRow[]> {
  const older = before === undefined ? sql`` : sql`and id < ${before}`;
  const { rows } = await sql<ActivityRow>`
    select id::float8 as id, at, user_name, staff_name, action, subject, ip, user_agent from platform.activity
     where ${where(filters)} ${older} order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countActivity(db: Db, filters: ActivityFilters): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from platform.activity where ${where(filters)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * People of the account by name, including those who can no longer sign in. At most `peopleMax`. Leaves out service
 * users, which are not people.
 */
export async function selectAccountPeople(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from identity.users
      where account_id = ${accountId} and status <> 'service' order by name, id limit ${peopleMax}`.execute(
    db,
  );
  return rows;
}
