import '@wayhouse/ui/styles/all.css';
import '@wayhouse/ui/styles/parts';
import './site.css';
import { RouterProvider } from '@tanstack/react-router';
import { watchErrors } from '@wayhouse/client/error-reports';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers, queryClient } from './app/providers.tsx';
import { createSiteRouter } from './app/router.tsx';
import { idleTurn } from './shared/page/idle-queue.ts';
import { currentPreferences } from './shared/preferences.ts';
import { writeReaderCookie } from './shared/session/reader-cookie.ts';
import { currentSession } from './shared/session/session.ts';
import { nameLanguage } from './shared/text/texts.ts';

watchErrors();
nameLanguage(currentPreferences().language);
// Writes the window's width and the time zone for the server when the reader leaves the page: they may change, and
// reading them during loading is slow.
window.addEventListener('pagehide', writeReaderCookie);
const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');

const renderSite = (router: ReturnType<typeof createSiteRouter>) =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );

/**
 * Replaces the server's HTML by the same page, rendered from the same answers. This is no hydration: the HTML stays
 * until the router has loaded the page, then React renders in its place. The steps are split, so that the browser can
 * react to the reader in between.
 */
function replaceServerPage(serverData: HTMLElement): void {
  const data = JSON.parse(serverData.textContent ?? '[]') as [readonly unknown[], unknown][];
  for (const [key, answer] of data) queryClient.setQueryData(key, answer);
  setTimeout(() => {
    const router = createSiteRouter();
    setTimeout(() => {
      void router.load().then(() => startTransition(() => renderSite(router)));
    });
  });
}

// Top-level `await` is not used below, because chunks of pages import this module and would wait for it.
const dataElement = document.getElementById('wayhouse-data');
const reader = dataElement?.dataset.reader;
if (dataElement && (reader === undefined || reader === currentSession()?.user.id)) {
  setTimeout(() => replaceServerPage(dataElement));
} else {
  // HTML without data, or for another reader, cannot be kept, so it is removed at once.
  root.replaceChildren();
  renderSite(createSiteRouter());
}
void idleTurn()
  .then(() => import('./app/register-service-worker.ts'))
  .then(({ registerServiceWorker }) => registerServiceWorker());
// A separate script, because the first screen does not need it.
void import('./app/late-watchers.ts');
