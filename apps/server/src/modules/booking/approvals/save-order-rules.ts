/** `approval/rules` and the calls that save rules and budgets. */
import type { approvalsEndpoints, OrderRules } from '@wayhouse/contract/booking/approvals';
import { isTimeZone } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { switchApprovals } from '../../companies/switch-approvals.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { type OrderRulesRow, selectOrderRules, writeOrderRules } from './order-rules.store.ts';
import { countRuleRequests, selectCompanyPeople, selectFormerPeople, sumSpending } from './spending.views.ts';

type Calls = typeof approvalsEndpoints;

/**
 * Rules with counts of their recent requests, budgets with the sums of this month, the people who can be named, and the
 * named people who can no longer sign in.
 */
export async function showOrderRules(ctx: ActorCtx): Promise<OrderRules> {
  const companyId = companyOf(ctx.actor);
  const { rules, budgets, time_zone, version } = await selectOrderRules(ctx.db, companyId);
  const named = new Set(namedPeople({ rules, budgets }));
  const now = ctx.clock.now();
  const counts = await countRuleRequests(ctx.db, { accountId: companyId, now });
  const spent = await sumSpending(ctx.db, budgets, {
    accountId: companyId,
    at: now,
    now,
    timeZone: time_zone,
  });
  const people = await selectCompanyPeople(ctx.db, companyId);
  return {
    version,
    time_zone,
    rules: rules.map((rule) => ({ ...rule, ...(counts.get(rule.id) ?? { asked: 0, approved: 0 }) })),
    budgets: budgets.map((budget) => {
      const { usedCents, heldCents } = spent.get(budget.id) ?? { usedCents: 0, heldCents: 0 };
      return {
        ...budget,
        used: toMoney(usedCents),
        held: toMoney(heldCents),
        left: toMoney(toCents(budget.cap) - usedCents - heldCents),
      };
    }),
    people: people.map(({ id, name, is_manager }) => ({ id, name, is_manager })),
    former_people: (await selectFormerPeople(ctx.db, companyId)).filter(({ id }) => named.has(id)),
  };
}

/**
 * Throws request.changed (4004) when somebody saved since the page was opened, and request.invalid for invalid rules.
 */
export function saveRules(
  ctx: ActorCtx,
  { version, rules }: ParsedInputOf<Calls['POST /api/v2/approval/rules/save']>,
): Promise<OrderRules> {
  return save(ctx, version, { rules });
}

/** Saves budgets with the errors of `saveRules`, and the time zone in which their months begin. */
export async function saveBudgets(
  ctx: ActorCtx,
  { version, budgets, time_zone }: ParsedInputOf<Calls['POST /api/v2/approval/budgets/save']>,
): Promise<OrderRules> {
  if (!isTimeZone(time_zone)) throw invalidField('time_zone', 'fields.choice');
  return save(ctx, version, { budgets, time_zone });
}

/** Stores the change. Approvals apply to the company while a rule or a budget is active. */
async function save(ctx: ActorCtx, version: number, change: Partial<OrderRulesRow>): Promise<OrderRules> {
  const companyId = companyOf(ctx.actor);
  await inTransaction(ctx.db, async (tx) => {
    await lockCompanyOf(tx, companyId);
    const current = await selectOrderRules(tx, companyId);
    if (current.version !== version) throw appError('request.changed');
    const people = (await selectCompanyPeople(tx, companyId)).map((each) => each.id);
    const row = { ...current, ...change, version: version + 1 };
    refuseStrangers(change, new Set([...people, ...namedPeople(current)]));
    const facts = { companyId, by: ctx.actor.userId, now: ctx.clock.now() };
    await writeOrderRules(tx, { ...row, ...facts });
    await switchApprovals(tx, { companyId, on: [...row.rules, ...row.budgets].some((each) => each.on) });
  });
  return showOrderRules(ctx);
}

/** The people that rules and budgets name. Some may have left the company since. */
function namedPeople({ rules = [], budgets = [] }: Partial<OrderRulesRow>): string[] {
  return [...rules, ...budgets].flatMap((each) => [...each.people, ...each.approvers]);
}

/**
 * Throws request.invalid for a person who is not in `people`, or an id that the saved list has twice. `people` includes
 * those who left but are still named, because all rules are saved together.
 */
function refuseStrangers(
  { rules = [], budgets = [] }: Partial<OrderRulesRow>,
  people: ReadonlySet<string>,
): void {
  const rulesAndBudgets = [...rules, ...budgets];
  const ids = new Set(rulesAndBudgets.map((each) => each.id));
  if (ids.size !== rulesAndBudgets.length) throw invalidField('id', 'fields.choice');
  if (namedPeople({ rules, budgets }).some((id) => !people.has(id)))
    throw invalidField('approvers', 'fields.choice');
}
