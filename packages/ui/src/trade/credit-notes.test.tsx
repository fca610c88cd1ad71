import type { CreditNote } from '@wayhouse/contract/payment/invoice-requests';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { CreditNotes } from './credit-notes.tsx';

test("the day of a credit note is the operator's, as in its file", () => {
  const note = {
    id: '1',
    note_no: 'CN1',
    order_no: 'WH1',
    amount: '10.00',
    issued_at: '2026-12-01T17:00:00Z',
  };
  const html = renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <CreditNotes title="Credit notes" notes={[note as CreditNote]} renderDownload={() => null} />
    </I18nProvider>,
  );
  expect(html).toContain('2 Dec');
});
