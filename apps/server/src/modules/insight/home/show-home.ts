/** `GET home` of the console: the work that the reader's rights permit, and figures of the business. */
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import { type HotelGap, hotelGaps } from '@wayhouse/contract/console/hotels/hotels';
import type { Home, HomeTaskRow } from '@wayhouse/contract/console/work/home';
import type { HomeTask, HomeWeeks } from '@wayhouse/contract/console/work/home-kinds';
import type { StaffCtx } from '../../../context.ts';
import { countForDecision } from '../../approvals/list-approvals.ts';
import { countDeskWork, findDeskTimes } from '../../booking/desk/list-desk-orders.ts';
import { listHotels } from '../../catalogue/hotels/list-hotels.ts';
import { listArticlesForStaff } from '../../content/articles-desk.ts';
import { countOverdueCompanies } from '../../credit/desk/list-companies.ts';
import { listInvoices } from '../../payables/invoice/show-invoice.ts';
import { showMappingDesk } from '../../supply/mapping/desk/decide-pairs.ts';
import { rightOfSection } from '../counts/count-work.ts';
import { type QueriedSection, selectTasks, type TimedCount } from '../counts/work-counts.views.ts';
import { readFigures } from './read-figures.ts';
import { readFindings } from './read-findings.ts';

/** Address of the list of each section whose tasks one query counts. */
const pathOfSection: Record<QueriedSection, string> = {
  review: '/review',
  cases: '/cases',
  groups: '/groups',
  partners: '/partners',
  deposits: '/finance/deposits',
  withdrawals: '/finance/withdrawals',
  refunds: '/finance/refunds',
  invoices: '/finance/invoices',
  work: '/work',
};

export async function showHome(ctx: StaffCtx, { weeks }: { weeks: HomeWeeks }): Promise<Home> {
  const [tasks, figures, watch] = await Promise.all([
    readTasks(ctx),
    readFigures(ctx, Number(weeks)),
    readFindings(ctx),
  ]);
  return {
    as_of: ctx.clock.now().toISOString(),
    tasks: tasks.sort(byUrgency),
    ...figures,
    ...(watch && { watch }),
  };
}

async function readTasks(ctx: StaffCtx): Promise<HomeTaskRow[]> {
  const has = (right: StaffRight) => ctx.staff.rights.includes(right);
  const kinds = (Object.keys(pathOfSection) as QueriedSection[]).filter((kind) => has(rightOfSection[kind]));
  const reader = { staffId: ctx.staff.staffId, now: ctx.clock.now() };
  const [sectionCounts, ...otherRows] = await Promise.all([
    selectTasks(ctx.db, kinds, reader),
    ...(has('orders.read') ? [readOrders(ctx)] : []),
    ...(has('approvals.decide') ? [readCount('approvals', '/approvals', countForDecision(ctx))] : []),
    ...(has('finance.read') ? [readCredit(ctx), ...readPayables(ctx)] : []),
    ...(has('inventory.manage') ? [readMapping(ctx), ...hotelGaps.map((gap) => readGap(ctx, gap))] : []),
    ...(has('content.manage') ? [readDrafts(ctx)] : []),
  ]);
  const sectionRows = kinds.flatMap((kind) => {
    const count = sectionCounts[kind];
    return count ? [rowOf(kind, pathOfSection[kind], count)] : [];
  });
  return [...sectionRows, ...otherRows];
}

function rowOf(kind: HomeTask, path: string, count: Partial<TimedCount> & { yours: number }): HomeTaskRow {
  const { yours, others = 0, late, due, since } = count;
  // The tasks of a section with `since` have no due time, so they are never late.
  const isTimed = late !== undefined && !since;
  return {
    kind,
    yours,
    others,
    path,
    ...(isTimed && { late }),
    ...(due && { due_at: due.toISOString() }),
    ...(since && { since: since.toISOString() }),
  };
}

async function readCount(kind: HomeTask, path: string, count: Promise<number>): Promise<HomeTaskRow> {
  return rowOf(kind, path, { yours: await count });
}

async function readOrders(ctx: StaffCtx): Promise<HomeTaskRow> {
  const [yours, times] = await Promise.all([countDeskWork(ctx), findDeskTimes(ctx)]);
  return rowOf('orders', '/orders?queue=needs_action', { yours, ...times });
}

const readCredit = (ctx: StaffCtx) => readCount('credit', '/credit?view=overdue', countOverdueCompanies(ctx));

function readPayables(ctx: StaffCtx): Promise<HomeTaskRow>[] {
  const counts = listInvoices(ctx, { view: 'open', page: 1, page_size: 1 }).then((list) => list.counts);
  return [
    readCount(
      'payables',
      '/payables?view=open',
      counts.then(({ open }) => open),
    ),
    readCount(
      'payables_approved',
      '/payables?view=approved',
      counts.then(({ approved }) => approved),
    ),
  ];
}

const readMapping = (ctx: StaffCtx) =>
  readCount(
    'mapping',
    '/mapping',
    showMappingDesk(ctx, { view: 'bookings' }).then(({ left }) => left),
  );

const readGap = (ctx: StaffCtx, lacks: HotelGap) =>
  readCount(
    `hotels_${lacks}`,
    `/hotels?lacks=${lacks}`,
    listHotels(ctx, { lacks, page: 1, page_size: 1 }).then(({ total }) => total),
  );

const readDrafts = (ctx: StaffCtx) =>
  readCount(
    'drafts',
    '/content/articles?status=draft',
    listArticlesForStaff(ctx, { status: 'draft', page: 1, page_size: 1 }).then(({ total }) => total),
  );

/**
 * Late work comes first, then open work, then the rest. Each group is sorted by the due time, else by the start of the
 * wait.
 */
function byUrgency(a: HomeTaskRow, b: HomeTaskRow): number {
  const isLate = (row: HomeTaskRow) => (row.late ?? 0) > 0;
  if (isLate(a) !== isLate(b)) return isLate(a) ? -1 : 1;
  const isOpen = (row: HomeTaskRow) => row.yours + row.others > 0;
  if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1;
  // `9` sorts after every instant.
  const timeOf = (row: HomeTaskRow) => row.due_at ?? row.since ?? '9';
  if (timeOf(a) === timeOf(b)) return 0;
  return timeOf(a) < timeOf(b) ? -1 : 1;
}
