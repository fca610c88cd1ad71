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
  const openSections = (Object.keys(rightOfSection) as CountedSection[]).filter((section) =>
    ctx.staff.rights.includes(rightOfSection[section]),
  );
  const queriedSections = openSections.filter(
    (section): section is QueriedSection => !ownCounts.some((counted) => counted === section),
  );
  const [counts, orders, approvals, credit] = await Promise.all([
    selectCounts(ctx.db, queriedSections, { staffId: ctx.staff.staffId, now: ctx.clock.now() }),
    openSections.includes('orders') ? countDeskWork(ctx) : undefined,
    openSections.includes('approvals') ? countForDecision(ctx) : undefined,
    openSections.includes('credit') ? countOverdueCompanies(ctx) : undefined,
  ]);
  return {
    ...counts,
    ...countOf('orders', orders),
    ...countOf('approvals', approvals),
    ...countOf('credit', credit),
  };
}

function countOf(section: OwnCount, count: number | undefined): Partial<Record<typeof section, Count>> {
  return count === undefined ? {} : { [section]: { yours: count, others: 0 } };
}
