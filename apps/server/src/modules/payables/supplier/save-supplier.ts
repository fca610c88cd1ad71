/** Saves a supplier: terms of payment, tolerance, and the hotels or the source that belong to it. */
import type {
  payablesSuppliersEndpoints,
  SupplierDetail,
} from '@wayhouse/contract/console/payables/suppliers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged } from '../../../platform/optimistic-lock.ts';
import { findCurrencyRates } from '../../content/currency/find-currency-rates.ts';
import { isOutsideSource } from '../../supply/is-outside-source.ts';
import {
  insertSupplier,
  lockSupplier,
  replaceHotels,
  selectHotelIds,
  updateSupplier,
} from '../payables.store.ts';
import { warnOfLowBalance } from './record-balance.ts';
import { type FormColumns, formFieldsOf, showSupplier } from './show-suppliers.ts';

const toleranceMaxCents = 1_000_00;

type Input = ParsedInputOf<
  (typeof payablesSuppliersEndpoints)['POST /api/console/v1/payables/suppliers/save']
>;

/**
 * Errors:
 * - request.invalid at `source`: missing, unknown, of another supplier, or given for a kind other than `bedbank`
 * - request.invalid at `hotel_ids`: missing, unknown, or of another supplier
 * - request.invalid at `tolerance`
 * - request.invalid at `currency`: without a rate, no invoice can be entered in it
 * - not_found
 * - changed: the supplier was saved since `version`
 */
export async function saveSupplier(ctx: StaffCtx, input: Input): Promise<SupplierDetail> {
  if ((input.kind === 'bedbank') !== (input.source !== null)) throw invalidField('source', 'fields.required');
  if (input.kind !== 'bedbank' && input.hotel_ids.length === 0)
    throw invalidField('hotel_ids', 'fields.required');
  if (toCents(input.tolerance) < 0 || toCents(input.tolerance) > toleranceMaxCents)
    throw invalidField('tolerance', 'fields.legal_amount');
  try {
    const id = await inTransaction(ctx.db, (tx) => save(tx, ctx, input));
    return await showSupplier(ctx, { params: { id } });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'suppliers_source_key') throw invalidField('source', 'fields.other_supplier');
    if (constraint?.startsWith('supplier_hotels')) throw invalidField('hotel_ids', 'fields.other_supplier');
    throw error;
  }
}

async function save(tx: Tx, ctx: StaffCtx, input: Input): Promise<string> {
  const row = {
    name: input.name,
    kind: input.kind,
    source: input.source,
    currency: input.currency,
    terms: input.terms,
    terms_days: input.terms_days,
    email: input.email,
    language: input.language,
    tolerance_cents: toCents(input.tolerance),
    tolerance_bp: input.tolerance_bp,
    alert_below_cents: input.alert_below === null ? null : toCents(input.alert_below),
    changed_at: ctx.clock.now(),
  };
  const before = input.id === undefined ? undefined : await lockExisting(tx, input.id);
  if (input.source !== null && input.source !== before?.source && !(await isOutsideSource(tx, input.source)))
    throw invalidField('source', 'fields.choice');
  if (input.currency !== before?.currency && !(await findCurrencyRates({ db: tx }))[input.currency])
    throw invalidField('currency', 'fields.no_rate');
  const id = before?.id ?? newId('sup');
  if (before) {
    refuseChanged(formFieldsOf(before, await selectHotelIds(tx, id)), input.version);
    // A recorded balance is a sum in the former currency.
    const noBalance = before.currency !== row.currency && { balance_cents: null, balance_at: null };
    await updateSupplier(tx, id, { ...row, ...noBalance });
    await warnOfLowBalance(tx, ctx, { before, after: { ...before, ...row, ...noBalance } });
  } else await insertSupplier(tx, { id, ...row });
  await replaceHotels(tx, id, input.kind === 'bedbank' ? [] : input.hotel_ids);
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'supplier.saved',
    target: { type: 'supplier', id, name: row.name },
    before: before ? auditedColumns(before) : null,
    after: auditedColumns(row),
  });
  return id;
}

async function lockExisting(tx: Tx, id: string) {
  const supplier = await lockSupplier(tx, id);
  if (!supplier) throw appError('request.not_found');
  return supplier;
}

/** A supplier's columns for the audit log; entries before and after a change have the same columns. */
function auditedColumns(supplier: FormColumns): object {
  const { hotelIds: _, ...columns } = formFieldsOf(supplier, []);
  return columns;
}
