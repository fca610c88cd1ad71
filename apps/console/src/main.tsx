import '@wayhouse/ui/styles/all.css';
import '@wayhouse/ui/styles/parts';
import './console.css';
import './shared/styles/parts.ts';
import { RouterProvider } from '@tanstack/react-router';
import { watchErrors } from '@wayhouse/client/error-reports';
import { setKeyPrefix } from '@wayhouse/client/idempotency-key';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { createConsoleRouter } from './app/router.tsx';
import { followTabs } from './shared/session.ts';
import { loadTexts } from './shared/texts.ts';

watchErrors();
setKeyPrefix('wayhouse.console.intention.');
followTabs();
const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
const router = createConsoleRouter();
await loadTexts();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
