import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Dialog } from '@wayhouse/ui/overlay/dialog';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { BrandDialog } from './brand-dialog.tsx';
import { brandQuery } from './quote-queries.ts';

vi.mock('@wayhouse/ui/overlay/dialog', () => ({
  Dialog: ({ title, children }: ComponentProps<typeof Dialog>) => (
    <section>
      {title} {children}
    </section>
  ),
}));

test('a brand that cannot be loaded shows the reason and a retry', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ ...brandQuery, queryFn: () => Promise.reject(new Error('Try again later.')) });
  const html = renderPart(<BrandDialog onClose={() => {}} />, { client });
  for (const text of ['quotes.brand.title', 'Try again later.', 'common.retry']) expect(html).toContain(text);
});
