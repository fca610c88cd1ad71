/** Staff divides a payment among the company's invoices, for example as a remittance advice states. */
import type { CreditCompanyDetail, creditDeskEndpoints } from '@wayhouse/contract/console/credit/credit-desk';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { deleteAllocations, insertAllocations, selectCredit } from '../credit.store.ts';
import { showCompany } from '../desk/show-company.ts';
import { followCompany } from '../follow-company.ts';
import { allocateUnused } from '../follow-ledger.ts';
import { selectInvoicesOf } from '../invoice/invoices.store.ts';
import { refreshStop } from '../stop/refresh-stop.ts';

type Input = ParsedInputOf<
  (typeof creditDeskEndpoints)['POST /api/console/v1/credit/companies/{id}/allocate']
>;

interface Part {
  invoiceId: string;
  cents: number;
}

/**
 * Replaces the parts of a payment that pay invoices. `allocate` then assigns the rest of the payment. Only payments and
 * corrections can be divided: a refund belongs to its order, a write-off to its invoice. Errors: not_found; wrong_state
 * for a refund or write-off; credit.too_much; invalid at `parts`; request.changed.
 */
export async function allocateByHand(
  ctx: StaffCtx,
  { params, entry_id, parts }: Input,
): Promise<CreditCompanyDetail> {
  const newParts: Part[] = parts.map(({ invoice_id, amount }) => ({
    invoiceId: invoice_id,
    cents: toCents(amount),
  }));
  if (
    newParts.some(({ cents }) => cents <= 0) ||
    new Set(newParts.map((part) => part.invoiceId)).size < newParts.length
  )
    throw invalidField('parts', 'fields.legal_amount');
  await inTransaction(ctx.db, async (tx) => {
    const { terms, company } = await followCompany(tx, ctx.clock, params.id);
    const credit = await selectCredit(tx, entry_id);
    if (credit?.account_id !== params.id) throw appError('request.not_found');
    if (credit.kind !== 'payment' && credit.kind !== 'correction') throw appError('request.wrong_state');
    if (newParts.reduce((sum, { cents }) => sum + cents, 0) > credit.cents)
      throw appError('credit.too_much', { params: { amount: money(toMoney(credit.cents)) } });
    await deleteAllocations(tx, entry_id);
    const ids = newParts.map(({ invoiceId }) => invoiceId);
    const invoices = await selectInvoicesOf(tx, { accountId: params.id, ids });
    refuseBeyondInvoices(newParts, invoices);
    const allocation = { entry_id, at: ctx.clock.now(), by_staff: ctx.staff.name };
    await insertAllocations(
      tx,
      newParts.map(({ invoiceId, cents }) => ({ ...allocation, invoice_id: invoiceId, cents })),
    );
    await allocateUnused(tx, ctx.clock, params.id);
    await refreshStop(tx, ctx.clock, terms);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'credit.allocated',
      target: { type: 'company', ...company },
      after: { payment: credit.no, parts: parts.map(({ invoice_id, amount }) => `${invoice_id} ${amount}`) },
    });
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'credit_left' ? appError('request.changed') : error;
  });
  return showCompany(ctx, { params });
}

/** Throws not_found for an unknown invoice, and credit.too_much when a part exceeds the open sum of its invoice. */
function refuseBeyondInvoices(
  parts: readonly Part[],
  invoices: Awaited<ReturnType<typeof selectInvoicesOf>>,
): void {
  for (const { invoiceId, cents } of parts) {
    const invoice = invoices.get(invoiceId);
    if (!invoice) throw appError('request.not_found');
    if (cents > invoice.open_cents)
      throw appError('credit.too_much', { params: { amount: money(toMoney(invoice.open_cents)) } });
  }
}
