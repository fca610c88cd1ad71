/** A month's statement as PDF or XLSX: opening, movements, closing (product.md section 6). */
import { addDays } from '@wayhouse/contract/dates';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { AppContext, Language } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { findStays } from '../../booking/orders/list-order-numbers.ts';
import { currentRateArguments, findLocalRate } from '../../companies/customer/find-local-rate.ts';
import { ordersOf } from '../../ledger/balance/orders-of.ts';
import { movementsOf, ownerNameOf, statementsOf } from '../../ledger/balance/statements.ts';
import type { GeneratedFile, ReportProgress } from '../make/generated-file.ts';
import { selectInvoiceNumbers } from '../make/papers.views.ts';
import type { RecordRow } from '../make/records.store.ts';
import { pdfOfStatement, type StatementPaper, sheetOfStatement } from './statement-paper.ts';

const defaultRowsMax = 20_000;

/**
 * Makes the file of a record with the request `{month, lang, zone}`. Writes at most `rowsMax` movements, and a note
 * when the month has more. Throws for a month without a statement.
 */
export async function makeStatement(
  ctx: AppContext,
  record: RecordRow,
  { rowsMax = defaultRowsMax }: { tell?: ReportProgress; rowsMax?: number },
): Promise<GeneratedFile> {
  const { month, lang, zone } = record.request as { month: string; lang: Language; zone?: string };
  const format = record.kind === 'statement_xlsx' ? 'xlsx' : 'pdf';
  return writeStatement(ctx, { accountId: record.account_id, month, lang, zone, format, rowsMax });
}

export interface StatementRequest {
  accountId: string;
  month: string;
  lang: Language;
  /** The reader's IANA time zone for the times of movements; default UTC. */
  zone?: string | undefined;
  format: 'pdf' | 'xlsx';
  rowsMax?: number;
}

/** Like `makeStatement`, but without a record. Throws for a month without a statement. */
export async function writeStatement(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { accountId, month, lang, zone = 'UTC', format, rowsMax = defaultRowsMax }: StatementRequest,
): Promise<GeneratedFile> {
  // All data is read in one snapshot, so that sums and list contain the same movements.
  const paper: StatementPaper = await inSnapshot(ctx.db, async (db) => {
    const months = await statementsOf(db, { accountId, now: ctx.clock.now() });
    const statement = months.find((each) => each.month === month);
    if (!statement) throw new Error(`there is no statement of ${month}`);
    const movements = await movementsOf(db, { accountId, month, limit: rowsMax });
    const orderNos = [...new Set(movements.flatMap(ordersOf))];
    // An open month has the current exchange rate; an ended month has the rate at its end.
    const rateArguments = statement.open
      ? currentRateArguments(ctx.clock.now())
      : { before: new Date(`${addDays(statement.to, 1)}T00:00:00Z`), day: statement.to };
    return {
      statement,
      movements,
      lang,
      zone,
      local: await findLocalRate(db, { accountId, ...rateArguments }),
      stays: await findStays(db, accountId, orderNos),
      invoices: await selectInvoiceNumbers(db, orderNos),
      owner: await ownerNameOf(db, { accountId, lang }),
      say: (key: ServerTextKey, params) => serverText(lang, key, params),
      madeAt: ctx.clock.now(),
    };
  });
  const name = `wayhouse-statement-${month}`;
  if (format === 'xlsx')
    return {
      name: `${name}.xlsx`,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: await sheetOfStatement(paper),
    };
  return { name: `${name}.pdf`, contentType: 'application/pdf', bytes: await pdfOfStatement(paper) };
}
