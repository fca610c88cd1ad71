import { readStored, writeStored } from '@wayhouse/client/storage';
import { call } from '../shared/api.ts';
import { hasDirtyForm } from '../shared/dirty-form.ts';

const key = 'wayhouse.version';
/** A slow answer must not hold the reader back; it still counts for the next navigation. */
const patienceMs = 1_500;
let navigated = false;

/**
 * Asks for the platform's version before a navigation (specification, navigation rules). A new version is stored and
 * the page loads again at `href`; a failed call is ignored, and unsaved words are never thrown away.
 */
export async function checkVersion(href: string): Promise<void> {
  if (typeof window === 'undefined') return;
  const asked = call('POST /api/v2/version', { platform: 2 }, { silent: true })
    .then((answer) => {
      const version = answer.data?.version;
      if (!version) return;
      const stored = readStored<string>(key);
      if (stored === version) return;
      if (stored === null) return writeStored(key, version);
      if (hasDirtyForm()) return;
      writeStored(key, version);
      window.location.assign(href);
    })
    .catch(() => undefined);
  // The first page has just come from the server: it is shown at once, and the answer counts when it is here.
  const first = !navigated;
  navigated = true;
  if (first) return;
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
