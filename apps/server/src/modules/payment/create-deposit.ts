/** `deposit/create`: a top-up of the balance. */
import type { depositEndpoints } from '@wayhouse/contract/deposit';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../context.ts';
import { appError } from '../../platform/errors.ts';
import { createBankDeposit } from './create-bank-deposit.ts';
import { selectDepositRules } from './pay-configs.store.ts';

type Endpoint = (typeof depositEndpoints)['POST /api/v2/deposit/create'];

export async function createDeposit(
  ctx: ActorCtx,
  input: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const rules = await selectDepositRules(ctx.db);
  const amountCents = toCents(input.amount);
  if (amountCents < rules.min_cents || amountCents > rules.max_cents) {
    throw appError('request.invalid', {
      fields: [
        {
          path: 'amount',
          key: 'fields.deposit_amount_range',
          params: { min: toMoney(rules.min_cents), max: toMoney(rules.max_cents) },
        },
      ],
    });
  }
  if (input.method === 'bank') return createBankDeposit(ctx, { amountCents, bank: rules.bank });
  throw appError('payment.not_started');
}
