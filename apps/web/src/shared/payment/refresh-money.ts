import type { QueryClient } from '@tanstack/react-query';
import { balanceQuery } from '../queries.ts';

const lists = [
  'POST /api/v2/user/balance_history',
  'POST /api/v2/user/withdrawlog',
  'POST /api/v2/user/withdraw/list',
  'POST /api/v2/deposit/list',
] as const;

/** Money moved or was promised: balances and every list of movements are asked anew. */
export function refreshMoney(client: QueryClient): Promise<unknown> {
  const keys = [balanceQuery.queryKey, ...lists.map((list) => [list])];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
