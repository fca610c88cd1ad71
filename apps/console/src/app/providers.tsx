import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DiscardContext } from '@wayhouse/ui/form/discard-context';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { ToastRegion } from '@wayhouse/ui/overlay/toast';
import type { ReactNode } from 'react';
import { refreshCountsOnInvalidation } from '../shared/queries.ts';
import { useTexts } from '../shared/texts.ts';
import { DiscardDialog } from './discard-dialog.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    // With `always`, a query without a network fails and shows an error. By default the query would wait, and a list
    // would keep the rows of the previous tab. `always` also turns off the refetch after a reconnect, so the next
    // option turns it on.
    queries: { retry: false, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

refreshCountsOnInvalidation(queryClient);

/** Provides server state, texts and toasts to the console. */
export function Providers({ children }: { children: ReactNode }) {
  const { lang, catalogue } = useTexts();
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <I18nProvider lang={lang} catalogue={catalogue}>
          <DiscardContext value={DiscardDialog}>{children}</DiscardContext>
          <ToastRegion />
        </I18nProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
