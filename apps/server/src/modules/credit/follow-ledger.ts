/**
 * Brings the charges, credits and invoices of an account, and the stop of its credit, up to date with its ledger
 * entries. The result depends only on the entries and their order, so an interrupted run can be repeated.
 */
import type { Insertable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { CreditCharges, CreditCredits } from '../../platform/tables.gen.ts';
import { isPractice } from '../../platform/world.ts';
import { lockFunds } from '../ledger/balance/find-funds.ts';
import {
  insertAllocations,
  insertCharges,
  insertCredits,
  insertReductions,
  lockTerms,
  selectOpenItems,
  type TermsRecord,
  updateTerms,
} from './credit.store.ts';
import { type CreditEntry, selectNewEntries } from './credit.views.ts';
import { allocate } from './payment/allocate.ts';
import { refreshStop } from './stop/refresh-stop.ts';

/** Number of entries per step, so that an account with a long history does not fill the memory. */
const batchSize = 500;

/** Locks the account's balances and terms, and returns the terms; undefined in the practice world. */
export async function followLedger(
  tx: Tx,
  clock: Clock,
  accountId: string,
): Promise<TermsRecord | undefined> {
  if (isPractice(accountId)) return undefined;
  await lockFunds(tx, accountId);
  const terms = await lockTerms(tx, accountId, clock.now());
  let after = terms.last_entry_id;
  for (;;) {
    const entries = await selectNewEntries(tx, { accountId, after, limit: batchSize });
    const last = entries.at(-1);
    if (!last) break;
    await insertCharges(
      tx,
      entries.filter(({ cents }) => cents < 0).flatMap((entry) => chargesOf(accountId, entry)),
    );
    await insertCredits(
      tx,
      entries.filter(({ cents }) => cents > 0).map((entry) => creditOf(accountId, entry)),
    );
    after = last.id;
  }
  if (after !== terms.last_entry_id) await updateTerms(tx, accountId, { last_entry_id: after });
  await allocateUnused(tx, clock, accountId);
  await refreshStop(tx, clock, terms);
  return { ...terms, last_entry_id: after };
}

/** Assigns the account's unused money to its charges and invoices by the rules of `allocate`. */
export async function allocateUnused(tx: Tx, clock: Clock, accountId: string): Promise<void> {
  const { credits, charges, invoices } = await selectOpenItems(tx, accountId);
  const assignments = allocate(credits, charges, invoices);
  const at = clock.now();
  await insertReductions(
    tx,
    assignments.flatMap(({ entryId, chargeId, cents }) =>
      chargeId === undefined ? [] : [{ entry_id: entryId, charge_id: chargeId, cents }],
    ),
  );
  await insertAllocations(
    tx,
    assignments.flatMap(({ entryId, invoiceId, cents }) =>
      invoiceId === undefined ? [] : [{ entry_id: entryId, invoice_id: invoiceId, cents, at }],
    ),
  );
}

/** A payment makes a charge for each of its orders. Any other use of credit makes one charge. */
function chargesOf(accountId: string, entry: CreditEntry): Insertable<CreditCharges>[] {
  const { id, at, cents, cause_id, parts } = entry;
  const chargeParts = parts.length > 0 ? parts : [{ reference: cause_id, cents: -cents }];
  return chargeParts.map((part) => ({ account_id: accountId, entry_id: id, at, ...part }));
}

const kindOf: Readonly<Record<string, CreditCredits['kind']>> = {
  deposit: 'payment',
  credit_repayment: 'payment',
  refund: 'refund',
  write_off: 'write_off',
};

function creditOf(accountId: string, entry: CreditEntry): Insertable<CreditCredits> {
  const { id, at, cents, kind, cause_id, reference, invoice_id } = entry;
  return {
    entry_id: id,
    account_id: accountId,
    at,
    cents,
    no: cause_id,
    reference,
    invoice_id,
    kind: kindOf[kind] ?? 'correction',
  };
}
