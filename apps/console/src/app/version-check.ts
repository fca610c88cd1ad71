import { readStored, writeStored } from '@wayhouse/client/storage';
import { call } from '../shared/api.ts';

const key = 'wayhouse.console.version';
/** The longest wait for the answer. A slower answer counts for the next navigation. */
const maxWaitMs = 1_500;
let hasNavigated = false;

/**
 * Fetches the platform's version before a navigation (specification, navigation rules). For a new version, stores it
 * and reloads the page at `href`, an address below /console. Ignores a failed call.
 */
export async function checkVersion(href: string): Promise<void> {
  const check = call('POST /api/v2/version', { platform: 2 }, { silent: true })
    .then((answer) => {
      const version = answer.data?.version;
      const storedVersion = readStored<string>(key);
      if (!version || storedVersion === version) return;
      writeStored(key, version);
      if (storedVersion !== null) window.location.assign(href);
    })
    .catch(() => undefined);
  const isFirst = !hasNavigated;
  hasNavigated = true;
  if (!isFirst) await Promise.race([check, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
