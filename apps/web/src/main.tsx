import '@wayhouse/ui/styles/all.css';
import './site.css';
import { RouterProvider } from '@tanstack/react-router';
import { languageTag } from '@wayhouse/i18n/translate';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers, queryClient } from './app/providers.tsx';
import { createSiteRouter } from './app/router.tsx';
import { watchErrors } from './shared/error-reports.ts';
import { currentPreferences } from './shared/preferences.ts';
import { tellServer } from './shared/reader-cookie.ts';
import { currentSession } from './shared/session.ts';

watchErrors();
document.documentElement.lang = languageTag(currentPreferences().language);
tellServer();
// The window may have another width by then.
window.addEventListener('pagehide', tellServer);
const router = createSiteRouter();
const place = document.getElementById('root');
if (!place) throw new Error('#root is missing');
const page = createRoot(place);
const draw = () =>
  page.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
// A page that the server wrote stays in view until the router can draw the same one from the same answers; then it is
// drawn in slices, between which the browser answers the reader. Not awaited here: pages import this file's part.
const written = document.getElementById('wayhouse-data');
const reader = written?.dataset.reader;
if (written && (reader === undefined || reader === currentSession()?.user.id)) {
  const data = JSON.parse(written.textContent ?? '[]') as [readonly unknown[], unknown][];
  for (const [key, answer] of data) queryClient.setQueryData(key, answer);
  const drawn = place.querySelector('img[data-picture]')
    ? import('@wayhouse/ui/hotel-scene').then(({ keepDrawn }) => keepDrawn(place))
    : undefined;
  void Promise.allSettled([router.load(), drawn]).then(() => startTransition(draw));
} else {
  // What was written for somebody else is not shown for a moment longer.
  place.replaceChildren();
  draw();
}
void import('./app/keep-offline.ts').then(({ keepOffline }) => keepOffline());
// Nobody has pressed anything yet.
void import('./app/keep-focus.ts').then(({ keepFocus }) => keepFocus());
