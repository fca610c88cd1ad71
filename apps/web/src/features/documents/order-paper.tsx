import { useQuery } from '@tanstack/react-query';
import type { OrderPapers, PaperKind, PaperLanguage } from '@wayhouse/contract/booking/order-papers';
import type { Order } from '@wayhouse/contract/booking/orders';
import { invoicePaper } from '@wayhouse/i18n/papers/invoice';
import { checkAddress, paperWords } from '@wayhouse/i18n/papers/paper';
import { voucherPaper } from '@wayhouse/i18n/papers/voucher';
import { logoPictureQuery } from './document-queries.ts';
import { PaperSheet } from './paper-sheet.tsx';

type Props = {
  order: Order;
  papers: OrderPapers;
  document: PaperKind;
  lang: PaperLanguage;
  withPrice: boolean;
  logo: boolean;
};

/** The same document as the PDF, with the same texts. */
export function OrderPaper({ order, papers, document, lang, withPrice, logo }: Props) {
  const picture = useQuery(logoPictureQuery(logo && papers.logo.url ? papers.logo.updated_at : undefined));
  const name = papers.account_name;
  const head = {
    name: logo ? (lang === 'zh' ? name.zh || name.en : name.en || name.zh) : 'Wayhouse 途驿',
    logo: logo ? picture.data : undefined,
  };
  const issuedOn = new Date().toISOString().slice(0, 10);
  if (document === 'invoice') {
    const { name: billedName, tax_id: taxId, ...billed } = papers.billed_to;
    const billedTo = { ...billed, name: billedName, taxId };
    const options = { orders: [order], lang, withPrice, invoiceNo: papers.invoice_no, billedTo, issuedOn };
    return <PaperSheet paper={invoicePaper(options)} {...head} />;
  }
  const paper = voucherPaper({
    order,
    lang,
    withPrice,
    bookedBy: name,
    ...(papers.place && { place: papers.place }),
    issuedOn,
  });
  const check = papers.verify_url &&
    papers.verify_code && {
      url: checkAddress(papers.verify_url, lang),
      code: papers.verify_code,
      title: paperWords(lang).label('papers.verify'),
    };
  return <PaperSheet paper={paper} {...head} check={check || undefined} />;
}
