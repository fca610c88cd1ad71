/** Suppliers with our debts, their bank accounts and their terms. */
import type {
  PayableCurrency,
  PaymentTerms,
  SupplierKind,
} from '@wayhouse/contract/console/payables/payable-states';
import type {
  payablesSuppliersEndpoints,
  SupplierBankAccount,
  SupplierDetail,
  SupplierRow,
} from '@wayhouse/contract/console/payables/suppliers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { versionOf } from '../../../platform/optimistic-lock.ts';
import {
  type BankAccountRecord,
  type SupplierRecord,
  selectBankAccounts,
  selectHotelIds,
  selectSupplier,
  selectSuppliers,
} from '../payables.store.ts';
import {
  type SupplierSums,
  selectHotelNames,
  selectMissingSuppliers,
  selectOpenOrders,
  selectSupplierSums,
} from '../payables.views.ts';

type Calls = typeof payablesSuppliersEndpoints;
type List = OutputOf<Calls['GET /api/console/v1/payables/suppliers']>;
type OpenOrders = Calls['GET /api/console/v1/payables/suppliers/{id}/orders'];

/** Lists suppliers sorted by name. Also returns sources and hotels that are owed money but have no supplier yet. */
export async function listSuppliers({ db }: Pick<StaffCtx, 'db'>): Promise<List> {
  const [suppliers, sums, missing] = await Promise.all([
    selectSuppliers(db),
    selectSupplierSums(db),
    selectMissingSuppliers(db),
  ]);
  const sumsBySupplier = new Map(sums.map((each) => [each.supplier_id, each]));
  return {
    items: suppliers.map((supplier) => present(supplier, sumsBySupplier.get(supplier.id))),
    missing: missing.map((each) => ({
      source: each.source,
      hotel:
        each.hotel_id === null
          ? null
          : { id: each.hotel_id, name: { en: each.name_en ?? '', zh: each.name_zh || (each.name_en ?? '') } },
      owed: toMoney(each.owed_cents),
      owed_orders: each.owed_orders,
    })),
  };
}

/** Throws request.not_found. */
export async function showSupplier(
  { db }: Pick<StaffCtx, 'db'>,
  { params }: { params: { id: string } },
): Promise<SupplierDetail> {
  const supplier = await selectSupplier(db, params.id);
  if (!supplier) throw appError('request.not_found');
  const [[sums], accounts, hotelIds] = await Promise.all([
    selectSupplierSums(db, supplier.id),
    selectBankAccounts(db, supplier.id),
    selectHotelIds(db, supplier.id),
  ]);
  return {
    ...present(supplier, sums),
    email: supplier.email,
    language: supplier.language as SupplierDetail['language'],
    tolerance: toMoney(supplier.tolerance_cents),
    tolerance_bp: supplier.tolerance_bp,
    version: versionOf(formFieldsOf(supplier, hotelIds)),
    hotels: await selectHotelNames(db, hotelIds),
    bank_accounts: accounts.map(presentAccount),
    balance_at: supplier.balance_at?.toISOString() ?? null,
    alert_below: supplier.alert_below_cents === null ? null : toMoney(supplier.alert_below_cents),
  };
}

/** The orders whose cost is in no approved invoice. Throws request.not_found. */
export async function listOpenOrders(
  { db }: Pick<StaffCtx, 'db'>,
  { params, page, page_size }: ParsedInputOf<OpenOrders>,
): Promise<OutputOf<OpenOrders>> {
  if (!(await selectSupplier(db, params.id))) throw appError('request.not_found');
  const slice = { offset: (page - 1) * page_size, limit: page_size };
  const { total, rows } = await selectOpenOrders(db, params.id, slice);
  const items = rows.map(({ order_no, guest, check_in, check_out, cents }) => ({
    order_no,
    guest,
    check_in,
    check_out,
    open: toMoney(cents),
  }));
  return { total, page, page_size, items };
}

/** The columns that the form of a supplier saves. */
export type FormColumns = Omit<
  SupplierRecord,
  'id' | 'balance_cents' | 'balance_at' | 'file_columns' | 'changed_at'
>;

/** The fields that the form of a supplier saves; their hash is the version of the supplier. */
export function formFieldsOf(supplier: FormColumns, hotelIds: readonly string[]) {
  const { name, kind, source, currency, terms, terms_days, email, language } = supplier;
  const { tolerance_cents, tolerance_bp, alert_below_cents } = supplier;
  return {
    name,
    kind,
    source,
    currency,
    terms,
    terms_days,
    email,
    language,
    tolerance_cents,
    tolerance_bp,
    alert_below_cents,
    hotelIds,
  };
}

/** True when the balance with a prepaid source is below its threshold. */
export function isLow({ balance_cents, alert_below_cents }: SupplierRecord): boolean {
  return balance_cents !== null && alert_below_cents !== null && balance_cents < alert_below_cents;
}

function present(supplier: SupplierRecord, sums: SupplierSums | undefined): SupplierRow {
  return {
    id: supplier.id,
    name: supplier.name,
    kind: supplier.kind as SupplierKind,
    source: supplier.source,
    currency: supplier.currency as PayableCurrency,
    terms: supplier.terms as PaymentTerms,
    terms_days: supplier.terms_days,
    owed: toMoney(sums?.owed_cents ?? 0),
    owed_orders: sums?.owed_orders ?? 0,
    approved: toMoney(sums?.approved_cents ?? 0),
    has_bank: sums?.has_bank ?? false,
    balance: supplier.balance_cents === null ? null : toMoney(supplier.balance_cents),
    is_low: isLow(supplier),
  };
}

function presentAccount(row: BankAccountRecord): SupplierBankAccount {
  return {
    id: row.id,
    holder: row.holder,
    account: row.account,
    bic: row.bic,
    status: row.status as SupplierBankAccount['status'],
    added_by: row.added_by,
    added_at: row.added_at.toISOString(),
    approved_by: row.approved_by,
    approved_at: row.approved_at?.toISOString() ?? null,
  };
}
