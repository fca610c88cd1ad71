/** `POST statement/export`: a month's statement as PDF or spreadsheet, made in the background. */
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { statementExportEndpoints } from '@wayhouse/contract/payment/statements';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { statementsOf } from '../../ledger/balance/statements.ts';
import { requestDocument } from '../make/request-document.ts';

type Input = ParsedInputOf<(typeof statementExportEndpoints)['POST /api/v2/statement/export']>;

/** Throws not_found for a month without a statement. */
export async function exportStatement(ctx: ActorCtx, input: Input): Promise<{ record_id: string }> {
  const months = await statementsOf(ctx.db, { accountId: ctx.actor.accountId, now: ctx.clock.now() });
  if (!months.some((each) => each.month === input.month)) throw appError('request.not_found');
  const { month, lang = ctx.language, zone } = input;
  const request = { month, lang, ...(zone !== undefined && { zone }) };
  return { record_id: await requestDocument(ctx, { kind: `statement_${input.format}`, request }) };
}
