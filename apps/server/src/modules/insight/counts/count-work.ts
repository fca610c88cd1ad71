/** `GET work-counts` of the console: the number of tasks in each section that the reader's rights open. */
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import type { CountedSection, WorkCounts } from '@wayhouse/contract/console/work/work-counts';
import type { StaffCtx } from '../../../context.ts';
import { countForDecision } from '../../approvals/list-approvals.ts';
import { countDeskWork } from '../../booking/desk/list-desk-orders.ts';
import { countOverdueCompanies } from '../../credit/desk/list-companies.ts';
import { type Count, type QueriedSection, selectCounts } from './work-counts.views.ts';

/** The right that opens each section. */
export const rightOfSection: Readonly<Record<CountedSection, StaffRight>> = {
  review: 'registrations.review',
  orders: 'orders.read',
  cases: 'cases.manage',
  approvals: 'approvals.decide',
  groups: 'groups.manage',
  partners: 'customers.write',
  deposits: 'finance.read',
  withdrawals: 'finance.read',
  refunds: 'finance.read',
  invoices: 'finance.read',
  credit: 'finance.read',
  work: 'work.read',
};

/** Sections that their own modules count. */
const ownCounts = ['orders', 'approvals', 'credit'] as const;
type OwnCount = (typeof ownCounts)[number];

export async function countWork(ctx: StaffCtx): Promise<WorkCounts> {
  const open = (Object.keys(rightOfSection) as CountedSection[]).filter((section) =>
    ctx.staff.rights.includes(rightOfSection[section]),
  );
  const queried = open.filter(
    (section): section is QueriedSection => !ownCounts.some((own) => own === section),
  );
  const [counts, orders, approvals, credit] = await Promise.all([
    selectCounts(ctx.db, queried, { staffId: ctx.staff.staffId, now: ctx.clock.now() }),
    open.includes('orders') ? countDeskWork(ctx) : undefined,
    open.includes('approvals') ? countForDecision(ctx) : undefined,
    open.includes('credit') ? countOverdueCompanies(ctx) : undefined,
  ]);
  return { ...counts, ...all('orders', orders), ...all('approvals', approvals), ...all('credit', credit) };
}

function all(section: OwnCount, count: number | undefined): Partial<Record<typeof section, Count>> {
  return count === undefined ? {} : { [section]: { yours: count, others: 0 } };
}
