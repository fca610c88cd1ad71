import { useQueryClient } from '@tanstack/react-query';
import { useDirtyForm } from '@wayhouse/client/form/dirty-form';
import { useOptimisticLock } from '@wayhouse/client/form/use-optimistic-lock';
import type { Group } from '@wayhouse/contract/group/groups';
import type { Rooming } from '@wayhouse/contract/group/rooming-list';
import { useRef, useState } from 'react';
import { groupQuery } from './group-queries.ts';
import { type DraftRow, rowsAfterSave, rowsOf } from './rooming-rows.ts';

/** The rows of a rooming list while they are edited; `dirty` is true while there are unsaved changes. */
export function useRoomingRows({ group_no, rooming }: Pick<Group, 'group_no' | 'rooming'>) {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(rooming));
  const [editedKeys, setEditedKeys] = useState<ReadonlySet<number>>(new Set());
  const [dirty, setDirty] = useState(false);
  useDirtyForm(dirty);
  const lock = useOptimisticLock<Rooming>({
    record: rooming,
    newest: async () => (await client.fetchQuery(groupQuery(group_no))).rooming,
    onTheirs: (newestList) => {
      setRows(rowsOf(newestList));
      setEditedKeys(new Set());
      setDirty(false);
    },
    // When an uploaded file was refused, there are no unsaved rows, so the server's newest rows are shown.
    onMine: (newestList) => {
      if (!dirty) setRows(rowsOf(newestList));
    },
  });
  if (lock.base !== rooming && !dirty) {
    lock.setBase(rooming);
    setRows(rowsOf(rooming));
  }
  // A ref, because the function that handles an answer still sees the rows of the render that sent the call.
  const latestRows = useRef(rows);
  latestRows.current = rows;
  return {
    rows,
    /** `base` is the server's list from which `rows` were made. */
    lock,
    editedKeys,
    dirty,
    change: (next: DraftRow[]) => {
      setDirty(true);
      setRows(next);
    },
    /** Shows the form of a row, until the list is saved. */
    edit: (key: number) => setEditedKeys(new Set([...editedKeys, key])),
    /** Shows the list of the server. With `sentRows`, rows that were changed during the call stay. */
    showSaved: (savedGroup: Group | null, sentRows?: DraftRow[]) => {
      if (!savedGroup) return;
      const savedRows = rowsOf(savedGroup.rooming);
      const next = sentRows
        ? rowsAfterSave(savedRows, { sentRows, currentRows: latestRows.current })
        : { rows: savedRows, unsavedKeys: new Set<number>(), isSaved: true };
      lock.setBase(savedGroup.rooming);
      setRows(next.rows);
      setEditedKeys(next.unsavedKeys);
      setDirty(!next.isSaved);
    },
  };
}
