/** Reads an agency's own list: any columns, recognized by their heads or named by the reader. */

import { toCents } from '@wayhouse/contract/money';
import { type ListColumn, listColumns, listRowsMax } from '@wayhouse/contract/payment/statement-match-kinds';
import { ownListWords } from '@wayhouse/i18n/own-list-words';
import { invalidField } from '../../../platform/errors.ts';
import { readSheet } from '../../../platform/sheet/read-sheet.ts';
import { readAmount, readDay } from '../../payables/invoice/read-invoice-file.ts';
import type { YourLine } from './match-lines.ts';

export type ListPlaces = Partial<Record<ListColumn, number>>;

export interface AgencyList {
  heads: string[];
  columns: ListPlaces;
  lines: YourLine[];
  unreadable: number;
}

const orderNumber = /WH\d{14}/i;

/**
 * Throws the errors of `readSheet`, and `request.invalid` at `file` for a file without rows or without a column of
 * sums.
 */
export async function readList(
  bytes: Uint8Array,
  { owner, columns }: { owner: string; columns: ListPlaces | undefined },
): Promise<AgencyList> {
  const [head, ...body] = await readSheet(bytes, { owner, rowsMax: listRowsMax });
  const heads = head?.cells ?? [];
  if (body.length === 0) throw invalidField('file', 'fields.import_empty');
  const places = columns ?? placesOf(heads);
  if (places.amount === undefined && places.debit === undefined && places.credit === undefined)
    throw invalidField('file', 'fields.list_columns');
  const lines = body.flatMap(({ line, cells }) => {
    const text = (column: ListColumn) => (cells[places[column] ?? -1] ?? '').trim();
    const cents = centsOf(text);
    if (cents === null) return [];
    const order = orderNumber.exec(text('order'))?.[0] ?? orderNumber.exec(cells.join(' '))?.[0] ?? '';
    return [
      {
        lineNumber: line,
        cents,
        order,
        day: readDay(text('date')),
        ref: text('ref'),
        guest: text('guest'),
      },
    ];
  });
  return { heads, columns: places, lines, unreadable: body.length - lines.length };
}

/** The column `amount`, or else `credit` less `debit`; money in is positive. Null when no such column has a sum. */
function centsOf(text: (column: ListColumn) => string): number | null {
  const sum = (column: ListColumn) => {
    const amountText = readAmount(text(column));
    return amountText === null ? null : toCents(amountText);
  };
  const amount = sum('amount');
  if (amount !== null) return amount;
  const [debit, credit] = [sum('debit'), sum('credit')];
  return debit === null && credit === null ? null : (credit ?? 0) - Math.abs(debit ?? 0);
}

/** Finds the position of each known column: the first matching head that no other column uses. */
function placesOf(heads: readonly string[]): ListPlaces {
  const usedPlaces = new Set<number>();
  // A head such as `Debit amount` matches several columns, and fills the first of them in this order.
  const byPriority: readonly ListColumn[] = ['order', 'ref', 'guest', 'debit', 'credit', 'amount', 'date'];
  const places: ListPlaces = {};
  for (const column of byPriority) {
    const place = heads.findIndex((head, index) => !usedPlaces.has(index) && ownListWords[column].test(head));
    if (place < 0) continue;
    usedPlaces.add(place);
    places[column] = place;
  }
  // Sorted like `listColumns`, the order in which screens show the columns.
  return Object.fromEntries(
    listColumns.flatMap((column) => (places[column] === undefined ? [] : [[column, places[column]]])),
  );
}
