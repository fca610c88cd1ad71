import '@wayhouse/ui/styles/all.css';
import './site.css';
import { RouterProvider } from '@tanstack/react-router';
import { languageTag } from '@wayhouse/i18n/translate';
import { keepDrawn } from '@wayhouse/ui/hotel-scene';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from './app/keep-focus.ts';
import { keepOffline } from './app/keep-offline.ts';
import { Providers, queryClient } from './app/providers.tsx';
import { createSiteRouter } from './app/router.tsx';
import { watchErrors } from './shared/error-reports.ts';
import { currentPreferences } from './shared/preferences.ts';

watchErrors();
keepFocus();
document.documentElement.lang = languageTag(currentPreferences().language);
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
if (written) {
  const data = JSON.parse(written.textContent ?? '[]') as [readonly unknown[], unknown][];
  for (const [key, answer] of data) queryClient.setQueryData(key, answer);
  keepDrawn(place);
  void router.load().finally(() => startTransition(draw));
} else draw();
keepOffline();
