import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnknownWords } from './unknown-words.tsx';

test('a word that was just assigned is listed once, while the preview still calls it unknown', () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider lang="en" catalogue={{}}>
        <UnknownWords
          words={[{ field: 'stars', word: 'luxury', count: 7 }]}
          assigned={{ stars: { luxury: '5' } }}
          busy
          onChange={() => {}}
        />
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect(html.match(/title="luxury"/g)).toHaveLength(1);
});
