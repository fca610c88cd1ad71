/** Statements and invoices in the currency of a company: the rate is stated, and later rates change no closed paper. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateCustomer } from '../src/modules/companies/customer/update-customer.ts';
import { changeCurrencyRate, showCurrencyRates } from '../src/modules/content/currency/currency-desk.ts';
import { ownInvoiceFile } from '../src/modules/credit/invoice/invoice-file.ts';
import { loadPaperData, writeOrderPaper } from '../src/modules/documents/make/read-papers.ts';
import { showPapers } from '../src/modules/documents/make/show-papers.ts';
import { writeStatement } from '../src/modules/documents/statement/make-statement.ts';
import { changeCreditLimit } from '../src/modules/ledger/balance/change-credit-limit.ts';
import { findFunds } from '../src/modules/ledger/balance/find-funds.ts';
import { openAccounts } from '../src/modules/ledger/open-accounts.ts';
import { paidOrder } from './builders/booking.ts';
import { buildHotel } from './builders/catalogue.ts';
import { asStaff, buildDesk, type Desk } from './builders/finance.ts';
import { creditCompany } from './credit/credit-company.ts';
import { deposit } from './credit/random-credit.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { pdfText } from './pdf-text.ts';

let database: TestDatabase;
let desk: Desk;
const ledger = { openAccounts, changeCreditLimit, findFunds };
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 1_000_000 });
});
afterAll(() => database.drop());

const chooseCurrency = (id: string, papers_currency: 'EUR' | 'JPY' | 'USD') =>
  updateCustomer(asStaff(desk), ledger, { params: { id }, papers_currency });
async function changeRate(code: 'EUR' | 'JPY', rate: string): Promise<void> {
  const { rates } = await showCurrencyRates(asStaff(desk));
  const version = rates.find((each) => each.code === code)?.version ?? '';
  await changeCurrencyRate(asStaff(desk), { code, version, rate, reason: 'Market' });
}
const statement = async () => {
  const request = {
    accountId: desk.accountId,
    month: '2027-03',
    lang: 'en' as const,
    format: 'pdf' as const,
  };
  return pdfText((await writeStatement(desk.world.app, request)).bytes);
};

test('a statement has a second column of sums at the last rate of its month', async () => {
  expect(await statement()).not.toContain('EUR');
  const { company, version } = await chooseCurrency(desk.accountId, 'EUR');
  expect(company?.papers_currency).toBe('EUR');
  expect(await desk.auditOf(desk.accountId)).toEqual(['company.updated']);
  expect(version).not.toBe((await chooseCurrency(desk.accountId, 'JPY')).version);
  await chooseCurrency(desk.accountId, 'EUR');
  await changeRate('EUR', '0.9');
  desk.world.clock.at('2027-04-02T00:00:00Z');
  await changeRate('EUR', '0.5');
  const text = await statement();
  expect(text).toContain('US$1 = 0.9 EUR, the rate of 31 Mar 2027. The amounts in US dollars are binding.');
  expect(text).toMatch(/Closing prepaid balance\s+10,000\.00\s+€9,000\.00/);
});

test('the invoice of an order states total and balance at the rate of its day, as its page does', async () => {
  await chooseCurrency(desk.accountId, 'JPY');
  await changeRate('JPY', '150.5');
  const hotel = await buildHotel(database.db, { name: 'local', rooms: 5 });
  const orderNo = await paidOrder(desk.customer, { hotel, checkIn: '2027-05-10', nights: 2 });
  const { orders, data } = await loadPaperData(desk.world.app, {
    orderNos: [orderNo],
    scope: { accountId: desk.accountId, userId: null },
    logo: false,
  });
  const [order] = orders;
  if (!order) throw new Error('no order');
  const options = { document: 'invoice', lang: 'en', logo: false } as const;
  const text = await pdfText(await writeOrderPaper(desk.world.app, order, { options, data }));
  const yen = Math.round(Number(order.total) * 150.5).toLocaleString('en-US');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `In JPY: invoice total JP¥${yen}, balance due JP¥0, at US$1 = 150.5 JPY of 2027-04-02.`,
  );
  expect((await showPapers(desk.customer, { order_no: orderNo })).local).toEqual({
    currency: 'JPY',
    rate: 150.5,
    day: '2027-04-02',
  });
});

test('a credit invoice has the rate of the start of its day', async () => {
  const company = await creditCompany(database, 'com_local', { cycle: 'order' });
  await chooseCurrency('com_local', 'EUR');
  await company.spend(10_000);
  await company.cut();
  const [invoice] = await company.invoices();
  const file = await ownInvoiceFile(company.agent, { id: invoice?.id ?? '' });
  // The first rate of the euro applies, because the changes above were made after the start of 1 March.
  expect(await pdfText(file.bytes)).toMatch(/100\.00\s+€(?!50|90)\d+\.\d\d/);
});

test('a credit invoice asks for its open amount, and for nothing once it is paid', async () => {
  const company = await creditCompany(database, 'com_settled', { cycle: 'order' });
  await company.spend(10_000);
  await company.cut();
  const [invoice] = await company.invoices();
  const fileText = async () =>
    pdfText((await ownInvoiceFile(company.agent, { id: invoice?.id ?? '' })).bytes);
  expect(await fileText()).toContain('Please pay US$100.00');
  await deposit(company.app, company.id, 10_000);
  await company.app.deliverEvents();
  const paidText = await fileText();
  expect(paidText).toContain('Nothing is left to pay.');
  expect(paidText).not.toContain('Please pay');
});
