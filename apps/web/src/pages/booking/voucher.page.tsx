import { PaperPage } from '../../features/documents/paper-page.tsx';

/**
 * /voucher?order_no=…&lang=…&price=…&logo=…&taxi=…: a printable voucher in the language `lang` (`both`: English and
 * Chinese), without the site's frame.
 */
export function VoucherPage() {
  return <PaperPage document="voucher" />;
}
