/**
 * Findings for attention on the home: sources, customers, prepaid balances, months to close. Each finding links to its
 * list.
 */
import { leastForShare } from '@wayhouse/contract/console/reports/least-for-share';
import type { Finding } from '@wayhouse/contract/console/work/home';
import { watchKinds, watchMax } from '@wayhouse/contract/console/work/home-kinds';
import type { StaffCtx } from '../../../context.ts';
import { listMonths } from '../../books/close/show-month.ts';
import { listCompanies } from '../../credit/desk/list-companies.ts';
import { listSuppliers } from '../../payables/supplier/show-suppliers.ts';
import { showSuppliers } from '../../supply/supplier-desk.ts';

/** A source is listed when more than this share of its rechecks before bookings failed. */
const failingShare = 0.1;

/** At most `watchMax`; undefined for a reader without a right to any finding. */
export async function readFindings(ctx: StaffCtx): Promise<Finding[] | undefined> {
  const { rights } = ctx.staff;
  const readers = [
    ...(rights.includes('suppliers.read') ? [watchSources(ctx)] : []),
    ...(rights.includes('finance.read') ? [watchMoney(ctx)] : []),
  ];
  if (readers.length === 0) return undefined;
  const findings = (await Promise.all(readers)).flat();
  return findings.sort((a, b) => watchKinds.indexOf(a.kind) - watchKinds.indexOf(b.kind)).slice(0, watchMax);
}

/** A name that is the same in both languages. */
const sameName = (name: string) => ({ en: name, zh: name });

async function watchSources(ctx: StaffCtx): Promise<Finding[]> {
  const { suppliers } = await showSuppliers(ctx);
  const activeSources = suppliers.filter(({ configured, enabled }) => configured && enabled);
  return activeSources.flatMap(({ name: source, health, calls, budget_ms, checks }): Finding[] => {
    const name = sameName(source);
    const path = '/suppliers';
    if (health && health.breaker !== 'closed')
      return [{ kind: 'source_stopped', name, path, ...(health.since && { since: health.since }) }];
    const search = calls.verbs.find(({ verb }) => verb === 'search');
    if (search && search.calls >= leastForShare && search.p95_ms > budget_ms)
      return [{ kind: 'source_slow', name, path, ms: search.p95_ms }];
    if (checks.of >= leastForShare && checks.failed / checks.of > failingShare)
      return [{ kind: 'checks_failing', name, path, count: checks.failed, of: checks.of }];
    return [];
  });
}

async function watchMoney(ctx: StaffCtx): Promise<Finding[]> {
  const [stoppedCustomers, suppliers, months] = await Promise.all([
    listCompanies(ctx, { view: 'stopped', search: '', page: 1, page_size: watchMax }),
    listSuppliers(ctx),
    listMonths(ctx),
  ]);
  // Months are closed in order, so the oldest open month, which is last in the list, must be closed next.
  const monthToClose = months.findLast(({ is_over, status }) => is_over && status !== 'closed');
  return [
    ...stoppedCustomers.items.map(
      ({ company, overdue }): Finding => ({
        kind: 'customer_stopped',
        name: company.name,
        amount: overdue,
        path: `/credit?view=stopped&id=${company.id}`,
      }),
    ),
    ...suppliers.items
      .filter(({ is_low }) => is_low)
      .map(
        ({ name, balance }): Finding => ({
          kind: 'prepaid_low',
          name: sameName(name),
          path: '/payables?view=suppliers',
          ...(balance !== null && { amount: balance }),
        }),
      ),
    ...(monthToClose
      ? [
          {
            kind: 'month_to_close',
            name: sameName(monthToClose.month),
            path: `/books/close?month=${monthToClose.month}`,
          } as const,
        ]
      : []),
  ];
}
