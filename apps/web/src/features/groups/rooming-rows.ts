import type { Rooming, RoomingRow } from '@wayhouse/contract/group/rooming-list';

/** Rows of a rooming list while they are edited. */
type CheckedRow = Rooming['rows'][number];
export type DraftRow = RoomingRow & { key: number; errors: CheckedRow['errors'] };

/** Converts the server's checked rows to drafts. */
export function rowsOf(rooming: Rooming): DraftRow[] {
  return rooming.rows.map(({ row, ...texts }) => ({ ...texts, key: row }));
}
