/**
 * The voucher, with the content that suppliers require for certification: the hotel with category, destination and
 * phone; the booker; the guests of each room with ages of children; references, dates, room, board, remarks and amounts
 * paid at the hotel; the company through which the stay is paid. Prices and the deadline of free cancellation appear
 * only with `withPrice`.
 */
import type { ConfirmationKind } from '@wayhouse/contract/booking/confirmation-kind';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { formatDate, formatInstant, formatZone, money, wallClock } from '../format.ts';
import { cancelText } from './cancel-text.ts';
import { hotelSum } from './hotel-sum.ts';
import {
  type Paper,
  type PaperFact,
  type PaperLang,
  type PaperPicture,
  type PaperSection,
  type PaperWords,
  paperWords,
} from './paper.ts';
import { paperText } from './paper-text.ts';
import {
  guestFacts,
  hotelFacts,
  type PaperOrder,
  type PaperPlace,
  stayFacts,
  withoutEmptyFacts,
} from './stay-facts.ts';
import { type TaxiCard, taxiCard } from './taxi-card.ts';

export interface VoucherOptions {
  order: PaperOrder;
  lang: PaperLang;
  withPrice: boolean;
  /** The booking company or person, for the hotel. */
  bookedBy: { en: string; zh: string };
  /** Without it, the voucher has no city, position, taxi card and sums in the hotel's currency. */
  place?: PaperPlace;
  picture?: PaperPicture | undefined;
  /** Printed as a date in the hotel's time zone. The cancellation terms are those at this time. */
  issuedAt: Date;
}

export function voucherPaper(options: VoucherOptions): Paper {
  const { order, lang, withPrice, bookedBy, place, picture, issuedAt } = options;
  const { date: issuedOn } = wallClock(issuedAt, order.policy.timezone);
  const words = paperWords(lang);
  const { label, lines } = words;
  const { contact } = order;
  const head: PaperFact[] = [
    { label: label('papers.order_no'), lines: [order.order_no], strong: true },
    ...confirmationFacts(order, words),
    { label: label('papers.ref_no'), lines: [order.ref_no] },
    { label: label('papers.booked_by'), lines: words.texts(bookedBy) },
    {
      label: label('papers.contact'),
      lines: [contact.name, `+${contact.area_code} ${contact.phone}`, contact.email],
    },
  ];
  const { moved_from: former } = order;
  const movedLines = former
    ? words.each((one) =>
        paperText(one, 'papers.moved.text', { hotel: former.hotel[one] || former.hotel.en }),
      )
    : [];
  const sections: PaperSection[] = [
    // This section is the first, because the guests expect another hotel.
    { title: label('papers.moved'), paragraphs: movedLines },
    { title: label('papers.hotel'), facts: hotelFacts(words, order, place), picture },
    { title: label('papers.stay'), facts: stayFacts(words, order) },
    { title: label('papers.guests'), facts: guestFacts(words, order) },
    { title: label('papers.requests'), paragraphs: [order.special_requests] },
    { title: label('papers.payment'), paragraphs: paymentLines(order, words, place) },
    { title: label('papers.remarks'), paragraphs: words.texts(order.remarks) },
    // Price and deadline concern the agent, not the guest.
    ...(withPrice
      ? [
          {
            title: label('papers.cancel'),
            paragraphs: words.each((lang) => cancelText(lang, order.policy, issuedAt)),
          },
          priceSection(order, words),
        ]
      : []),
  ];
  return {
    lang,
    titles: lines('papers.voucher'),
    under: `${label('papers.issued')} ${words.each((one) => formatDate(issuedOn, { lang: one, weekday: false })).join(' / ')}`,
    lead: lines('papers.voucher.lead'),
    head: withoutEmptyFacts(head),
    sections: sections
      .map((section) => ({
        ...section,
        ...(section.paragraphs && { paragraphs: section.paragraphs.filter(Boolean) }),
      }))
      .filter((section) => section.facts?.length || section.paragraphs?.length || section.table),
    foot: payableLines(order, words),
  };
}

interface VoucherPages extends VoucherOptions {
  /** The telephone that answers questions of the front desk, with its hours; empty when there is none. */
  help: { name: string; phone: string };
  withTaxiCard: boolean;
}

/**
 * The pages of a voucher. With both languages: an English page for the front desk, then a Chinese page for the guest.
 * The taxi card has its own page, because the facts that suppliers require fill the other pages.
 */
export function voucherPages({ help, withTaxiCard, ...options }: VoucherPages): {
  pages: Paper[];
  taxi: TaxiCard | undefined;
} {
  const langs = options.lang === 'both' ? (['en', 'zh'] as const) : [options.lang];
  const pages = langs.map((lang) => voucherPage({ ...options, lang }, help));
  const { place, order } = options;
  if (!withTaxiCard || !place) return { pages, taxi: undefined };
  const { name, address, phone } = order.hotel;
  const taxi = taxiCard(
    {
      lat: place.lat,
      lng: place.lng,
      country: place.country_code,
      local: place.local,
      name: name.en,
      address: address.en,
      phone,
    },
    langs.includes('zh') ? ['zh', 'en'] : ['en'],
  );
  return { pages, taxi };
}

function voucherPage(options: VoucherOptions, help: VoucherPages['help']): Paper {
  const { label } = paperWords(options.lang);
  return {
    ...voucherPaper(options),
    tagline: label(options.lang === 'zh' ? 'papers.tagline.guest' : 'papers.tagline.desk'),
    ...(help.phone && {
      note: { title: label('papers.front_desk'), text: label('papers.questions', help) },
    }),
  };
}

/**
 * The company through which the stay is paid. Outside sources require the supplier's name, VAT number and reference.
 */
function payableLines(order: PaperOrder, { lines }: PaperWords): string[] {
  const { payable_through: through, order_no, supplier_confirmation_no: reference = '' } = order;
  if (!through) return lines('papers.payable_through', { order_no });
  const { supplier, vat } = through;
  return vat
    ? lines('papers.payable_through_supplier', { supplier, vat, reference })
    : lines('papers.payable_through_supplier_only', { supplier, reference });
}

function paymentLines(
  order: PaperOrder,
  { each, lines, texts }: PaperWords,
  place: PaperPlace | undefined,
): string[] {
  const { payment_status: status, pay_by: payBy, policy } = order;
  const zone = formatZone(policy.timezone);
  const roomPayment =
    status === paymentStatus.paid
      ? lines('papers.room_paid')
      : each((lang) => {
          const at = payBy ? `${formatInstant(payBy, { lang, offset: policy.timezone })} (${zone})` : '';
          return paperText(lang, at ? 'papers.room_unpaid' : 'papers.room_unpaid_open', { at });
        });
  const stated = order.pay_at_hotel_local;
  const atHotel =
    Number(order.pay_at_hotel) > 0
      ? lines(stated ? 'papers.at_hotel_stated' : 'papers.at_hotel', {
          amount: hotelSum(order.pay_at_hotel, place?.currency, stated),
        })
      : lines('papers.at_hotel_none');
  // Sums that the hotel stated are complete, so our own parts of the charge are left out.
  const parts = (stated ? [] : (order.pay_at_hotel_parts ?? [])).map(
    ({ label, amount }) => `${texts(label).join(' ')}: ${hotelSum(amount, place?.currency)}`,
  );
  return [...roomPayment, ...atHotel, ...parts];
}

function priceSection(order: PaperOrder, words: PaperWords): PaperSection {
  return {
    title: words.label('papers.price'),
    table: {
      heads: [words.label('papers.description'), words.label('papers.amount')],
      rows: order.breakdown.map((line) => [words.texts(line.label).join(' '), money(line.amount)]),
      totals: [
        ...(Number(order.taxes_included) > 0
          ? [{ label: words.label('papers.taxes_included'), amount: money(order.taxes_included) }]
          : []),
        { label: words.label('papers.total'), amount: money(order.total), strong: true },
      ],
    },
  };
}

/**
 * The supplier's confirmation number, labeled by its origin, then the hotel's number when it differs. A sentence in
 * place of a number says that no number exists yet, or that the hotel's number will follow ours.
 */
function confirmationFacts(order: PaperOrder, { label, lines }: PaperWords): PaperFact[] {
  const {
    supplier_confirmation_no: supplierNo,
    confirmation_kind: kind = 'hotel',
    hotel_confirmation_no: hotelNo,
  } = order;
  const fact = (origin: ConfirmationKind, text: string[]): PaperFact => ({
    label: label(`papers.confirmation_no.${origin}`),
    lines: text,
    strong: true,
  });
  if (!supplierNo && !hotelNo) return [fact('hotel', lines('papers.confirmation_pending'))];
  const supplierFacts = supplierNo ? [fact(kind, [supplierNo])] : [];
  if (hotelNo && hotelNo !== supplierNo) return [...supplierFacts, fact('hotel', [hotelNo])];
  if (kind !== 'wayhouse') return supplierFacts;
  return [...supplierFacts, fact('hotel', lines('papers.hotel_number_follows'))];
}
