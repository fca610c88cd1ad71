import { leaveForms } from '@wayhouse/client/form/dirty-form';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { call } from '../shared/api.ts';

const key = 'wayhouse.console.version';
/** The longest wait for the version. A slower answer is applied at the next navigation. */
const maxWaitMs = 1_500;
/** The version in an answer that came after the longest wait. */
let lateVersion: string | undefined;
let hasNavigated = false;

/**
 * Fetches the platform's version before a navigation (specification, navigation rules). Stores a new version and, if
 * this device had stored another one, reloads the page at `href`, an address below /console. The first navigation does
 * not wait. Ignores a failed call.
 */
export async function checkVersion(href: string): Promise<void> {
  if (lateVersion !== undefined) applyVersion(lateVersion, href);
  let isLate = false;
  const check = call('POST /api/v2/version', { platform: 2 }, { silent: true })
    .then((answer) => {
      const version = answer.data?.version;
      if (!version) return;
      // A late version waits for the next navigation, because the reader may have left the page of this one.
      lateVersion = isLate ? version : undefined;
      if (!isLate) applyVersion(version, href);
    })
    .catch(() => undefined);
  const limit = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs)).then(() => {
    isLate = true;
  });
  const isFirst = !hasNavigated;
  hasNavigated = true;
  if (!isFirst) await Promise.race([check, limit]);
}

function applyVersion(version: string, href: string): void {
  const storedVersion = readStored<string>(key);
  if (storedVersion === version) return;
  writeStored(key, version);
  // The first version on this device needs no reload.
  if (storedVersion === null) return;
  leaveForms();
  window.location.assign(href);
}
