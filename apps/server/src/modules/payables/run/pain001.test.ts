/** The bank file: sums, elements and character set. Also check digits of accounts, and due days of invoices. */

import { toCents } from '@wayhouse/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBic, isIban } from '../supplier/bank-account.ts';
import { dueOn } from '../supplier/due-date.ts';
import { type BankPayment, bankText, writePain001 } from './pain001.ts';

const iban = 'PT50000201231234567890154';
const debtor = { name: 'Wayhouse Pte. Ltd.', account: '0725001234', bic: 'DBSSSGSG' };
const payment = (change: Partial<BankPayment> = {}): BankPayment => ({
  id: 'pmt_1',
  name: 'Cais Grand Lisbon',
  account: iban,
  bic: 'BCOMPTPL',
  currency: 'EUR',
  cents: 4521_80,
  invoices: ['CGL-2026/1187'],
  ...change,
});
const write = (payments: BankPayment[]) =>
  writePain001({
    id: 'run_1',
    at: new Date('2026-12-10T09:42:00.123Z'),
    payOn: '2026-12-15',
    debtor,
    payments,
  });
/** Contents of the elements of that name. */
const contentsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map((match) => match[1] ?? '');
const contentOf = (xml: string, name: string) => contentsOf(xml, name)[0] ?? '';
/** Names of the outermost elements, in order. */
const children = (xml: string) => [...xml.matchAll(/<(\w+)[^>]*>.*?<\/\1>/gs)].map((match) => match[1]);

describe('pain.001', () => {
  it('writes amounts with the decimals of their currency', () => {
    const xml = write([payment({ currency: 'JPY', cents: 120_040 }), payment({ cents: 5 })]);
    expect(contentsOf(xml, 'Amt')).toEqual([
      '<InstdAmt Ccy="EUR">0.05</InstdAmt>',
      '<InstdAmt Ccy="JPY">1200</InstdAmt>',
    ]);
    expect(contentsOf(xml, 'CtrlSum')).toEqual(['1200.05', '0.05', '1200.00']);
  });

  it('has the elements of the schema in their order', () => {
    const xml = write([payment()]);
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
    const [head, block] = [contentOf(xml, 'GrpHdr'), contentOf(xml, 'PmtInf')];
    const transfer = contentOf(block, 'CdtTrfTxInf');
    expect(children(head)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(contentOf(head, 'CreDtTm')).toBe('2026-12-10T09:42:00Z');
    expect(children(block)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs',
      'CtrlSum',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'CdtTrfTxInf',
    ]);
    expect(children(transfer)).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(contentOf(transfer, 'Amt')).toBe('<InstdAmt Ccy="EUR">4521.80</InstdAmt>');
    expect(contentOf(transfer, 'CdtrAcct')).toBe(`<Id><IBAN>${iban}</IBAN></Id>`);
    expect(contentOf(block, 'DbtrAcct')).toBe('<Id><Othr><Id>0725001234</Id></Othr></Id>');
  });

  it('has sums that add up, with a block for each currency (property)', () => {
    const anyPayment = fc.record({
      currency: fc.constantFrom('EUR', 'USD', 'CHF'),
      cents: fc.integer({ min: 1, max: 1e10 }),
    });
    fc.assert(
      fc.property(fc.array(anyPayment, { minLength: 1, maxLength: 30 }), (payments) => {
        const xml = write(payments.map(payment));
        const head = contentOf(xml, 'GrpHdr');
        const sum = payments.reduce((total, { cents }) => total + cents, 0);
        expect([contentOf(head, 'NbOfTxs'), toCents(contentOf(head, 'CtrlSum'))]).toEqual([
          String(payments.length),
          sum,
        ]);
        const blocks = contentsOf(xml, 'PmtInf').map((block) => toCents(contentOf(block, 'CtrlSum')));
        expect(blocks.reduce((total, cents) => total + cents, 0)).toBe(sum);
        expect(blocks).toHaveLength(new Set(payments.map(({ currency }) => currency)).size);
      }),
    );
  });

  it('writes any text in the characters that every bank accepts, never longer than allowed (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(bankText(text, 35)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/);
        const creditor = contentOf(write([payment({ name: text })]), 'Cdtr');
        expect(contentOf(creditor, 'Nm').length).toBeLessThanOrEqual(140);
      }),
    );
    expect(bankText('Hôtel Groß & Söhne <b>', 70)).toBe('Hotel Gross + Sohne b');
  });
});

describe('accounts and due days', () => {
  it('a wrong digit after the check digits of an IBAN is detected (property), and so is a BIC of wrong form', () => {
    expect([iban, 'DE89370400440532013000', 'GB82WEST12345698765432'].map(isIban)).toEqual([
      true,
      true,
      true,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(iban[at]) + by) % 10;
        expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false);
      }),
    );
    expect(['BCOMPTPL', 'BCOMPTPLXXX', 'BCOMPTP', 'bcomptpl'].map(isBic)).toEqual([true, true, false, false]);
  });

  it('days count from the event of the terms, across the end of February and of the year', () => {
    const dates = { invoicedOn: '2027-01-31', lastCheckOut: '2027-02-14' };
    expect(dueOn('invoice', 30, dates)).toBe('2027-03-02');
    expect(dueOn('check_out', 14, dates)).toBe('2027-02-28');
    expect(dueOn('month_end', 15, { ...dates, invoicedOn: '2026-12-01' })).toBe('2027-01-15');
    expect(dueOn('prepaid', 0, dates)).toBe('2027-01-31');
  });
});
