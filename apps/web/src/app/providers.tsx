import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { ToastRegion } from '@wayhouse/ui/overlay/toast';
import type { ReactNode } from 'react';
import { usePreferences } from '../shared/preferences.ts';
import { ratesQuery } from '../shared/queries.ts';
import { useTexts } from '../shared/text/texts.ts';

export const queryClient = new QueryClient({
  // Without a network a call fails at once instead of waiting. So a page can show data stored on the device.
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Provides server state, texts, display currency and toasts to the whole site. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <SiteTexts>{children}</SiteTexts>
      </QueryClientProvider>
    </CSPProvider>
  );
}

function SiteTexts({ children }: { children: ReactNode }) {
  const { lang, catalogue } = useTexts();
  const { currency } = usePreferences();
  const { data: rates } = useQuery({ ...ratesQuery, enabled: currency !== 'USD' });
  // Without exchange rates amounts are shown in dollars only, never as the same number in another currency.
  return (
    <I18nProvider
      lang={lang}
      catalogue={catalogue}
      currency={rates ? currency : 'USD'}
      rate={rates?.[currency] ?? 1}
    >
      {children}
      <ToastRegion />
    </I18nProvider>
  );
}
