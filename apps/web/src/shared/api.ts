import { reportError } from '@wayhouse/client/error-reports';
import { clearStored } from '@wayhouse/client/storage';
import { createTransport } from '@wayhouse/client/transport';
import { currentPreferences } from './preferences.ts';
import { currentSession } from './session/session.ts';
import { say } from './text/texts.ts';

/** Where calls go: the browser's own fetch, or what the server gives while it writes a page. */
export const network = { fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init) };

/** Calls of the site. HTTP 401 clears both storages and leads to the site root, once (specification section 7). */
export const { call, fetchData, fetchFile } = createTransport({
  token: () => currentSession()?.token,
  language: () => currentPreferences().language,
  say,
  onSignedOut: leave,
  report: reportError,
  // Few calls need a proof; its code loads with the first of them.
  onProofNeeded: () =>
    import('@wayhouse/client/recent-proof').then(
      ({ askProof }) => askProof(),
      () => false,
    ),
  v3Url,
  fetch: (url, init) => network.fetch(url, init),
});

/** The address that the operator configured for v3 calls (specification section 7); empty = our own host. */
function v3Url(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="wayhouse-v3-url"]')?.content;
}

let leaving = false;

/** The token no longer counts: forget everything but drafts and start at the root. */
function leave(): void {
  if (leaving) return;
  leaving = true;
  clearStored();
  window.location.replace('/');
}
