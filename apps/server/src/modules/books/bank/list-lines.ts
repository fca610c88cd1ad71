/** The lines of bank statements, with targets that may match the open ones. */
import type { BankLine, bookBankEndpoints } from '@wayhouse/contract/console/books/bank';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { countLines, type LineRecord, selectLines } from './statements.store.ts';
import { type Suggestion, selectSuggestions } from './targets.views.ts';

type List = (typeof bookBankEndpoints)['POST /api/console/v1/books/bank/lines'];

export async function listBankLines(
  ctx: StaffCtx,
  { view, page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const isOpen = view === 'open';
  const [open, matched, rows] = await Promise.all([
    countLines(ctx.db, true),
    isOpen ? 0 : countLines(ctx.db, false),
    selectLines(ctx.db, isOpen, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  const suggestions = isOpen
    ? await selectSuggestions(
        ctx.db,
        rows.map(({ id }) => id),
      )
    : [];
  const items = rows.map((row) =>
    present(
      row,
      suggestions.filter(({ line_id }) => line_id === row.id),
    ),
  );
  return { total: isOpen ? open : matched, page, page_size, items, open };
}

export function present(row: LineRecord, suggestions: readonly Suggestion[]): BankLine {
  const { day, reference, counterparty, text, match_type: type, match_id: id } = row;
  return {
    ...{ id: String(row.id), day, reference, counterparty, text, amount: toMoney(row.cents) },
    match:
      type === null || id === null
        ? null
        : {
            ...{ type: type as 'deposit', id, by: row.matched_by ?? '' },
            at: row.matched_at?.toISOString() ?? '',
          },
    suggestions: suggestions.map((each) => ({
      ...{ type: each.type, id: each.id, owner: each.owner?.name ?? null, day: each.day },
      ...{ amount: toMoney(each.cents), is_done: each.is_done },
      ...{ same_amount: each.same_amount, same_reference: each.same_word },
    })),
  };
}
