/** Calls of the desk of supplier payables. */
import { type HttpParts, route } from '../../http/route.ts';
import { showExposure } from './currency/show-exposure.ts';
import { approveInvoice } from './invoice/approve-invoice.ts';
import { cancelInvoice, decideOnLines, setOrderOfLine } from './invoice/decide-lines.ts';
import { enterInvoice, uploadInvoice } from './invoice/enter-invoice.ts';
import { exportInvoice } from './invoice/export-invoice.ts';
import { recordRepayment } from './invoice/record-repayment.ts';
import { reopenInvoice } from './invoice/reopen-invoice.ts';
import { listInvoices, showInvoice } from './invoice/show-invoice.ts';
import { cancelRun, makeBankFile, recordPaid } from './run/carry-out-run.ts';
import { createRun } from './run/create-run.ts';
import { returnPayment } from './run/return-payment.ts';
import { listRuns, showRun } from './run/show-run.ts';
import { changeBankAccount } from './supplier/change-bank-account.ts';
import { recordBalance } from './supplier/record-balance.ts';
import { saveSupplier } from './supplier/save-supplier.ts';
import { listOpenOrders, listSuppliers, showSupplier } from './supplier/show-suppliers.ts';

export function mountPayables(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/payables/currencies', showExposure);
  route(parts, 'GET /api/console/v1/payables/suppliers', listSuppliers);
  route(parts, 'GET /api/console/v1/payables/suppliers/{id}', showSupplier);
  route(parts, 'GET /api/console/v1/payables/suppliers/{id}/orders', listOpenOrders);
  route(parts, 'POST /api/console/v1/payables/suppliers/save', saveSupplier);
  route(parts, 'POST /api/console/v1/payables/suppliers/{id}/bank', changeBankAccount);
  route(parts, 'POST /api/console/v1/payables/suppliers/{id}/balance', recordBalance);
  route(parts, 'POST /api/console/v1/payables/invoices', listInvoices);
  route(parts, 'POST /api/console/v1/payables/invoices/enter', enterInvoice);
  route(parts, 'POST /api/console/v1/payables/invoices/upload', uploadInvoice);
  route(parts, 'GET /api/console/v1/payables/invoices/{id}', showInvoice);
  route(parts, 'POST /api/console/v1/payables/invoices/{id}/decide', decideOnLines);
  route(parts, 'POST /api/console/v1/payables/invoices/{id}/find-order', setOrderOfLine);
  route(parts, 'POST /api/console/v1/payables/invoices/{id}/approve', approveInvoice);
  route(parts, 'POST /api/console/v1/payables/invoices/{id}/cancel', cancelInvoice);
  route(parts, 'POST /api/console/v1/payables/invoices/{id}/reopen', reopenInvoice);
  route(parts, 'POST /api/console/v1/payables/invoices/{id}/repaid', recordRepayment);
  route(parts, 'GET /api/console/v1/payables/invoices/{id}/export', exportInvoice);
  route(parts, 'POST /api/console/v1/payables/runs', listRuns);
  route(parts, 'POST /api/console/v1/payables/runs/create', createRun);
  route(parts, 'GET /api/console/v1/payables/runs/{id}', showRun);
  route(parts, 'POST /api/console/v1/payables/runs/{id}/cancel', cancelRun);
  route(parts, 'POST /api/console/v1/payables/runs/{id}/file', makeBankFile);
  route(parts, 'POST /api/console/v1/payables/runs/{id}/paid', recordPaid);
  route(parts, 'POST /api/console/v1/payables/runs/{id}/returned', returnPayment);
}
