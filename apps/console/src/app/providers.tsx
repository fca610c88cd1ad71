import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { ToastRegion } from '@wayhouse/ui/overlay/toast';
import type { ReactNode } from 'react';
import { refreshCountsOnInvalidation } from '../shared/queries.ts';
import { useTexts } from '../shared/texts.ts';

const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network, a query fails and shows an error. By default it waits, and a list keeps the rows of
    // the previous tab. `always` turns off the refetch after a reconnect, so it is turned on here.
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
          {children}
          <ToastRegion />
        </I18nProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
