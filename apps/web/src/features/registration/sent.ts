import { readStored, writeStored } from '@wayhouse/client/storage';

/** What the page after a registration says about it. */
export type Sent = { applicationNo: string; email: string; family: boolean };

const place = 'wayhouse.registered';

/** Kept for this window, so that the page survives a reload. */
export function rememberSent(sent: Sent): void {
  writeStored(place, sent, 'session');
}

export function lastSent(): Sent | null {
  return readStored<Sent>(place, 'session');
}
