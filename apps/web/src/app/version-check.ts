import { hasDirtyForm, leaveForms } from '@wayhouse/client/dirty-form';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { call } from '../shared/api.ts';
import { keepAddress } from '../shared/session/caller-address.ts';

const key = 'wayhouse.version';
/** A slow answer must not hold the reader back; it still counts for the next navigation. */
const patienceMs = 1_500;

type Navigation = { href: string; samePage: boolean };

/**
 * Asks for the platform's version before a navigation (specification, navigation rules). A new version is stored and
 * the page loads again at `href`; a failed call is ignored. A page that the reader leaves has asked about its unsaved
 * words already, or keeps them in the storage. A page that stays open waits until its words are saved.
 */
export async function checkVersion({ href, samePage }: Navigation): Promise<void> {
  const pending = call('POST /api/v2/version', { platform: 2 }, { silent: true })
    .then((answer) => {
      keepAddress(answer.data?.ip);
      const version = answer.data?.version;
      if (!version) return;
      const stored = readStored<string>(key);
      if (stored === version) return;
      if (stored === null) return writeStored(key, version);
      if (samePage && hasDirtyForm()) return;
      writeStored(key, version);
      leaveForms();
      window.location.assign(href);
    })
    .catch(() => undefined);
  await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
