import { useTableLook as useLookOf } from '@wayhouse/client/table/use-table-look';
import { currentSession } from '../session/session.ts';

/** A table's columns and row height as the signed-in person left them on this device. */
export function useTableLook(table: string) {
  return useLookOf(table, currentSession()?.user.id ?? '');
}
