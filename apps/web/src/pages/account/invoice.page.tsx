import { PaperPage } from '../../features/documents/paper-page.tsx';

/** /invoice?order_no=…&lang=…&price=…&logo=…: what was bought and paid, to print, without the site's frame. */
export function InvoicePage() {
  return <PaperPage document="invoice" />;
}
