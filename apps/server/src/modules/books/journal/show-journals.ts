/** Journals and the chart of accounts, as the console shows them. */

import type { OpenApproval } from '@wayhouse/contract/console/approvals';
import type {
  BookAccount,
  bookJournalsEndpoints,
  Journal,
  JournalRow,
} from '@wayhouse/contract/console/books/journals';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { versionOf } from '../../../platform/optimistic-lock.ts';
import { findOpenApprovals } from '../../approvals/list-approvals.ts';
import { selectAccounts } from './accounts.views.ts';
import {
  countJournals,
  type JournalRecord,
  type JournalView,
  type StoredLine,
  selectJournals,
  selectLines,
} from './journals.store.ts';

type List = (typeof bookJournalsEndpoints)['POST /api/console/v1/books/journals'];

export async function listJournals(
  ctx: StaffCtx,
  { status, page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const [total, rows] = await Promise.all([
    countJournals(ctx.db, status),
    selectJournals(ctx.db, { status }, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  const requests = await findOpenApprovals(
    ctx,
    rows.map(({ id }) => id),
  );
  return { total, page, page_size, items: rows.map((row) => present(row, requests.get(row.id))) };
}

/** Throws request.not_found. */
export async function showJournal(ctx: StaffCtx, { params }: { params: { id: string } }): Promise<Journal> {
  const [row] = await selectJournals(ctx.db, { id: params.id }, { limit: 1, offset: 0 });
  if (!row) throw appError('request.not_found');
  const request = (await findOpenApprovals(ctx, [row.id])).get(row.id);
  const mayWrite = ctx.staff.rights.includes('finance.write');
  const isDraft = row.status === 'draft';
  const lines = await selectLines(ctx.db, row.id);
  return {
    ...present(row, request),
    version: versionOf(termsOf(row, lines)),
    lines: lines.map(({ line, cents }) => ({
      line,
      side: cents < 0 ? ('debit' as const) : ('credit' as const),
      amount: toMoney(Math.abs(cents)),
    })),
    can: [
      ...(mayWrite && isDraft && row.reverses === null ? (['edit'] as const) : []),
      ...(mayWrite && isDraft ? (['cancel'] as const) : []),
      ...(mayWrite && row.status === 'posted' && row.reversed_by === null && row.reverses === null
        ? (['reverse'] as const)
        : []),
    ],
  };
}

/** The fields that a save of a draft changes; their hash is the version of the draft. */
export function termsOf({ booked_on, reason }: JournalRecord, lines: readonly StoredLine[]) {
  return { booked_on, reason, lines };
}

export function listAccounts(ctx: StaffCtx): Promise<BookAccount[]> {
  return selectAccounts(ctx.db);
}

function present(row: JournalView, request: OpenApproval | undefined): JournalRow {
  const { id, no, booked_on, reason, drafted_by, posted_by } = row;
  return {
    id,
    no,
    booked_on,
    reason,
    drafted_by,
    posted_by,
    status: row.status as JournalRow['status'],
    amount: toMoney(row.amount_cents),
    drafted_at: row.drafted_at.toISOString(),
    posted_at: row.posted_at?.toISOString() ?? null,
    reverses:
      row.reverses !== null && row.reverses_no !== null ? { id: row.reverses, no: row.reverses_no } : null,
    reversed_by:
      row.reversed_by !== null && row.reversed_by_no !== null
        ? { id: row.reversed_by, no: row.reversed_by_no }
        : null,
    request: request ?? null,
  };
}
