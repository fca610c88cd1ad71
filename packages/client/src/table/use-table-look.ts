import { standardLook, type TableLook } from '@wayhouse/ui/table/column-menu';
import { useState } from 'react';
import { readStored, writeStored } from '../storage.ts';

/** The columns and row height of a table that a person chose on this device. `hiddenByDefault` has ids of columns. */
export function useTableLook(
  table: string,
  person: string,
  hiddenByDefault: readonly string[] = [],
): [TableLook, (look: TableLook) => void] {
  const storageKey = `wayhouse.table.${table}.${person}`;
  const [look, setLook] = useState<TableLook>(() => ({
    ...standardLook,
    hidden: hiddenByDefault,
    ...readStored<Partial<TableLook>>(storageKey),
  }));
  return [
    look,
    (next) => {
      writeStored(storageKey, next);
      setLook(next);
    },
  ];
}
