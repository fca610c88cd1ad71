/** The end of the month: the ledger is checked, the month closed, exported, reopened by two people and closed again. */
import { toCents } from '@wayhouse/contract/money';
import { approveAll, type MonthStage, type Team } from './month-calls.ts';

export interface ClosedMonth {
  month: string;
  warnings: number;
  /** Cents of the month's result. */
  resultCents: number;
  /** Cents by which the revaluation of debts in euros changes the result at the month's end; a loss is negative. */
  revaluedCents: number;
  /** Number of lines in the export of the month's entries, including the header line. */
  exportLines: number;
}

/**
 * Closes the latest month that is over, reopens it, and checks that it is closed again 25 hours later. The first
 * closing also closes the months before it.
 */
export async function closeMonth(stage: MonthStage, team: Team): Promise<ClosedMonth> {
  const finance = await team.finance();
  await finance('POST /api/console/v1/ledger/verify', {});
  const months = await finance('GET /api/console/v1/books/months', {});
  const month = months.find(({ is_over }) => is_over)?.month ?? '';
  const params = { month };
  const { checks } = await finance('GET /api/console/v1/books/months/{month}', { params });
  const warnings = checks.filter(({ state }) => state === 'warning').length;
  const closedMonth = await finance('POST /api/console/v1/books/months/{month}/close', { params, warnings });
  const file = await finance('GET /api/console/v1/books/months/{month}/accounting', {
    params,
    format: 'csv',
  });
  await finance('POST /api/console/v1/books/months/{month}/reopen', { params, reason: 'A late invoice' });
  await approveAll(await team.second());
  await stage.forward(25 * 3_600);
  const monthAfter = await (await team.finance())('GET /api/console/v1/books/months/{month}', { params });
  if (monthAfter.closed?.closing !== 2) throw new Error(`${month} was not closed again`);
  return {
    month,
    warnings,
    resultCents: toCents(closedMonth.result.amount),
    revaluedCents: toCents(
      closedMonth.result.lines.find(({ line }) => line === 'revaluation')?.amount ?? '0.00',
    ),
    exportLines: String(file).trim().split('\n').length,
  };
}
