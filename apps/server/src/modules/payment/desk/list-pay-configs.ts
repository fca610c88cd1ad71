/** `common/pay_configs`: the payment methods with their fees (api.md section 6). */
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { paymentEndpoints } from '@wayhouse/contract/payment/payment';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { AppContext } from '../../../context.ts';
import { type PayConfig, selectDepositRules, selectPayConfigs } from './pay-configs.store.ts';

type PayConfigs = OutputOf<(typeof paymentEndpoints)['GET /api/v2/common/pay_configs']>;

/** The uses of each method. The methods are in the order of display. */
const usesByMethod = {
  balance: ['order'],
  card: ['order', 'deposit'],
  wechat: ['order', 'deposit'],
  alipay: ['order', 'deposit'],
  bank: ['deposit'],
} as const satisfies Record<PayConfig['method'], readonly ('order' | 'deposit')[]>;

/** Enabled methods. Cards and wallets need a gateway, transfers need a bank account. */
export async function listPayConfigs(ctx: AppContext): Promise<PayConfigs> {
  const [configs, rules] = await Promise.all([selectPayConfigs(ctx.db), selectDepositRules(ctx.db)]);
  const methods = Object.entries(usesByMethod).flatMap(([id, uses]) => {
    const config = configs.find((each) => each.method === id);
    if (!config?.enabled || !isPossible(ctx, config, rules.bank.account_number)) return [];
    return [
      {
        id: config.method,
        label: serverText2(`booking.pay_method.${config.method}`),
        fee_bp: config.fee_bp,
        ...(config.min_cents !== null && { min: toMoney(config.min_cents) }),
        ...(config.max_cents !== null && { max: toMoney(config.max_cents) }),
        for: [...uses],
      },
    ];
  });
  return {
    methods,
    bank: rules.bank,
    currencies: ['USD'],
    deposit_min: toMoney(rules.min_cents),
    deposit_max: toMoney(rules.max_cents),
  };
}

function isPossible(ctx: AppContext, { method }: PayConfig, bankAccount: string): boolean {
  if (method === 'balance') return true;
  return method === 'bank' ? bankAccount !== '' : ctx.gateway !== undefined;
}
