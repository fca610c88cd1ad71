/** A new bank account of a supplier waits for a second person. The previous account stays in the history. */
import type { SupplierDetail } from '@wayhouse/contract/console/payables/suppliers';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { lockRequestAbout, requestApproval } from '../../approvals/request-approval.ts';
import {
  insertBankAccount,
  lockSupplier,
  makeAccountCurrent,
  type SupplierRecord,
  selectBankAccounts,
} from '../payables.store.ts';
import { compactAccount, isBic, isIban, isOtherAccount, looksLikeIban } from './bank-account.ts';
import { showSupplier } from './show-suppliers.ts';

interface Input {
  params: { id: string };
  holder: string;
  account: string;
  bic: string;
  reason: string;
}

interface Payload {
  accountId: string;
}

/**
 * `FOUR_EYES=off` makes the account current at once (decision 31). Errors: request.invalid at `account`, `bic` or
 * `holder`; not_found; identity.new_role.
 */
export async function changeBankAccount(ctx: StaffCtx, input: Input): Promise<SupplierDetail> {
  const account = readAccount(input.account);
  const bic = input.bic.replace(/\s+/g, '').toUpperCase();
  if (!isBic(bic)) throw invalidField('bic', 'fields.bic');
  // Banks accept only Latin letters, so the bank file could not name a holder whose name has none.
  if (!/[A-Za-z]/.test(input.holder.normalize('NFKD'))) throw invalidField('holder', 'fields.latin_name');
  await inTransaction(ctx.db, async (tx) => {
    await lockRequestAbout(tx, { kind: 'supplier_bank', subjectId: input.params.id });
    const supplier = await lockSupplier(tx, input.params.id);
    if (!supplier) throw appError('request.not_found');
    const id = newId('bac');
    const accounts = await selectBankAccounts(tx, supplier.id);
    const current = accounts.find((row) => row.status === 'current');
    await insertBankAccount(tx, {
      id,
      supplier_id: supplier.id,
      holder: input.holder,
      account,
      bic,
      status: 'waiting',
      added_by: ctx.staff.name,
      added_at: ctx.clock.now(),
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier.bank_added',
      target: { type: 'supplier', id: supplier.id, name: supplier.name },
      before: current ? { account: current.account } : null,
      after: { holder: input.holder, account, bic },
      reason: input.reason,
    });
    if (!ctx.config.fourEyes) return makeCurrent(tx, ctx, { id, supplier });
    const payload: Payload = { accountId: id };
    await requestApproval(tx, ctx, {
      kind: 'supplier_bank',
      subject: { id: supplier.id, name: supplier.name },
      cents: null,
      payload,
      facts: await factsOf(tx, supplier.id, id),
      reason: input.reason,
    });
  });
  return showSupplier(ctx, input);
}

function readAccount(text: string): string {
  const account = compactAccount(text);
  if (looksLikeIban(account)) {
    if (!isIban(account)) throw invalidField('account', 'fields.iban');
    return account;
  }
  if (!isOtherAccount(account)) throw invalidField('account', 'fields.account_number');
  return account;
}

export const bankApproval: ApprovalHandler = {
  facts: (db, { subject_id, payload }) => factsOf(db, subject_id, (payload as unknown as Payload).accountId),
  async carryOut(ctx, tx, { subject_id, payload }) {
    const supplier = await lockSupplier(tx, subject_id);
    if (!supplier) throw appError('request.not_found');
    await makeCurrent(tx, ctx, { id: (payload as unknown as Payload).accountId, supplier });
  },
};

async function makeCurrent(
  tx: Tx,
  ctx: StaffCtx,
  { id, supplier }: { id: string; supplier: SupplierRecord },
): Promise<void> {
  const approval = { id, supplierId: supplier.id, by: ctx.staff.name, at: ctx.clock.now() };
  if (!(await makeAccountCurrent(tx, approval))) throw appError('request.wrong_state');
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'supplier.bank_changed',
    target: { type: 'supplier', id: supplier.id, name: supplier.name },
    after: { bank_account: id },
  });
}

/**
 * The proposed account and the current one, in full, because the second person compares them with the supplier's
 * document.
 */
async function factsOf(db: Db | Tx, supplierId: string, accountId: string): Promise<Fact[]> {
  const accounts = await selectBankAccounts(db, supplierId);
  const text = (row: (typeof accounts)[number] | undefined) =>
    row ? `${row.holder} · ${row.account} · ${row.bic}` : '–';
  return [
    { name: 'bank_account', type: 'text', value: text(accounts.find(({ id }) => id === accountId)) },
    {
      name: 'bank_account_now',
      type: 'text',
      value: text(accounts.find(({ status }) => status === 'current')),
    },
  ];
}
