import { PaperPage } from '../../features/documents/paper-page.tsx';

/**
 * /voucher?order_no=…&lang=…&price=…&logo=…&taxi=…: a printable voucher without the site's frame, in the language
 * `lang` (`both`: English and Chinese).
 */
export function VoucherPage() {
  return <PaperPage document="voucher" />;
}
