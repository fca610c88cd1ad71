import { readStored, writeStored } from '@wayhouse/client/storage';
import type { FindResult } from '@wayhouse/contract/console/find';

const recentMax = 6;
const keyOf = (staffId: string) => `wayhouse.console.recent.${staffId}`;

/** The records that this member of staff last opened from the palette on this device, the newest first. */
export function readRecent(staffId: string): FindResult[] {
  return readStored<FindResult[]>(keyOf(staffId)) ?? [];
}

/** Stores a record as the newest one. The list keeps each record once, and at most `recentMax` records. */
export function noteRecent(staffId: string, record: FindResult): void {
  const others = readRecent(staffId).filter(({ kind, id }) => kind !== record.kind || id !== record.id);
  writeStored(keyOf(staffId), [record, ...others].slice(0, recentMax));
}
