/** Payment methods in the console: switch, fee, limits; deposit rules, and the bank account for transfers. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { requiredReason as reason } from '../../form-fields.ts';
import { plainLinePattern } from '../../form-rules.ts';
import { bankDetails } from '../../payment/payment.ts';
import { emptyObject, instant, money, positiveAmount, formVersion as version } from '../../schemas.ts';

export const configuredMethods = ['balance', 'card', 'wechat', 'alipay', 'bank'] as const;

export const payConfigs = z.object({
  methods: z.array(
    z.object({
      id: z.enum(configuredMethods),
      version,
      enabled: z.boolean(),
      /** Fee that is added to the amount. */
      fee_bp: z.int(),
      min: money.nullable(),
      max: money.nullable(),
    }),
  ),
  /** Version of the deposit rules: limits and bank account. */
  version,
  deposit_min: money,
  deposit_max: money,
  bank: bankDetails,
  /** A new bank account that one person has proposed; a second person approves or rejects it. */
  bank_proposal: z
    .object({
      bank: bankDetails,
      by: z.string(),
      at: instant,
      reason: z.string(),
      /** True when the caller proposed it. Then the caller may withdraw but not approve it. */
      mine: z.boolean(),
      /** Send this version with the decision, which is refused when the proposal has changed meanwhile. */
      version,
    })
    .nullable(),
});
export type PayConfigs = z.output<typeof payConfigs>;

const line = z.string().trim().max(200).regex(plainLinePattern, 'fields.plain_text');

export const consolePayConfigsEndpoints = {
  'GET /api/console/v1/pay-configs': endpoint({
    audience: 'staff',
    permission: 'finance.read',
    input: emptyObject,
    output: payConfigs,
  }),
  /** The payment method balance has no fee; another value gets 1001 at `fee_bp`. */
  'POST /api/console/v1/pay-configs/{method}/update': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    input: z.strictObject({
      params: z.strictObject({ method: z.enum(configuredMethods) }),
      version,
      enabled: z.boolean(),
      fee_bp: z.int().min(0).max(2000),
      min: positiveAmount.nullable(),
      max: positiveAmount.nullable(),
      reason,
    }),
    output: payConfigs,
  }),
  /**
   * New limits take effect at once. A new bank account becomes a proposal, which replaces an earlier one (decision 42).
   * With `FOUR_EYES=off`, a new bank account takes effect at once too.
   */
  'POST /api/console/v1/pay-configs/deposit-rules': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    input: z.strictObject({
      version,
      deposit_min: positiveAmount,
      deposit_max: positiveAmount,
      bank: z.strictObject({
        account_name: line,
        account_number: line,
        bank_name: line,
        bank_address: line,
        swift: line,
        routing_number: line,
      }),
      reason,
    }),
    output: payConfigs,
  }),
  /** A second person approves or rejects. The proposer may only reject, which withdraws the proposal. */
  'POST /api/console/v1/pay-configs/bank-proposal/decide': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    input: z.strictObject({ version, approve: z.boolean() }),
    output: payConfigs,
  }),
};
