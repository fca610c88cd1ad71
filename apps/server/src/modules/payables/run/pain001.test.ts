/** The bank file: sums, escaping, character set, and the check digits of accounts. */

import { toCents } from '@wayhouse/contract/money';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { isBic, isIban } from '../supplier/bank-account.ts';
import { dueOn } from '../supplier/due-date.ts';
import { type BankPayment, bankText, writePain001 } from './pain001.ts';

const iban = 'PT50000201231234567890154';
const debtor = { name: 'Wayhouse Pte. Ltd.', account: '0725001234', bic: 'DBSSSGSG' };
const payment = (change: Partial<BankPayment> = {}): BankPayment => ({
  ...{
    id: 'pmt_1',
    name: 'Cais Grand Lisbon',
    account: iban,
    bic: 'BCOMPTPL',
    currency: 'EUR',
    cents: 4521_80,
  },
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
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['PmtInf', 'CdtTrfTxInf'].includes(name),
});
const read = (xml: string) => parser.parse(xml).Document.CstmrCdtTrfInitn;

describe('pain.001', () => {
  it('has the elements of the schema in their order', () => {
    const xml = write([payment()]);
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
    const { GrpHdr, PmtInf } = read(xml);
    expect(Object.keys(GrpHdr)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(GrpHdr.CreDtTm).toBe('2026-12-10T09:42:00Z');
    expect(Object.keys(PmtInf[0])).toEqual([
      ...[
        'PmtInfId',
        'PmtMtd',
        'NbOfTxs',
        'CtrlSum',
        'ReqdExctnDt',
        'Dbtr',
        'DbtrAcct',
        'DbtrAgt',
        'CdtTrfTxInf',
      ],
    ]);
    const [transfer] = PmtInf[0].CdtTrfTxInf;
    expect(Object.keys(transfer)).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(transfer.Amt.InstdAmt).toEqual({ '#text': '4521.80', '@_Ccy': 'EUR' });
    expect(transfer.CdtrAcct.Id).toEqual({ IBAN: iban });
    expect(PmtInf[0].DbtrAcct.Id).toEqual({ Othr: { Id: '0725001234' } });
  });

  it('adds up, a block for each currency (property)', () => {
    const any = fc.record({
      currency: fc.constantFrom('EUR', 'USD', 'CHF'),
      cents: fc.integer({ min: 1, max: 1e10 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), (payments) => {
        const { GrpHdr, PmtInf } = read(write(payments.map(payment)));
        const sum = payments.reduce((total, { cents }) => total + cents, 0);
        expect([GrpHdr.NbOfTxs, toCents(GrpHdr.CtrlSum)]).toEqual([String(payments.length), sum]);
        const blocks = PmtInf.map((block: { CtrlSum: string }) => toCents(block.CtrlSum));
        expect(blocks.reduce((total: number, cents: number) => total + cents, 0)).toBe(sum);
        expect(PmtInf).toHaveLength(new Set(payments.map(({ currency }) => currency)).size);
      }),
    );
  });

  it('writes any text in the signs that every bank takes, never longer than allowed (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(bankText(text, 35)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/);
        const { PmtInf } = read(write([payment({ name: text })]));
        expect(PmtInf[0].CdtTrfTxInf[0].Cdtr.Nm.length).toBeLessThanOrEqual(140);
      }),
    );
    expect(bankText('Hôtel Groß & Söhne <b>', 70)).toBe('Hotel Gross + Sohne b');
  });
});

describe('accounts and due days', () => {
  it('knows wrong check digits: no other digit and no swap of neighbors passes (property)', () => {
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

  it('counts days from the event of the terms, over the end of February and of the year', () => {
    const dates = { invoicedOn: '2027-01-31', lastCheckOut: '2027-02-14' };
    expect(dueOn('invoice', 30, dates)).toBe('2027-03-02');
    expect(dueOn('check_out', 14, dates)).toBe('2027-02-28');
    expect(dueOn('month_end', 15, { ...dates, invoicedOn: '2026-12-01' })).toBe('2027-01-15');
    expect(dueOn('prepaid', 0, dates)).toBe('2027-01-31');
  });
});
