/** SQL on `booking.order_rules`: each company's approval rules and budgets. */
import type { ApprovalRule, Budget } from '@wayhouse/contract/booking/approvals';
import { operatorZone } from '@wayhouse/contract/dates';
import type { Db, Tx } from '../../../platform/database.ts';

export interface OrderRulesRow {
  rules: ApprovalRule[];
  budgets: Budget[];
  time_zone: string;
  version: number;
}

const noRules: OrderRulesRow = { rules: [], budgets: [], time_zone: operatorZone, version: 0 };

/** Without a row: no rules, no budgets, the operator's zone, version 0. */
export async function selectOrderRules(db: Db | Tx, companyId: string): Promise<OrderRulesRow> {
  const row = await db
    .selectFrom('booking.order_rules')
    .select(['rules', 'budgets', 'time_zone', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return (row as OrderRulesRow | undefined) ?? noRules;
}

/** The caller has locked the company and compared the version. */
export async function writeOrderRules(
  tx: Tx,
  row: OrderRulesRow & { companyId: string; by: string; now: Date },
): Promise<void> {
  const values = {
    rules: JSON.stringify(row.rules),
    budgets: JSON.stringify(row.budgets),
    time_zone: row.time_zone,
    version: row.version,
    updated_by: row.by,
    updated_at: row.now,
  };
  await tx
    .insertInto('booking.order_rules')
    .values({ company_id: row.companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}
