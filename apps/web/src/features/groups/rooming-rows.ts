import type { Rooming, RoomingRow } from '@wayhouse/contract/group/rooming-list';

type CheckedRow = Rooming['rows'][number];
/** A row of a rooming list while it is edited. `key`: its number in the list, also for a row that is not saved yet. */
export type DraftRow = RoomingRow & { key: number; errors: CheckedRow['errors'] };

/** Converts the server's checked rows to drafts. */
export function rowsOf(rooming: Rooming): DraftRow[] {
  return rooming.rows.map(({ row, ...texts }) => ({ ...texts, key: row }));
}
