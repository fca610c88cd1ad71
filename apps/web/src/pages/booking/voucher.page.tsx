import { PaperPage } from '../../features/documents/paper-page.tsx';

/** /voucher?order_no=…&lang=…&price=…&logo=…: a printable voucher in the language `lang`, without the site's frame. */
export function VoucherPage() {
  return <PaperPage document="voucher" />;
}
