import { readStored, writeStored } from '@wayhouse/client/storage';
import { standardLook, type TableLook } from '@wayhouse/ui/table/column-menu';
import { useState } from 'react';
import { currentSession } from '../session/session.ts';

/** A table's columns and row height as this person left them on this device. */
export function useTableLook(table: string): [TableLook, (look: TableLook) => void] {
  const place = `wayhouse.table.${table}.${currentSession()?.user.id ?? ''}`;
  const [look, setLook] = useState<TableLook>(() => ({
    ...standardLook,
    ...readStored<Partial<TableLook>>(place),
  }));
  return [
    look,
    (next) => {
      writeStored(place, next);
      setLook(next);
    },
  ];
}
