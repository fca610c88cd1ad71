import type { Board, OfferBrief } from '@wayhouse/contract/search/search';
import { expect, it } from 'vitest';
import { boardSpans, cellOf, columnsOf, lowestOf } from './matrix-columns.ts';

const offer = (board: Board, refundable: boolean, total: string) =>
  ({ board, refundable, total }) as OfferBrief;
const rows = [
  [offer('BB', true, '120.00'), offer('RO', false, '90.00')],
  [offer('BB', true, '99.00'), offer('AI', true, '300.00')],
  [],
];

it('has a column for each sold combination of board and cancellation, with its lowest price', () => {
  const columns = columnsOf(rows);
  expect(columns).toEqual([
    { board: 'RO', refundable: false },
    { board: 'BB', refundable: true },
    { board: 'AI', refundable: true },
  ]);
  expect(boardSpans(columns).map(({ board, span }) => `${board} ${span}`)).toEqual(['RO 1', 'BB 1', 'AI 1']);
  expect(lowestOf(rows, columns, (offer) => offer.total)).toEqual([90, 99, 300]);
  expect(cellOf(rows[1] ?? [], { board: 'RO', refundable: false })).toBeUndefined();
});

it('has no columns without offers', () => {
  expect(columnsOf([[], []])).toEqual([]);
});
