/** Calls of the finance desk about the ledger and withdrawals. */
import { type HttpParts, route } from '../../http/route.ts';
import { adjustBalance } from './balance/adjust-balance.ts';
import { listMovementsOfCustomer } from './balance/list-movements-of-customer.ts';
import { checkLedgerNow, listChecks } from './check/check-ledger.ts';
import { listAccounts, listExposure, listTransactions } from './check/explore-ledger.ts';
import { exportTransactions } from './check/export-transactions.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawal/decide-withdrawal.ts';
import { listDeskWithdrawals } from './withdrawal/desk-withdrawals.ts';

export function mountLedgerConsole(parts: HttpParts): void {
  const at = '/api/console/v1';
  route(parts, `GET ${at}/withdrawals`, listDeskWithdrawals);
  route(parts, `POST ${at}/withdrawals/{id}/approve`, approveWithdrawal);
  route(parts, `POST ${at}/withdrawals/{id}/reject`, rejectWithdrawal);
  route(parts, `POST ${at}/withdrawals/{id}/paid`, payWithdrawal);
  route(parts, `POST ${at}/customers/{id}/adjust`, adjustBalance);
  route(parts, `GET ${at}/exposure`, listExposure);
  route(parts, `POST ${at}/ledger/transactions`, listTransactions);
  route(parts, `GET ${at}/ledger/export`, exportTransactions);
  route(parts, `GET ${at}/customers/{id}/movements`, listMovementsOfCustomer);
  route(parts, `GET ${at}/ledger/accounts`, listAccounts);
  route(parts, `GET ${at}/ledger/checks`, listChecks);
  route(parts, `POST ${at}/ledger/verify`, checkLedgerNow);
}
