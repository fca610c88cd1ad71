/** The cases desk: the list of cases, and one case. */
import type { consoleCasesEndpoints, DeskCase } from '@wayhouse/contract/care/desk-cases';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { markSeenUpTo, selectLines } from './cases.store.ts';
import { countCases, selectCasePage, selectCaseStaff, selectCases } from './cases.views.ts';
import { caseRoles } from './mail-case.ts';
import { deskFacts, presentBrief, presentLines } from './present-case.ts';

type List = (typeof consoleCasesEndpoints)['POST /api/console/v1/cases'];

export async function listDeskCases(ctx: StaffCtx, input: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const { view, kind, search, page, page_size } = input;
  const now = ctx.clock.now();
  const { staffId } = ctx.staff;
  const { total, rows } = await selectCasePage(
    ctx.db,
    { view, staffId, kind, search, now },
    { offset: (page - 1) * page_size, limit: page_size },
  );
  return {
    total,
    page,
    page_size,
    counts: await countCases(ctx.db, { staffId, now }),
    items: rows.map((row) => ({ ...presentBrief(row, { side: 'staff', now }), ...deskFacts(row) })),
  };
}

/** One case; marks the customer's messages in it as read. Throws not_found. */
export async function showDeskCase(ctx: StaffCtx, { params }: { params: { id: string } }): Promise<DeskCase> {
  const deskCase = await deskCaseOf(ctx, params.id);
  const last = deskCase.lines.at(-1);
  if (deskCase.unread > 0 && last)
    await inTransaction(ctx.db, (tx) =>
      markSeenUpTo(tx, params.id, { column: 'staff_seen_id', id: Number(last.id) }),
    );
  return deskCase;
}

/** One case with its lines, as the desk sees it. Throws not_found. */
export async function deskCaseOf(ctx: StaffCtx, caseNo: string): Promise<DeskCase> {
  const now = ctx.clock.now();
  const [row] = await selectCases(ctx.db, { caseNo, now }, { offset: 0, limit: 1 });
  if (!row) throw appError('request.not_found');
  const staff = await selectCaseStaff(ctx.db, caseRoles, now);
  return {
    ...presentBrief(row, { side: 'staff', now }),
    ...deskFacts(row),
    owner_id: row.owner_id,
    colleagues: staff.map(({ id, name, on_duty }) => ({ id, name, on_duty })),
    lines: presentLines(await selectLines(ctx.db, [caseNo]), 'staff'),
  };
}
