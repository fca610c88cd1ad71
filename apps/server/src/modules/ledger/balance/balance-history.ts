/** `POST user/balance_history`: the balances at the end of each day, for the payment center's chart. */
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ledgerEndpoints } from '@wayhouse/contract/payment/ledger';
import type { ActorCtx } from '../../../context.ts';
import { startOfDay } from './list-movements.ts';
import { selectBalancesAt, selectPeriods } from './movements.views.ts';

type History = OutputOf<(typeof ledgerEndpoints)['POST /api/v2/user/balance_history']>;
const dayMs = 86_400_000;

/** `days` days up to today (UTC), with balances for every day. */
export async function balanceHistory(ctx: ActorCtx, { days }: { days: number }): Promise<History> {
  const today = startOfDay(ctx.clock.now().toISOString().slice(0, 10));
  const from = new Date(today.getTime() - (days - 1) * dayMs);
  const { accountId } = ctx.actor;
  const [opening, changes] = await Promise.all([
    selectBalancesAt(ctx.db, { accountId, before: from }),
    selectPeriods(ctx.db, { accountId, unit: 'day', from }),
  ]);
  let { prepaidCents, creditCents } = opening;
  const byDay = new Map(changes.map((change) => [change.start, change]));
  return Array.from({ length: days }, (_, day) => {
    const date = new Date(from.getTime() + day * dayMs).toISOString().slice(0, 10);
    const change = byDay.get(date);
    prepaidCents += change?.prepaid ?? 0;
    creditCents += change?.credit ?? 0;
    return { date, prepaid: toMoney(prepaidCents), credit_used: toMoney(0 - creditCents) };
  });
}
