/** Calls of the books: months, journals, bank lines, exports and tax. */

import { type HttpParts, route } from '../../http/route.ts';
import { onReplica } from '../../platform/database/replica.ts';
import { exportBalance } from './balance/export-balance.ts';
import { listBankLines } from './bank/list-lines.ts';
import { draftEntryOfLine, matchLine } from './bank/match-line.ts';
import { uploadStatement } from './bank/upload-statement.ts';
import { closeMonth } from './close/close-month.ts';
import { reopenMonth } from './close/reopen-month.ts';
import { listMonths, showMonth } from './close/show-month.ts';
import { exportAccounting } from './export/export-accounting.ts';
import { saveExportSettings, showExportSettings } from './export/save-export-settings.ts';
import { cancelJournal, reverseJournal, saveJournal } from './journal/draft-journal.ts';
import { listAccounts, listJournals, showJournal } from './journal/show-journals.ts';
import { exportTax, reportTax } from './tax/report-tax.ts';
import { saveTaxSettings, showTaxSettings } from './tax/tax-settings.ts';

export function mountBooks(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/books/months', listMonths);
  route(parts, 'GET /api/console/v1/books/months/{month}', showMonth);
  route(parts, 'POST /api/console/v1/books/months/{month}/close', closeMonth);
  route(parts, 'POST /api/console/v1/books/months/{month}/reopen', reopenMonth);
  route(parts, 'GET /api/console/v1/books/months/{month}/export', onReplica(exportBalance));
  route(parts, 'POST /api/console/v1/books/journals', listJournals);
  route(parts, 'GET /api/console/v1/books/journals/{id}', showJournal);
  route(parts, 'POST /api/console/v1/books/journals/save', saveJournal);
  route(parts, 'POST /api/console/v1/books/journals/{id}/cancel', cancelJournal);
  route(parts, 'POST /api/console/v1/books/journals/{id}/reverse', reverseJournal);
  route(parts, 'GET /api/console/v1/books/accounts', listAccounts);
  route(parts, 'POST /api/console/v1/books/bank/lines', listBankLines);
  route(parts, 'POST /api/console/v1/books/bank/upload', uploadStatement);
  route(parts, 'POST /api/console/v1/books/bank/lines/{id}/match', matchLine);
  route(parts, 'POST /api/console/v1/books/bank/lines/{id}/post', draftEntryOfLine);
  route(parts, 'GET /api/console/v1/books/export-settings', showExportSettings);
  route(parts, 'POST /api/console/v1/books/export-settings/save', saveExportSettings);
  route(parts, 'GET /api/console/v1/books/months/{month}/accounting', exportAccounting);
  route(parts, 'GET /api/console/v1/books/tax', onReplica(reportTax));
  route(parts, 'GET /api/console/v1/books/tax/export', onReplica(exportTax));
  route(parts, 'GET /api/console/v1/books/tax-settings', showTaxSettings);
  route(parts, 'POST /api/console/v1/books/tax-settings/save', saveTaxSettings);
}
