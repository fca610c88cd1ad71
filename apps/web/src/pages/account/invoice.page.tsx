import { PaperPage } from '../../features/documents/paper-page.tsx';

/** /invoice?order_no=…&lang=…&price=…&logo=…: a printable booking invoice, without the site's frame. */
export function InvoicePage() {
  return <PaperPage document="invoice" />;
}
