/**
 * Records our balance with a prepaid source, which staff read at the source. Below its threshold, finance gets a mail.
 */
import type { SupplierDetail } from '@wayhouse/contract/console/payables/suppliers';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { queueMessages } from '../../../platform/messages/messages.ts';
import { findStaffWithRight } from '../../identity/staff/find-staff-with-right.ts';
import { lockSupplier, type SupplierRecord, updateSupplier } from '../payables.store.ts';
import { isLow, showSupplier } from './show-suppliers.ts';

/** Sends the mail once each time the balance falls below the threshold. Throws request.not_found. */
export async function recordBalance(
  ctx: StaffCtx,
  { params, balance }: { params: { id: string }; balance: string },
): Promise<SupplierDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockSupplier(tx, params.id);
    if (!before) throw appError('request.not_found');
    const set = { balance_cents: toCents(balance), balance_at: ctx.clock.now() };
    await updateSupplier(tx, params.id, set);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier.balance_read',
      target: { type: 'supplier', id: before.id, name: before.name },
      before: before.balance_cents === null ? null : { balance: toMoney(before.balance_cents) },
      after: { balance },
    });
    const after = { ...before, ...set };
    await warnOfLowBalance(tx, ctx, { before, after });
  });
  return showSupplier(ctx, { params });
}

/** Sends the mail when a balance or threshold was saved that makes the balance low. */
export async function warnOfLowBalance(
  tx: Tx,
  ctx: StaffCtx,
  { before, after }: { before: SupplierRecord; after: SupplierRecord },
): Promise<void> {
  if (isLow(after) && !isLow(before)) await mailFinance(tx, ctx, after);
}

async function mailFinance(tx: Tx, { clock }: StaffCtx, supplier: SupplierRecord): Promise<void> {
  const readers = await findStaffWithRight(tx, 'finance.write');
  await queueMessages(
    tx,
    readers.map(({ email, name, language }) => ({
      clock,
      channel: 'email' as const,
      to: email,
      language,
      template: 'supplier_balance_low' as const,
      params: {
        name,
        supplier: supplier.name,
        balance: `${supplier.currency} ${toMoney(supplier.balance_cents ?? 0)}`,
        threshold: `${supplier.currency} ${toMoney(supplier.alert_below_cents ?? 0)}`,
      },
      links: [`/console/payables?view=suppliers&id=${supplier.id}`],
    })),
  );
}
