import { readStored, writeStored } from '@wayhouse/client/storage';

/** The data that the page after a registration shows. */
export type SentRegistration = {
  applicationNo: string;
  email: string;
  /** True when an employee must confirm the applicant before the review. */
  awaitsStaff: boolean;
};

const storageKey = 'wayhouse.registered';

/** Stored in this tab, so that the page survives a reload. */
export function storeSentRegistration(sent: SentRegistration): void {
  writeStored(storageKey, sent, 'session');
}

export function lastSentRegistration(): SentRegistration | null {
  return readStored<SentRegistration>(storageKey, 'session');
}
