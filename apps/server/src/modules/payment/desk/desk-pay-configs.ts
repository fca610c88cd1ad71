/** Payment methods and deposit rules at the finance desk. Every change is in the audit log with old and new values. */
import { isDeepStrictEqual } from 'node:util';
import type { consolePayConfigsEndpoints, PayConfigs } from '@wayhouse/contract/console/finance/pay-configs';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { BankDetails } from '@wayhouse/contract/payment/payment';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { refuseNewRole } from '../../../platform/new-staff.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import {
  type BankProposal,
  type DepositRules,
  lockDepositRules,
  lockPayConfig,
  type PayConfig,
  selectDepositRules,
  selectPayConfigs,
  updateBankProposal,
  updateDepositRules,
  updatePayConfig,
} from './pay-configs.store.ts';

type Calls = typeof consolePayConfigsEndpoints;
type MethodInput = ParsedInputOf<Calls['POST /api/console/v1/pay-configs/{method}/update']>;
type RulesInput = ParsedInputOf<Calls['POST /api/console/v1/pay-configs/deposit-rules']>;

export async function showPayConfigs(ctx: StaffCtx): Promise<PayConfigs> {
  return presentPayConfigs(ctx);
}

/**
 * The change applies from the next payment on. Errors: not_found; request.changed; request.invalid at `fee_bp` for a
 * fee on payments from the balance, and at `max` when it is below `min`.
 */
export async function changePayConfig(ctx: StaffCtx, input: MethodInput): Promise<PayConfigs> {
  const { method } = input.params;
  const config: PayConfig = {
    method,
    enabled: input.enabled,
    fee_bp: input.fee_bp,
    min_cents: input.min === null ? null : toCents(input.min),
    max_cents: input.max === null ? null : toCents(input.max),
  };
  if (method === 'balance' && config.fee_bp !== 0) throw invalidField('fee_bp', 'fields.no_fee_by_balance');
  if (config.min_cents !== null && config.max_cents !== null && config.max_cents < config.min_cents)
    throw invalidField('max', 'fields.max_below_min');
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockPayConfig(tx, method);
    if (!before) throw appError('request.not_found');
    refuseChanged(present(before), input.version);
    await updatePayConfig(tx, config);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'pay_config.updated',
      target: { type: 'pay_config', id: method, name: method },
      before: present(before),
      after: present(config),
      reason: input.reason,
    });
  });
  return presentPayConfigs(ctx);
}

/**
 * Changes the minimum and maximum deposit at once. Another bank account becomes a proposal, which a second person
 * approves, unless FOUR_EYES is off (decision 42). Errors: request.changed; request.invalid at `deposit_max`;
 * identity.new_role when a person with a new role proposes an account.
 */
export async function changeDepositRules(ctx: StaffCtx, input: RulesInput): Promise<PayConfigs> {
  const rules: DepositRules = {
    min_cents: toCents(input.deposit_min),
    max_cents: toCents(input.deposit_max),
    bank: input.bank,
  };
  if (rules.max_cents < rules.min_cents) throw invalidField('deposit_max', 'fields.max_below_min');
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockDepositRules(tx);
    refuseChanged(presentRules(before), input.version);
    const isProposal = ctx.config.fourEyes && !isDeepStrictEqual(before.bank, rules.bank);
    if (isProposal)
      await proposeBank(tx, ctx, { before: before.bank, after: rules.bank, reason: input.reason });
    const after = isProposal ? { ...rules, bank: before.bank } : rules;
    if (isDeepStrictEqual(presentRules(before), presentRules(after))) return;
    await updateDepositRules(tx, after);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'pay_config.updated',
      target: depositsTarget,
      before: presentRules(before),
      after: presentRules(after),
      reason: input.reason,
    });
  });
  return presentPayConfigs(ctx);
}

const depositsTarget = { type: 'pay_config', id: 'deposits', name: 'deposits' } as const;

async function proposeBank(
  tx: Tx,
  ctx: StaffCtx,
  { before, after, reason }: { before: BankDetails; after: BankDetails; reason: string },
): Promise<void> {
  refuseNewRole(ctx);
  await updateBankProposal(tx, {
    proposed_bank: after,
    proposed_by_id: ctx.staff.staffId,
    proposed_by: ctx.staff.name,
    proposed_at: ctx.clock.now(),
    proposed_reason: reason,
  });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'pay_config.bank_proposed',
    target: depositsTarget,
    before: { bank: before },
    after: { bank: after },
    reason,
  });
}

const methodOrder = ['balance', 'card', 'wechat', 'alipay', 'bank'];

/** The current configuration for the desk. */
export async function presentPayConfigs({ db, staff }: StaffCtx): Promise<PayConfigs> {
  const [configs, rules] = await Promise.all([selectPayConfigs(db), selectDepositRules(db)]);
  const methods = configs
    .sort((a, b) => methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method))
    .map((config) => ({ ...present(config), version: versionOf(present(config)) }));
  return {
    methods,
    version: versionOf(presentRules(rules)),
    ...presentRules(rules),
    bank_proposal: rules.proposed_bank && {
      bank: rules.proposed_bank,
      by: rules.proposed_by,
      at: rules.proposed_at.toISOString(),
      reason: rules.proposed_reason,
      mine: rules.proposed_by_id === staff.staffId,
      version: proposalVersion(rules),
    },
  };
}

/** Version of a proposal, which a decision must name. */
export function proposalVersion({ proposed_bank, proposed_by_id }: Partial<BankProposal>): string {
  return versionOf({ proposed_bank, proposed_by_id });
}

function present(config: PayConfig): Omit<PayConfigs['methods'][number], 'version'> {
  return {
    id: config.method,
    enabled: config.enabled,
    fee_bp: config.fee_bp,
    min: config.min_cents === null ? null : toMoney(config.min_cents),
    max: config.max_cents === null ? null : toMoney(config.max_cents),
  };
}

function presentRules(rules: DepositRules) {
  return { deposit_min: toMoney(rules.min_cents), deposit_max: toMoney(rules.max_cents), bank: rules.bank };
}
