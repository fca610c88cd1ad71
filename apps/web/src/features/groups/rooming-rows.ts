import type { Rooming, RoomingRow } from '@wayhouse/contract/group/rooming-list';

type CheckedRow = Rooming['rows'][number];
/** A row of a rooming list while it is edited. `key`: its number in the list, also for a row that is not saved yet. */
export type DraftRow = RoomingRow & { key: number; errors: CheckedRow['errors'] };

/** Converts the server's checked rows to drafts. */
export function rowsOf(rooming: Rooming): DraftRow[] {
  return rooming.rows.map(({ row, ...texts }) => ({ ...texts, key: row }));
}

/**
 * The list after a save: rows as the server returned them, except those that were changed, added or removed during the
 * call. `savedRows` has the order of `sentRows`.
 */
export function rowsAfterSave(
  savedRows: readonly DraftRow[],
  { sentRows, currentRows }: { sentRows: readonly DraftRow[]; currentRows: readonly DraftRow[] },
): { rows: DraftRow[]; unsavedKeys: ReadonlySet<number>; isSaved: boolean } {
  const unsavedKeys = new Set<number>();
  const rows = currentRows.map((row) => {
    const index = sentRows.findIndex(({ key }) => key === row.key);
    const savedRow = savedRows[index];
    if (savedRow && row === sentRows[index]) return savedRow;
    const key = savedRow?.key ?? row.key;
    unsavedKeys.add(key);
    return { ...row, key };
  });
  return { rows, unsavedKeys, isSaved: unsavedKeys.size === 0 && rows.length === savedRows.length };
}
