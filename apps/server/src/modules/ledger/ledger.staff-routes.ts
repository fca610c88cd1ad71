/** Calls of the finance desk about the ledger and withdrawals. */
import { type HttpParts, route } from '../../http/route.ts';
import { checkLedgerNow, listChecks } from './check-ledger.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { listDeskWithdrawals } from './desk-withdrawals.ts';
import { listAccounts, listExposure, listTransactions } from './explore-ledger.ts';
import { listMovementsOfCustomer } from './list-movements-of-customer.ts';

export function mountLedgerConsole(parts: HttpParts): void {
  const at = '/api/console/v1';
  route(parts, `GET ${at}/withdrawals`, listDeskWithdrawals);
  route(parts, `POST ${at}/withdrawals/{id}/approve`, approveWithdrawal);
  route(parts, `POST ${at}/withdrawals/{id}/reject`, rejectWithdrawal);
  route(parts, `POST ${at}/withdrawals/{id}/paid`, payWithdrawal);
  route(parts, `GET ${at}/exposure`, listExposure);
  route(parts, `POST ${at}/ledger/transactions`, listTransactions);
  route(parts, `GET ${at}/customers/{id}/movements`, listMovementsOfCustomer);
  route(parts, `GET ${at}/ledger/accounts`, listAccounts);
  route(parts, `GET ${at}/ledger/checks`, listChecks);
  route(parts, `POST ${at}/ledger/verify`, checkLedgerNow);
}
