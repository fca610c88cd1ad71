import '@wayhouse/ui/styles/all.css';
import './site.css';
import { RouterProvider } from '@tanstack/react-router';
import { watchErrors } from '@wayhouse/client/error-reports';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers, queryClient } from './app/providers.tsx';
import { createSiteRouter } from './app/router.tsx';
import { quiet } from './shared/page/quiet.ts';
import { currentPreferences } from './shared/preferences.ts';
import { tellServer } from './shared/session/reader-cookie.ts';
import { currentSession } from './shared/session/session.ts';
import { nameLanguage } from './shared/text/texts.ts';

watchErrors();
nameLanguage(currentPreferences().language);
// The window may have another width by then. To ask for it now, and for the time zone, would take as long as all the rest.
window.addEventListener('pagehide', tellServer);
const place = document.getElementById('root');
if (!place) throw new Error('#root is missing');

const drawSite = (router: ReturnType<typeof createSiteRouter>) =>
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );

/**
 * A page that the server wrote stays in view until the router can draw the same one from the same answers; then it is drawn
 * in slices. What comes before that is done in pieces too: between them the browser answers the reader.
 */
function takeOver(written: HTMLElement): void {
  const data = JSON.parse(written.textContent ?? '[]') as [readonly unknown[], unknown][];
  for (const [key, answer] of data) queryClient.setQueryData(key, answer);
  setTimeout(() => {
    const router = createSiteRouter();
    setTimeout(() => {
      void router.load().then(() => startTransition(() => drawSite(router)));
    });
  });
}

// Not awaited here: pages import this file's part.
const written = document.getElementById('wayhouse-data');
const reader = written?.dataset.reader;
if (written && (reader === undefined || reader === currentSession()?.user.id)) {
  setTimeout(() => takeOver(written));
} else {
  // What was written for somebody else is not shown for a moment longer.
  place.replaceChildren();
  drawSite(createSiteRouter());
}
void quiet()
  .then(() => import('./app/keep-offline.ts'))
  .then(({ keepOffline }) => keepOffline());
// Nobody has pressed anything yet.
void import('./app/keep-focus.ts').then(({ keepFocus }) => keepFocus());
