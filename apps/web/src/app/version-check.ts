import { hasDirtyForm, leaveForms } from '@wayhouse/client/form/dirty-form';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { call } from '../shared/api.ts';
import { storeCallerAddress } from '../shared/session/caller-address.ts';

const key = 'wayhouse.version';
/** Maximum milliseconds that a navigation waits for the version. A later answer counts for the next navigation. */
const waitLimitMs = 1_500;
/** The version from an answer that came after `waitLimitMs`. */
let lateVersion: string | undefined;

type Navigation = { href: string; samePage: boolean };

/**
 * Fetches the platform's version before a navigation (specification, navigation rules). A new version is stored and, if
 * this device had stored another one, the page reloads at `href`. A failed call is ignored. Forms ask about unsaved
 * input, or store it, before the reader leaves. A page that stays open reloads only when its input is saved. Also stores
 * the caller's address of the answer.
 */
export async function checkVersion(navigation: Navigation): Promise<void> {
  if (lateVersion !== undefined) applyVersion(lateVersion, navigation);
  let isLate = false;
  const pending = call('POST /api/v2/version', { platform: 2 }, { silent: true })
    .then((answer) => {
      storeCallerAddress(answer.data?.ip);
      const version = answer.data?.version;
      if (!version) return;
      // The reader may have left the page of this navigation by now.
      lateVersion = isLate ? version : undefined;
      if (!isLate) applyVersion(version, navigation);
    })
    .catch(() => undefined);
  await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, waitLimitMs))]);
  isLate = true;
}

function applyVersion(version: string, { href, samePage }: Navigation): void {
  const storedVersion = readStored<string>(key);
  if (storedVersion === version) return;
  if (storedVersion !== null && samePage && hasDirtyForm()) return;
  writeStored(key, version);
  // The first version on this device needs no reload.
  if (storedVersion === null) return;
  leaveForms();
  window.location.assign(href);
}
