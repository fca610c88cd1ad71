/** `GET customers`: companies, guests, family and friends in one list. */
import type { consoleCustomersEndpoints, customerBrief } from '@wayhouse/contract/console/customers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { z } from 'zod';
import type { StaffCtx } from '../../../context.ts';
import { type CustomerFilter, type CustomerRow, selectCustomers } from './customers.views.ts';

type Call = (typeof consoleCustomersEndpoints)['GET /api/console/v1/customers'];
export type CustomerBrief = z.output<typeof customerBrief>;

/** One page of customers. The owner `mine` means the caller. */
export async function listCustomers(ctx: StaffCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const filter: CustomerFilter = {
    search: input.search,
    accountType: input.account_type,
    status: input.status,
    tierId: input.tier_id,
    country: input.country,
    owner: input.owner === 'mine' ? ctx.staff.staffId : input.owner,
    sort: input.sort,
    now: ctx.clock.now(),
  };
  const offset = (input.page - 1) * input.page_size;
  const rows = await selectCustomers(ctx.db, filter, { offset, limit: input.page_size });
  // A page past the end has no row and so no total. The total then comes from the first row of the list.
  const isPastEnd = rows.length === 0 && offset > 0;
  const [row] = isPastEnd ? await selectCustomers(ctx.db, filter, { offset: 0, limit: 1 }) : rows;
  return {
    total: row?.total ?? 0,
    page: input.page,
    page_size: input.page_size,
    items: rows.map(presentCustomer),
  };
}

export function presentCustomer(row: CustomerRow): CustomerBrief {
  return {
    id: row.id,
    account_type: row.account_type as CustomerBrief['account_type'],
    name: { en: row.name_en, zh: row.name_zh },
    email: row.email,
    country: row.country,
    status: row.status as CustomerBrief['status'],
    tier: { id: row.tier_id, name: row.tier_name },
    is_package: row.is_package,
    people: row.people,
    created_at: row.created_at.toISOString(),
    prepaid: toMoney(row.prepaid_cents),
    credit_free: toMoney(row.credit_free_cents),
    last_order_at: row.last_order_at?.toISOString() ?? null,
    owner_name: row.owner_name,
  };
}
