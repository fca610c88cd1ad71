/** Calls of the ledger. */
import { type HttpParts, route } from '../../http/route.ts';
import { requireRecentProof } from '../identity/proof/recent-proof.ts';
import { findBalanceAlert, setBalanceAlert } from './balance/balance-alert.ts';
import { balanceHistory } from './balance/balance-history.ts';
import { findBalance } from './balance/find-balance.ts';
import { listMovements } from './balance/list-movements.ts';
import { listStatements, showStatement } from './balance/statements.ts';
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from './withdrawal/request-withdrawal.ts';

export function mountLedger(parts: HttpParts): void {
  route(parts, 'GET /api/v2/user/balance', findBalance);
  route(parts, 'POST /api/v2/user/withdrawlog', listMovements);
  route(parts, 'GET /api/v2/user/balance_alert', findBalanceAlert);
  route(parts, 'POST /api/v2/user/balance_alert', setBalanceAlert);
  route(parts, 'POST /api/v2/user/balance_history', balanceHistory);
  // Requires a recent proof, because a stolen session alone must not be able to send money to any account.
  route(parts, 'POST /api/v2/user/withdraw', async (ctx, input) => {
    await requireRecentProof(ctx);
    return requestWithdrawal(ctx, input);
  });
  route(parts, 'POST /api/v2/user/withdraw/list', listWithdrawals);
  route(parts, 'POST /api/v2/user/withdraw/cancel', cancelWithdrawal);
  route(parts, 'POST /api/v2/statement/list', listStatements);
  route(parts, 'POST /api/v2/statement/detail', showStatement);
}
