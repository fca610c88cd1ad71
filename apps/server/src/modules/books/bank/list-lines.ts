/** The lines of bank statements, with targets that may match the open ones. */
import type { BankLine, bookBankEndpoints } from '@wayhouse/contract/console/books/bank';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { countLines, type LineRecord, selectLines } from './statements.store.ts';
import { type MatchName, type Suggestion, selectMatchNames, selectSuggestions } from './targets.views.ts';

type List = (typeof bookBankEndpoints)['POST /api/console/v1/books/bank/lines'];

export async function listBankLines(
  ctx: StaffCtx,
  { view, page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const isOpen = view === 'open';
  const [openCount, matchedCount, rows] = await Promise.all([
    countLines(ctx.db, { isOpen: true }),
    isOpen ? 0 : countLines(ctx.db, { isOpen: false }),
    selectLines(ctx.db, { isOpen, limit: page_size, offset: (page - 1) * page_size }),
  ]);
  const suggestions = isOpen
    ? await selectSuggestions(
        ctx.db,
        rows.map(({ id }) => id),
      )
    : [];
  const items = await presentLines(ctx, rows, suggestions);
  return { total: isOpen ? openCount : matchedCount, page, page_size, items, open: openCount };
}

export async function presentLines(
  { db }: Pick<StaffCtx, 'db'>,
  rows: readonly LineRecord[],
  suggestions: readonly Suggestion[],
): Promise<BankLine[]> {
  const matchIds = rows.flatMap(({ match_id: id }) => (id === null ? [] : [id]));
  const names = new Map(
    (await selectMatchNames(db, matchIds)).map((name) => [`${name.type} ${name.id}`, name]),
  );
  return rows.map((row) =>
    present(row, {
      suggestions: suggestions.filter(({ line_id }) => line_id === row.id),
      name: names.get(`${row.match_type} ${row.match_id}`),
    }),
  );
}

function present(
  row: LineRecord,
  { suggestions, name }: { suggestions: readonly Suggestion[]; name: MatchName | undefined },
): BankLine {
  const { day, reference, counterparty, text, match_type: type, match_id: id } = row;
  return {
    id: String(row.id),
    day,
    reference,
    counterparty,
    text,
    amount: toMoney(row.cents),
    match:
      type === null || id === null
        ? null
        : {
            type: type as NonNullable<BankLine['match']>['type'],
            id,
            currency: row.match_currency,
            run_day: name?.run_day ?? null,
            owner: name?.owner?.name ?? null,
            number: name?.number ?? null,
            by: row.matched_by ?? '',
            at: row.matched_at?.toISOString() ?? '',
          },
    suggestions: suggestions.map((each) => ({
      type: each.type,
      id: each.id,
      currency: each.currency,
      owner: each.owner?.name ?? null,
      day: each.day,
      amount: toMoney(each.cents),
      is_done: each.is_done,
      same_amount: each.same_amount,
      same_reference: each.same_reference,
    })),
  };
}
