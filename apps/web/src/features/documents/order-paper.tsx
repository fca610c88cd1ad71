import { useQuery } from '@tanstack/react-query';
import type { OrderPapers, PaperKind, PaperLanguage } from '@wayhouse/contract/booking/order-papers';
import type { Order } from '@wayhouse/contract/booking/orders';
import { operatorDay } from '@wayhouse/contract/dates';
import type { Text2 } from '@wayhouse/contract/schemas';
import { productName } from '@wayhouse/i18n/names/product-name';
import { invoicePaper } from '@wayhouse/i18n/papers/invoice';
import { checkAddress, paperWords } from '@wayhouse/i18n/papers/paper';
import { voucherPages } from '@wayhouse/i18n/papers/voucher';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import { logoPictureQuery } from './document-queries.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { TaxiCardSheet } from './taxi-card-sheet.tsx';

type Props = {
  order: Order;
  papers: OrderPapers;
  document: PaperKind;
  lang: PaperLanguage;
  withPrice: boolean;
  logo: boolean;
  taxiCard: boolean;
};

/** A voucher or invoice on the screen, with the texts and the look of its PDF (`paper-look.ts`). */
export function OrderPaper({ order, papers, document, lang, withPrice, logo, taxiCard }: Props) {
  const logoFile = useQuery(logoPictureQuery(logo && papers.logo.url ? papers.logo.updated_at : undefined));
  const logoSource = useObjectUrl(logoFile.data);
  const issuedAt = new Date(productNow());
  const textIn = (text: Text2) => (lang === 'zh' ? text.zh || text.en : text.en || text.zh);
  if (document === 'invoice') {
    const { name, tax_id: taxId, ...billingDetails } = papers.billed_to;
    const { tax_id: sellerTaxId, tax_percent: taxPercent, ...sellerFacts } = papers.seller;
    const paper = invoicePaper({
      orders: [order],
      lang,
      withPrice,
      invoiceNo: papers.invoice_no,
      issuedOn: operatorDay(issuedAt),
      ...(papers.local && { local: papers.local }),
      billedTo: { ...billingDetails, name, taxId },
      seller: { ...sellerFacts, taxId: sellerTaxId },
      taxPercentOf: () => taxPercent,
    });
    return <PaperSheet paper={paper} name={textIn(sellerFacts.name) || productName} />;
  }
  const sender = textIn(papers.account_name);
  const { area_code, phone } = order.contact;
  const { pages, taxi } = voucherPages({
    order,
    lang,
    withPrice,
    issuedAt,
    bookedBy: papers.account_name,
    ...(papers.place && { place: papers.place }),
    picture: papers.picture,
    help: logo
      ? { name: sender, phone: `+${area_code} ${phone}` }
      : { name: productName, phone: papers.seller.phone },
    withTaxiCard: taxiCard,
  });
  const { verify_url: url, verify_code: code } = papers;
  const pageCount = pages.length + (taxi ? 1 : 0);
  return (
    <>
      {pages.map((paper, index) => (
        <PaperSheet
          key={paper.lang}
          paper={paper}
          name={logo ? sender : productName}
          logo={logo ? logoSource : undefined}
          check={
            url && code
              ? {
                  url: checkAddress(url, paper.lang),
                  code,
                  title: paperWords(paper.lang).label('papers.verify'),
                }
              : undefined
          }
          {...(pageCount > 1 && { number: `${index + 1} / ${pageCount}` })}
        />
      ))}
      {taxi && <TaxiCardSheet card={taxi} />}
    </>
  );
}
