/** The credit note for a refund after the invoice. It names the invoice, the stay and the credited amount. */
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatDate, formatDateRange, money } from '../format.ts';
import { type BilledTo, billedFacts, type Seller, sellerFacts } from './invoice.ts';
import { type Paper, type PaperLang, paperWords } from './paper.ts';
import { taxIn } from './tax-in.ts';

export interface CreditNoteOptions {
  lang: PaperLang;
  noteNo: string;
  invoiceNo: string;
  /** Calendar dates on which the note and the invoice were issued; `invoicedOn` is undefined when unknown. */
  issuedOn: string;
  invoicedOn: string | undefined;
  orderNo: string;
  hotel: { en: string; zh: string };
  checkIn: string;
  checkOut: string;
  guest: string;
  /** Decimal string in US dollars, above zero. */
  amount: string;
  billedTo: BilledTo;
  seller: Seller;
  /** The rate in percent of the tax that is part of the amount; empty without one. */
  taxPercent: string;
}

export function creditNotePaper(note: CreditNoteOptions): Paper {
  const words = paperWords(note.lang);
  const { each, label, lines, texts } = words;
  const dayOf = (day: string) => each((lang) => formatDate(day, { lang, weekday: false })).join(' / ');
  const stay = [
    `${note.orderNo} · ${texts(note.hotel).join(' / ')}`,
    `${each((lang) => formatDateRange(note.checkIn, note.checkOut, { lang, year: true })).join(' / ')} · ${note.guest}`,
  ].join('\n');
  const credited = money(`-${note.amount}`);
  const { taxPercent: percent } = note;
  return {
    lang: note.lang,
    titles: lines('papers.credit_note'),
    under: `${label('papers.issued')} ${dayOf(note.issuedOn)}`,
    lead: lines('papers.credit_note.text', { no: note.invoiceNo }),
    head: [
      { label: label('papers.credit_note_no'), lines: [note.noteNo], strong: true },
      { label: label('papers.invoice_no'), lines: [note.invoiceNo], strong: true },
      ...(note.invoicedOn ? [{ label: label('papers.invoiced_on'), lines: [dayOf(note.invoicedOn)] }] : []),
    ],
    sections: [
      { title: label('papers.seller'), facts: sellerFacts(words, note.seller) },
      { title: label('papers.billed_to'), facts: billedFacts(words, note.billedTo) },
      {
        title: label('papers.credited'),
        table: {
          heads: [label('papers.description'), label('papers.amount')],
          rows: [[stay, credited]],
          totals: [
            ...(percent
              ? [
                  {
                    label: label('papers.tax_in_total', { percent }),
                    amount: money(toMoney(-taxIn(toCents(note.amount), percent))),
                  },
                ]
              : []),
            { label: label('papers.credited'), amount: credited, strong: true },
          ],
        },
      },
    ],
    foot: lines('papers.usd'),
  };
}
