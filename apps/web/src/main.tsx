import '@wayhouse/ui/styles/all.css';
import './site.css';
import { RouterProvider } from '@tanstack/react-router';
import { languageTag } from '@wayhouse/i18n/translate';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { createSiteRouter } from './app/router.tsx';
import { watchErrors } from './shared/error-reports.ts';
import { currentPreferences } from './shared/preferences.ts';

watchErrors();
document.documentElement.lang = languageTag(currentPreferences().language);
const router = createSiteRouter();
const place = document.getElementById('root');
if (!place) throw new Error('#root is missing');
createRoot(place).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
