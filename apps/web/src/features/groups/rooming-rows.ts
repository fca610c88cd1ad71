import type { Rooming, RoomingRow } from '@wayhouse/contract/group/rooming-list';
import { adultWords, childWords } from '@wayhouse/i18n/rooming-words';

type CheckedRow = Rooming['rows'][number];
/** A row of a rooming list while it is edited. `key`: its number in the list, also for a row that is not saved yet. */
export type DraftRow = RoomingRow & { key: number; errors: CheckedRow['errors'] };

/** Converts the server's checked rows to drafts. */
export function rowsOf(rooming: Rooming): DraftRow[] {
  return rooming.rows.map(({ row, ...texts }) => ({ ...texts, key: row }));
}

/** The guest's type as the server reads it; undefined for an unknown word. An adult may have an age. Pure. */
export function guestTypeOf({ type }: Pick<RoomingRow, 'type'>): 'adult' | 'child' | undefined {
  const word = type.trim().toLowerCase();
  if (adultWords.includes(word)) return 'adult';
  return childWords.includes(word) ? 'child' : undefined;
}
