/** Invoices the used credit of an account: for each order at once, or for the weeks or months that have ended. */
import type { CreditCycle } from '@wayhouse/contract/console/credit/credit-states';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type ChargeRecord, selectOpenCharges, type TermsRecord } from '../credit.store.ts';
import { allocateUnused, followLedger } from '../follow-ledger.ts';
import { skipPastSteps } from '../reminder/reminders.store.ts';
import { refreshStop } from '../stop/refresh-stop.ts';
import { type Period, periodOf } from '../terms/periods.ts';
import { insertInvoice, selectInvoicedPeriods, takeInvoiceNumber } from './invoices.store.ts';
import { mailInvoices } from './mail-invoices.ts';

/** Returns the ids of the new invoices. The customer gets one mail about the new invoices that have an open amount. */
export async function cutInvoices(tx: Tx, clock: Clock, accountId: string): Promise<string[]> {
  const terms = await followLedger(tx, clock, accountId);
  if (!terms) return [];
  const today = dateInZone(clock.now(), terms.time_zone);
  const drafts = await groupCharges(tx, terms, await selectOpenCharges(tx, accountId), today);
  const ids: string[] = [];
  for (const { period, charges } of drafts)
    ids.push(await cutInvoice(tx, clock, { terms, period, charges, today }));
  if (ids.length === 0) return [];
  await allocateUnused(tx, clock, accountId);
  await refreshStop(tx, clock, terms);
  await mailInvoices(tx, clock, { accountId, ids });
  return ids;
}

interface InvoiceDraft {
  period: Period;
  charges: ChargeRecord[];
}

/** Groups charges into invoices, oldest first. Leaves out charges of a period that has not ended. */
async function groupCharges(
  tx: Tx,
  terms: TermsRecord,
  charges: readonly ChargeRecord[],
  today: string,
): Promise<InvoiceDraft[]> {
  const cycle = terms.cycle as CreditCycle;
  const [first] = charges;
  if (!first) return [];
  const dateOf = ({ at }: ChargeRecord) => dateInZone(at, terms.time_zone);
  const invoicedPeriods =
    cycle === 'order'
      ? new Set<string>()
      : await selectInvoicedPeriods(tx, { accountId: terms.account_id, cycle, from: dateOf(first) });
  const drafts = new Map<string, InvoiceDraft>();
  for (const charge of charges) {
    const period = freePeriod(dateOf(charge), cycle, invoicedPeriods);
    if (cycle !== 'order' && period.to >= today) continue;
    const key = cycle === 'order' ? charge.reference : period.to;
    const draft = drafts.get(key) ?? { period, charges: [] };
    draft.charges.push(charge);
    drafts.set(key, draft);
  }
  return [...drafts.values()];
}

/** The period that contains the date. If that period has an invoice, the next period without an invoice. */
function freePeriod(date: string, cycle: CreditCycle, invoicedPeriods: ReadonlySet<string>): Period {
  let period = periodOf(date, cycle);
  while (invoicedPeriods.has(period.to)) period = periodOf(addDays(period.to, 1), cycle);
  return period;
}

async function cutInvoice(
  tx: Tx,
  clock: Clock,
  { terms, period, charges, today }: InvoiceDraft & { terms: TermsRecord; today: string },
): Promise<string> {
  const id = newId('cri');
  const total = charges.reduce((sum, { cents, reduced_cents }) => sum + cents - reduced_cents, 0);
  const dueOn = addDays(today, terms.net_days);
  await insertInvoice(
    tx,
    {
      id,
      invoice_no: await takeInvoiceNumber(tx, Number(today.slice(0, 4))),
      account_id: terms.account_id,
      cycle: terms.cycle,
      period_from: period.from,
      period_to: period.to,
      time_zone: terms.time_zone,
      invoiced_on: today,
      due_on: dueOn,
      cut_at: clock.now(),
      total_cents: total,
      open_cents: total,
    },
    charges.map((charge) => charge.id),
  );
  // The mail about the new invoice replaces the reminders that are due today or earlier.
  await skipPastSteps(tx, { invoiceId: id, late: -terms.net_days, at: clock.now() });
  return id;
}
