/** SQL on `payment.pay_configs` and `payment.deposit_rules`: fees of payment methods, and the rules of deposits. */
import type { BankDetails, DepositMethod, PaymentMethod } from '@wayhouse/contract/payment/payment';
import type { Db, Tx } from '../../../platform/database.ts';

export interface PayConfig {
  method: PaymentMethod | DepositMethod;
  enabled: boolean;
  fee_bp: number;
  min_cents: number | null;
  max_cents: number | null;
}

export async function selectPayConfigs(db: Db | Tx): Promise<PayConfig[]> {
  const rows = await db.selectFrom('payment.pay_configs').selectAll().execute();
  return rows as PayConfig[];
}

/** Locks the method until the transaction ends. */
export async function lockPayConfig(tx: Tx, method: PayConfig['method']): Promise<PayConfig | undefined> {
  const row = await tx
    .selectFrom('payment.pay_configs')
    .selectAll()
    .where('method', '=', method)
    .forUpdate()
    .executeTakeFirst();
  return row as PayConfig | undefined;
}

export interface DepositRules {
  min_cents: number;
  max_cents: number;
  bank: BankDetails;
}

/** A proposed bank account that waits for a second person. */
export interface BankProposal {
  proposed_bank: BankDetails;
  proposed_by_id: string;
  proposed_by: string;
  proposed_at: Date;
  proposed_reason: string;
}

type StoredRules = DepositRules & (BankProposal | { [Column in keyof BankProposal]: null });

export async function selectDepositRules(db: Db | Tx): Promise<StoredRules> {
  const row = await depositRules(db).executeTakeFirstOrThrow();
  return row as unknown as StoredRules;
}

/** Locks the rules until the transaction ends. */
export async function lockDepositRules(tx: Tx): Promise<StoredRules> {
  const row = await depositRules(tx).forUpdate().executeTakeFirstOrThrow();
  return row as unknown as StoredRules;
}

function depositRules(db: Db | Tx) {
  return db
    .selectFrom('payment.deposit_rules')
    .select(['min_cents', 'max_cents', 'bank'])
    .select(['proposed_bank', 'proposed_by_id', 'proposed_by', 'proposed_at', 'proposed_reason']);
}

/** Stores the proposal, replacing an earlier one; null deletes it. */
export async function updateBankProposal(tx: Tx, proposal: BankProposal | null): Promise<void> {
  const emptyProposal = {
    proposed_bank: null,
    proposed_by_id: null,
    proposed_by: null,
    proposed_at: null,
    proposed_reason: null,
  };
  await tx
    .updateTable('payment.deposit_rules')
    .set(proposal ? { ...proposal, proposed_bank: JSON.stringify(proposal.proposed_bank) } : emptyProposal)
    .execute();
}

export async function updateDepositRules(tx: Tx, rules: DepositRules): Promise<void> {
  await tx
    .updateTable('payment.deposit_rules')
    .set({ min_cents: rules.min_cents, max_cents: rules.max_cents, bank: JSON.stringify(rules.bank) })
    .execute();
}

export async function updatePayConfig(tx: Tx, { method, ...config }: PayConfig): Promise<void> {
  await tx.updateTable('payment.pay_configs').set(config).where('method', '=', method).execute();
}
