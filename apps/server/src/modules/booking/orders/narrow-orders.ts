/** SQL conditions that narrow orders, for lists of order numbers in this module and in others. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';

export interface NumberFilters {
  client_ref?: string | undefined;
  check_in?: string | undefined;
  check_in_from?: string | undefined;
  check_in_to?: string | undefined;
  /** Days in UTC, both included. */
  created_from?: string | undefined;
  created_to?: string | undefined;
}

/** True for an order of the scope that matches every given filter. `o` is the row of `booking.orders`. */
export function isOrderOf({ accountId, userId }: OrderScope, filters: NumberFilters): RawBuilder<SqlBool> {
  const { client_ref, check_in, check_in_from, check_in_to, created_from, created_to } = filters;
  const conditions = [
    sql`o.account_id = ${accountId}`,
    userId !== null && sql`o.user_id = ${userId}`,
    client_ref !== undefined && sql`o.client_ref = ${client_ref}`,
    check_in && sql`o.check_in = ${check_in}::date`,
    check_in_from && sql`o.check_in >= ${check_in_from}::date`,
    check_in_to && sql`o.check_in <= ${check_in_to}::date`,
    created_from && sql`o.created_at >= ${created_from}::date at time zone 'UTC'`,
    created_to && sql`o.created_at < (${created_to}::date + 1) at time zone 'UTC'`,
  ];
  return sql<SqlBool>`(${sql.join(
    conditions.filter((each) => typeof each === 'object'),
    sql` and `,
  )})`;
}
