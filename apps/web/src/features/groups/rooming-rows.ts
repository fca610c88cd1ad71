import type { Rooming, RoomingRow } from '@wayhouse/contract/group/groups';

/** Rows of a rooming list while they are written. */
type Judged = Rooming['rows'][number];
export type DraftRow = RoomingRow & { key: number; errors: Judged['errors'] };

/** Rows as the server judged them. */
export function rowsOf(rooming: Rooming): DraftRow[] {
  return rooming.rows.map(({ row, ...texts }) => ({ ...texts, key: row }));
}
