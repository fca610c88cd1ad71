import { readStored, writeStored } from '@wayhouse/client/storage';
import { call } from '../shared/api.ts';

const key = 'wayhouse.console.version';
/** A slow answer must not delay the reader; it still counts for the next navigation. */
const patienceMs = 1_500;
let hasNavigated = false;

/**
 * Asks for the platform's version before a navigation (specification, navigation rules). A new version is stored, and
 * the page reloads at `href`, an address below /console. A failed call is ignored.
 */
export async function checkVersion(href: string): Promise<void> {
  const pending = call('POST /api/v2/version', { platform: 2 }, { silent: true })
    .then((answer) => {
      const version = answer.data?.version;
      const stored = readStored<string>(key);
      if (!version || stored === version) return;
      writeStored(key, version);
      if (stored !== null) window.location.assign(href);
    })
    .catch(() => undefined);
  const first = !hasNavigated;
  hasNavigated = true;
  if (!first) await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
