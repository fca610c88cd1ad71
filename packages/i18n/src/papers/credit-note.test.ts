import { expect, it } from 'vitest';
import { type CreditNoteOptions, creditNotePaper } from './credit-note.ts';

const seller = {
  name: { en: 'Wayhouse', zh: '途驿' },
  address: { en: '', zh: '' },
  taxId: '',
  phone: '',
  email: '',
};
const note = (taxPercent: string): CreditNoteOptions => ({
  lang: 'en',
  noteNo: 'CN-2027-00001',
  invoiceNo: 'INV-1',
  issuedOn: '2027-03-01',
  invoicedOn: undefined,
  orderNo: 'WH1',
  hotel: { en: 'Cais', zh: '' },
  checkIn: '2027-03-05',
  checkOut: '2027-03-07',
  guest: 'Ana Sousa',
  amount: '200.00',
  billedTo: { name: { en: 'Agency', zh: '' } },
  seller: { ...seller, bank: [] },
  taxPercent,
});
it('names the year of the stay, also in Chinese', () => {
  const [[stay = ''] = []] = creditNotePaper({ ...note(''), lang: 'zh' }).sections.at(-1)?.table?.rows ?? [];
  expect(stay).toContain('2027年3月5日 – 3月7日');
});

const totalsOf = (taxPercent: string) => creditNotePaper(note(taxPercent)).sections.at(-1)?.table?.totals;

it('names the tax in the credited amount at its rate, and no tax without a rate', () => {
  // 200.00 includes 11.32: 200.00 − 200.00 / 1.06.
  expect(totalsOf('6')).toEqual([
    { label: 'Tax of 6 % included in the total', amount: '−US$11.32' },
    expect.objectContaining({ amount: '−US$200.00', strong: true }),
  ]);
  expect(totalsOf('')).toHaveLength(1);
});
