/** Writes a payment run as ISO 20022 `pain.001.001.09`, the file that a bank reads. Pure. */
import { toMoney } from '@wayhouse/contract/money';
import { decimalsOf } from '@wayhouse/i18n/local-money';
import { looksLikeIban } from '../supplier/bank-account.ts';

export interface BankParty {
  name: string;
  /** An IBAN or another account number, without spaces. */
  account: string;
  bic: string;
}

export interface BankPayment extends BankParty {
  /** At most 35 characters. The bank's statement repeats this id. */
  id: string;
  currency: string;
  cents: number;
  /** Numbers of the invoices in the payment. */
  invoices: readonly string[];
}

export interface BankFile {
  id: string;
  at: Date;
  payOn: string;
  debtor: BankParty;
  payments: readonly BankPayment[];
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Limits of the schema: `Max35Text`, `Max140Text`. */
const idMax = 35;
const textMax = 140;

/** One block of payments per currency. Counts and control sums cover exactly the payments in the file. */
export function writePain001({ id, at, payOn, debtor, payments }: BankFile): string {
  const currencies = [...new Set(payments.map(({ currency }) => currency))].sort();
  const blocks = currencies.map((currency) => {
    const currencyPayments = payments.filter((payment) => payment.currency === currency);
    return element('PmtInf', [
      element('PmtInfId', bankText(`${id}-${currency}`, idMax)),
      element('PmtMtd', 'TRF'),
      ...sums(currencyPayments),
      element('ReqdExctnDt', [element('Dt', payOn)]),
      element('Dbtr', [element('Nm', bankText(debtor.name, textMax))]),
      account('DbtrAcct', debtor),
      agent('DbtrAgt', debtor),
      ...currencyPayments.map(transfer),
    ]);
  });
  const head = element('GrpHdr', [
    element('MsgId', bankText(id, idMax)),
    element('CreDtTm', `${at.toISOString().slice(0, 19)}Z`),
    ...sums(payments),
    element('InitgPty', [element('Nm', bankText(debtor.name, textMax))]),
  ]);
  const root = element('CstmrCdtTrfInitn', [head, ...blocks]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${root}</Document>\n`;
}

function transfer(payment: BankPayment): string {
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', bankText(payment.id, idMax))]),
    element('Amt', [`<InstdAmt Ccy="${payment.currency}">${amountOf(payment)}</InstdAmt>`]),
    agent('CdtrAgt', payment),
    element('Cdtr', [element('Nm', bankText(payment.name, textMax))]),
    account('CdtrAcct', payment),
    element('RmtInf', [element('Ustrd', bankText(payment.invoices.join(' '), textMax))]),
  ]);
}

/**
 * The amount for the bank, rounded to whole units for a currency without decimals, because banks refuse decimals there.
 */
const payableCents = ({ currency, cents }: BankPayment): number =>
  decimalsOf(currency) === 0 ? Math.round(cents / 100) * 100 : cents;

function amountOf(payment: BankPayment): string {
  const amount = toMoney(payableCents(payment));
  // Without `.00`.
  return decimalsOf(payment.currency) === 0 ? amount.slice(0, -3) : amount;
}

function sums(payments: readonly BankPayment[]): string[] {
  const cents = payments.reduce((sum, payment) => sum + payableCents(payment), 0);
  return [element('NbOfTxs', String(payments.length)), element('CtrlSum', toMoney(cents))];
}

function account(name: string, party: BankParty): string {
  const id = looksLikeIban(party.account)
    ? element('IBAN', party.account)
    : element('Othr', [element('Id', party.account)]);
  return element(name, [element('Id', [id])]);
}

const agent = (name: string, { bic }: BankParty) =>
  element(name, [element('FinInstnId', [element('BICFI', bic)])]);

function element(name: string, content: string | readonly string[]): string {
  const inside = typeof content === 'string' ? escapeXml(content) : content.join('');
  return `<${name}>${inside}</${name}>`;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text in the character set that all banks accept: Latin letters, digits and `/-?:().,'+`. Never empty. */
export function bankText(text: string, max: number): string {
  const latin = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('&', '+')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
  return latin || 'NOTPROVIDED';
}
