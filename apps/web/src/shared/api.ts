import { reportError } from '@wayhouse/client/error-reports';
import { createTransport } from '@wayhouse/client/transport';
import { currentPreferences } from './preferences.ts';
import { currentSession } from './session/session.ts';
import { say } from './text/texts.ts';

/** The fetch function for calls: the browser's own, or the server's during a server render. */
export const network = { fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init) };

/**
 * Calls of the site. HTTP 401 clears local and session storage except drafts and the console's data, and opens the root
 * page (specification section 4).
 */
export const { call, fetchData, fetchFile } = createTransport({
  token: () => currentSession()?.token,
  language: () => currentPreferences().language,
  say,
  onSignedOut: leave,
  report: reportError,
  // The code for a recent proof loads on demand, because few calls need it.
  onProofNeeded: () =>
    import('@wayhouse/client/recent-proof').then(
      ({ askProof }) => askProof(),
      () => false,
    ),
  v3Url,
  fetch: (url, init) => network.fetch(url, init),
});

/**
 * The address for v3 calls that the server writes into the page (specification section 7). Without one: our own host.
 */
function v3Url(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="wayhouse-v3-url"]')?.content;
}

/** Called when the token is no longer valid. `leaveForRoot` loads on demand, because few readers need it. */
function leave(): void {
  void import('./session/leave-for-root.ts').then(
    ({ leaveForRoot }) => leaveForRoot(),
    () => window.location.reload(),
  );
}
