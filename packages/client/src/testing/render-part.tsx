/** Renders parts of the front ends in unit tests, to HTML and without a browser. */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { I18nProvider } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

interface Surroundings {
  /** Holds the data that the part reads. */
  client?: QueryClient;
  /** Texts by key; a key without a text shows itself. */
  catalogue?: Readonly<Record<string, string>>;
}

/** The HTML of the first render, in English; effects do not run. */
export function renderPart(
  part: ReactNode,
  { client = new QueryClient(), catalogue = {} }: Surroundings = {},
): string {
  return renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider lang="en" catalogue={catalogue}>
        {part}
      </I18nProvider>
    </QueryClientProvider>,
  );
}

/** Sets a cached query to the state after a failed reload, which keeps the query's data. */
export function failReload(client: QueryClient, queryKey: QueryKey): void {
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: 'error', error: new Error('Offline') });
}
