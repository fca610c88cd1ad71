/**
 * `GET payables/invoices/{id}/export`: the lines of an invoice beside our orders as XLSX. No text becomes a formula.
 */
import { toMoney } from '@wayhouse/contract/money';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { selectInvoice, selectLines } from './invoices.store.ts';

const columns = [
  ['line', 8],
  ['reference', 24],
  ['guest', 28],
  ['check_in', 12],
  ['check_out', 12],
  ['amount', 14],
  ['usd', 14],
  ['order', 20],
  ['cost', 14],
  ['state', 16],
  ['decision', 16],
  ['reason', 36],
] as const;

/** The file is in the language of the call. Throws request.not_found. */
export async function exportInvoice(ctx: StaffCtx, { params }: { params: { id: string } }) {
  const say = (key: ServerTextKey) => serverText(ctx.language, key);
  const invoice = await selectInvoice(ctx.db, params.id);
  if (!invoice) throw appError('request.not_found');
  const lines = await selectLines(ctx.db, invoice.id);
  const number = (cents: number) => Number(toMoney(cents));
  const day = (date: string | null): SheetCell => (date === null ? '' : { day: date });
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `supplier-invoice-${invoice.id}.xlsx`,
    bytes: await writeSheets([
      {
        name: say('payables.sheet'),
        columns: columns.map(([column, width]) => ({ title: say(`payables.column.${column}`), width })),
        rows: lines.map((line): SheetCell[] => [
          { count: line.n },
          line.reference,
          line.guest,
          day(line.check_in),
          day(line.check_out),
          number(line.amount_cents),
          number(line.usd_cents),
          line.order_no ?? '',
          line.cost_cents === null ? '' : number(line.cost_cents),
          say(`payables.state.${line.state}`),
          line.decision === null ? '' : say(`payables.decision.${line.decision}`),
          line.reason,
        ]),
      },
    ]),
  };
}
