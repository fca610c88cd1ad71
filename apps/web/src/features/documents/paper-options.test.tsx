import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { PaperKind } from '@wayhouse/contract/booking/order-papers';
import { expect, test } from 'vitest';
import { logoQuery } from './document-queries.ts';
import { initialPaperDraft, PaperOptions } from './paper-options.tsx';

function htmlOf(document: PaperKind): string {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(logoQuery.queryKey, { url: null, may_change: true });
  return renderPart(<PaperOptions draft={initialPaperDraft(document, 'en')} onChange={() => {}} />, {
    client,
  });
}

test('only a voucher has a choice of the logo, because an invoice has its seller on top', () => {
  expect(htmlOf('voucher')).toContain('documents.dialog.logo');
  expect(htmlOf('invoice')).not.toContain('documents.dialog.logo');
});
