/** Finance enters the hotels as suppliers, takes their faulty invoices, and pays the due ones by one run. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { matchStatement } from './bank-statement.ts';
import { approveAll, type Caller, type MonthStage, type Team } from './month-calls.ts';

/**
 * Enters each hotel that is owed money, with the bank account that a second person approves. The first hotel is paid in
 * euros, after the end of the month. Returns the number of hotels.
 */
export async function enterSuppliers(team: Team): Promise<number> {
  const [finance, second] = [await team.finance(), await team.second()];
  for (let enteredCount = 0; ; ) {
    const { missing } = await finance('GET /api/console/v1/payables/suppliers', {});
    if (missing.length === 0) return enteredCount;
    for (const { hotel } of missing) {
      const { id } = await finance('POST /api/console/v1/payables/suppliers/save', {
        name: hotel?.name.en ?? '',
        kind: 'hotel',
        source: null,
        hotel_ids: [hotel?.id ?? ''],
        terms: 'invoice',
        email: 'pay@hotel.test',
        language: 'en',
        ...(enteredCount === 0 ? { currency: 'EUR', terms_days: 60 } : { currency: 'USD', terms_days: 7 }),
        tolerance: '0.50',
        tolerance_bp: 10,
        alert_below: null,
      });
      await finance('POST /api/console/v1/payables/suppliers/{id}/bank', {
        params: { id },
        holder: hotel?.name.en.slice(0, 70) ?? '',
        bic: 'BCOMPTPL',
        account: 'PT50 0002 0123 1234 5678 9015 4',
        reason: 'The contract',
      });
      enteredCount += 1;
    }
    await approveAll(second);
  }
}

interface Debt {
  supplierId: string;
  orderNo: string;
  cents: number;
}

/** By supplier, the orders that no invoice contains yet, and their cost by the ledger. */
export async function readDebts({ db }: MonthStage): Promise<Map<string, Debt[]>> {
  const { rows } = await sql<Debt>`
    select h.supplier_id as "supplierId", o.order_no as "orderNo", sum(e.amount_cents)::bigint as cents
      from ledger.entries e join ledger.transactions t on t.id = e.transaction_id and t.cause_type = 'order'
      join booking.orders o on o.order_no = t.cause_id
      join payables.supplier_hotels h on h.hotel_id = o.hotel_id
      where e.account_id = 'house:supplier_payable'
        and not exists (select from payables.lines l where l.order_no = o.order_no)
      group by 1, 2 having sum(e.amount_cents) > 0 order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ supplierId }) => supplierId);
}

export interface InvoiceTotals {
  invoices: number;
  lines: number;
  disputed: number;
  /** Approved cents of the invoices in US dollars; `costCents` is our cost of their orders. */
  payCents: number;
  costCents: number;
  /** Cents of the approved invoice in euros. */
  euroCents: number;
}

/** Cents of the supplier's line above our cost, by the line's place on the invoice. */
function excessCentsOf(n: number): number {
  if (n % 7 === 6) return 900;
  return n % 5 === 4 ? 30 : 0;
}

/**
 * Each hotel sends one invoice. Every fifth of its lines is 30 cents dearer (within the tolerance), every seventh 9
 * dollars dearer. The invoice also has a line that is none of our orders, and one order twice. Finance pays the dearer
 * lines, and disputes the unknown line and the repeated order.
 */
export async function takeInvoices(stage: MonthStage, team: Team): Promise<InvoiceTotals> {
  const finance = await team.finance();
  const sums: InvoiceTotals = { invoices: 0, lines: 0, disputed: 0, payCents: 0, costCents: 0, euroCents: 0 };
  const euros = await rateOfEuro(finance);
  for (const [supplierId, debts] of await readDebts(stage)) {
    const { currency } = await finance('GET /api/console/v1/payables/suppliers/{id}', {
      params: { id: supplierId },
    });
    const isEuro = currency === 'EUR';
    const ownLines = debts.map(({ orderNo, cents }, n) => ({
      reference: orderNo,
      cost: cents,
      cents: cents + excessCentsOf(n),
    }));
    const wrongLines = [
      { reference: 'UNKNOWN-1', cents: 12_345 },
      { reference: ownLines[0]?.reference ?? '', cents: ownLines[0]?.cents ?? 0 },
    ];
    const lines = [...ownLines, ...wrongLines].map((line) => ({
      ...line,
      cents: isEuro ? Math.round(line.cents * euros) : line.cents,
    }));
    const invoice = await finance('POST /api/console/v1/payables/invoices/upload', {
      supplier_id: supplierId,
      currency,
      invoice_no: `M-${supplierId}`,
      invoiced_on: dateInZone(await stage.now(), 'Asia/Shanghai'),
      total: toMoney(lines.reduce((sum, { cents }) => sum + cents, 0)),
      file: {
        name: 'invoice.csv',
        bytes: Buffer.from(
          [
            'Booking No,Net amount',
            ...lines.map(({ reference, cents }) => `${reference},${toMoney(cents)}`),
          ].join('\n'),
        ),
      },
    });
    const params = { id: invoice.id };
    await decideLines(finance, invoice.id);
    const { sums: currentSums } = await finance('GET /api/console/v1/payables/invoices/{id}', { params });
    await finance('POST /api/console/v1/payables/invoices/{id}/approve', {
      params,
      pay: currentSums.pay,
      reason: 'The month',
    });
    sums.invoices += 1;
    sums.lines += lines.length;
    sums.disputed += wrongLines.length;
    if (isEuro) {
      sums.euroCents += toCents(currentSums.pay);
      continue;
    }
    sums.payCents += ownLines.reduce((sum, { cents }) => sum + cents, 0);
    sums.costCents += ownLines.reduce((sum, { cost }) => sum + cost, 0);
  }
  await approveAll(await team.second());
  return sums;
}

/** Euros for one US dollar. */
async function rateOfEuro(finance: Caller): Promise<number> {
  const { rates } = await finance('GET /api/console/v1/currency-rates', {});
  return Number(rates.find(({ code }) => code === 'EUR')?.rate);
}

/** Finance records that the euro became a tenth dearer, so that the debt in euros costs more dollars. */
export async function raiseEuro(team: Team): Promise<void> {
  const finance = await team.finance();
  const { rates } = await finance('GET /api/console/v1/currency-rates', {});
  const { rate, version } = rates.find(({ code }) => code === 'EUR') ?? { rate: '1', version: '' };
  await finance('POST /api/console/v1/currency-rates/update', {
    code: 'EUR',
    version,
    rate: (Number(rate) / 1.1).toFixed(6),
    reason: 'The bank',
  });
}

/** Pays the lines that differ from our cost, and disputes the other lines that wait for a decision. */
async function decideLines(finance: Caller, id: string): Promise<void> {
  for (;;) {
    const { items } = await finance('GET /api/console/v1/payables/invoices/{id}', {
      params: { id },
      group: 'to_decide',
      page_size: 100,
    });
    if (items.length === 0) return;
    for (const decision of ['pay', 'dispute'] as const) {
      const linesToDecide = items.filter(({ state }) => (state === 'differs') === (decision === 'pay'));
      if (linesToDecide.length === 0) continue;
      await finance('POST /api/console/v1/payables/invoices/{id}/decide', {
        params: { id },
        lines: linesToDecide.map(({ n }) => n),
        decision,
        reason: 'As the hotel explained',
      });
    }
  }
}

/**
 * One run of the approved invoices that are due within 10 days, which the bank's statement shows as paid. Returns the
 * cents of the run and its file for the bank.
 */
export async function paySuppliers(stage: MonthStage, team: Team): Promise<{ cents: number; file: string }> {
  const finance = await team.finance();
  const day = dateInZone(await stage.now(), 'Asia/Shanghai');
  const run = await finance('POST /api/console/v1/payables/runs/create', {
    due_until: addDays(day, 10),
    pay_on: day,
  });
  await approveAll(await team.second());
  const file = await finance('POST /api/console/v1/payables/runs/{id}/file', { params: { id: run.id } });
  const cents = toCents(run.total);
  await matchStatement(team, [{ day, cents: -cents, text: `SUPPLIERS ${run.id}` }]);
  return { cents, file: String(file) };
}
