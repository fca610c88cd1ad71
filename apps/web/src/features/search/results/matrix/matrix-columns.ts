import type { Board, OfferBrief } from '@wayhouse/contract/search/search';
import { boardOrder } from '../card/board-order.ts';

/** The price matrix: a row for each hotel, columns by board and cancellation, the cheapest offer in each cell. Pure. */

export type Column = { board: Board; refundable: boolean };
export type Row = readonly OfferBrief[];

/** The columns for which any row has an offer: simplest board first, non-refundable before flexible. */
export function columnsOf(rows: readonly Row[]): Column[] {
  const isSold = (board: Board, refundable: boolean) =>
    rows.some((row) => cellOf(row, { board, refundable }) !== undefined);
  return boardOrder.flatMap((board) =>
    [false, true]
      .filter((refundable) => isSold(board, refundable))
      .map((refundable) => ({ board, refundable })),
  );
}

/** The row's first offer in the column; undefined without one. */
export function cellOf(row: Row, { board, refundable }: Column): OfferBrief | undefined {
  return row.find((offer) => offer.board === board && offer.refundable === refundable);
}

/** The lowest price of each column; infinite for a column without offers. `priceOf` gives an offer's price as shown. */
export function lowestOf(
  rows: readonly Row[],
  columns: readonly Column[],
  priceOf: (offer: OfferBrief) => string,
): number[] {
  return columns.map((column) =>
    rows.reduce((lowest, row) => {
      const offer = cellOf(row, column);
      return offer ? Math.min(lowest, Number(priceOf(offer))) : lowest;
    }, Number.POSITIVE_INFINITY),
  );
}

/** Boards with the number of their columns, for the upper header row. */
export function boardSpans(columns: readonly Column[]): { board: Board; span: number }[] {
  return boardOrder
    .map((board) => ({ board, span: columns.filter((column) => column.board === board).length }))
    .filter(({ span }) => span > 0);
}
