/** Companies use credit, get invoices and reminders, and pay, promise, or leave a loss. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import type { Agency } from './agencies.ts';
import { type BankEntry, matchStatement } from './bank-statement.ts';
import { approveAll, type Caller, callerOf, type MonthStage, type Team } from './month-calls.ts';

/** Gives the companies weekly invoices, due after 7 days. Their credit stops when an invoice is 30 days overdue. */
export async function lendByWeek(finance: Caller, borrowers: readonly Agency[]): Promise<void> {
  for (const { id } of borrowers) {
    const params = { id };
    const { version } = await finance('GET /api/console/v1/credit/companies/{id}', { params });
    await finance('POST /api/console/v1/credit/companies/{id}/terms', {
      params,
      version,
      cycle: 'week',
      net_days: 7,
      time_zone: 'UTC',
      stop_after_days: 30,
      insurance: '50000.00',
      insurer: 'Atlas Credit',
    });
  }
}

export interface CreditCollection {
  invoices: number;
  reminders: number;
  invoicedCents: number;
  receivedCents: number;
  writtenOffCents: number;
}

/**
 * Lets 30 days pass. A third of the companies pays its open invoices on day 12. A third promises on day 16 and pays on
 * day 20. The others pay half on day 12; on day 27 a second person approves the loss of the rest. Money arrives by the
 * bank's statement.
 */
export async function collectCredit(
  stage: MonthStage,
  team: Team,
  borrowers: readonly Agency[],
): Promise<CreditCollection> {
  const sums = { receivedCents: 0, writtenOffCents: 0 };
  const third = (n: number) => borrowers.filter((_, index) => index % 3 === n);
  const [punctual, promising, bankrupt] = [third(0), third(1), third(2)];
  const pay = async (payers: readonly Agency[], divisor: number) => {
    for (const payer of payers) sums.receivedCents += await transfer(stage, team, { payer, divisor });
  };
  const promiseAll = async () => {
    for (const { id } of promising) await promise(stage, await team.finance(), id);
  };
  const writeOffAll = async () => {
    for (const { id } of bankrupt) sums.writtenOffCents += await writeOff(team, id);
  };
  for (let day = 1; day <= 30; day += 1) {
    await stage.forward(86_400);
    if (day === 12) await pay(punctual, 1);
    if (day === 12) await pay(bankrupt, 2);
    if (day === 16) await promiseAll();
    if (day === 20) await pay(promising, 1);
    if (day === 27) await writeOffAll();
  }
  const { rows } = await sql<{ invoices: number; cents: number; reminders: number }>`
    select count(*)::int as invoices, coalesce(sum(total_cents), 0)::bigint as cents,
        (select count(*)::int from credit.reminders where is_sent) as reminders
      from credit.invoices`.execute(stage.db);
  const { invoices = 0, cents = 0, reminders = 0 } = rows[0] ?? {};
  return { invoices, reminders, invoicedCents: cents, ...sums };
}

/** Maximum amount in cents of a transfer that a company announces (`deposit/create`). */
const transferMaxCents = 50_000_00;

/**
 * The company announces transfers of the sum of its open invoices, divided by `divisor`; the bank's statement shows
 * them. Returns the cents.
 */
async function transfer(
  stage: MonthStage,
  team: Team,
  { payer, divisor }: { payer: Agency; divisor: number },
): Promise<number> {
  const company = await callerOf(stage, payer.email, team.password);
  const { items } = await company('POST /api/v2/credit/invoices', { view: 'open', page_size: 50 });
  const cents = Math.floor(items.reduce((sum, { open }) => sum + toCents(open), 0) / divisor);
  const day = dateInZone(await stage.now(), 'Asia/Shanghai');
  const entries: BankEntry[] = [];
  for (let remaining = cents; remaining > 0; remaining -= transferMaxCents) {
    const amountCents = Math.min(remaining, transferMaxCents);
    const { transfer_reference = '' } = await company('POST /api/v2/deposit/create', {
      amount: toMoney(amountCents),
      method: 'bank',
    });
    entries.push({ day, cents: amountCents, text: `TRANSFER ${transfer_reference}` });
  }
  if (entries.length > 0) await matchStatement(team, entries);
  return cents;
}

async function promise(stage: MonthStage, finance: Caller, id: string): Promise<void> {
  const { overdue } = await finance('GET /api/console/v1/credit/companies/{id}', { params: { id } });
  if (toCents(overdue) === 0) return;
  await finance('POST /api/console/v1/credit/companies/{id}/promise', {
    params: { id },
    day: addDays(dateInZone(await stage.now(), 'UTC'), 4),
    amount: overdue,
    said_by: 'Their accountant',
    note: '',
  });
}

/** Writes off the overdue invoices of a company, with a second person. Returns the cents of the loss. */
async function writeOff(team: Team, id: string): Promise<number> {
  const finance = await team.finance();
  const { invoices } = await finance('GET /api/console/v1/credit/companies/{id}', { params: { id } });
  const overdue = invoices.filter(({ status }) => status === 'overdue');
  for (const invoice of overdue)
    await finance('POST /api/console/v1/credit/invoices/{id}/write-off', {
      params: { id: invoice.id },
      amount: invoice.open,
      reason: 'The company is bankrupt',
    });
  await approveAll(await team.second());
  return overdue.reduce((sum, { open }) => sum + toCents(open), 0);
}
