import { readStored, writeStored } from '@wayhouse/client/storage';

/** The data that the page after a registration shows. */
export type SentRegistration = { applicationNo: string; email: string; family: boolean };

const place = 'wayhouse.registered';

/** Stored for this window only, so that the page survives a reload. */
export function rememberSent(sent: SentRegistration): void {
  writeStored(place, sent, 'session');
}

export function lastSent(): SentRegistration | null {
  return readStored<SentRegistration>(place, 'session');
}
