import type { QueryClient } from '@tanstack/react-query';
import { balanceQuery } from '../queries.ts';

const moneyQueryKeys = [
  'POST /api/v2/user/balance_history',
  'POST /api/v2/user/withdrawlog',
  'POST /api/v2/user/withdraw/list',
  'POST /api/v2/deposit/list',
] as const;

/** Refreshes the balance, and the movements, withdrawals and deposits, after a payment or a reservation of money. */
export function refreshMoney(client: QueryClient): Promise<unknown> {
  const keys = [balanceQuery.queryKey, ...moneyQueryKeys.map((list) => [list])];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
