/** `deposit/create`: a top-up of the balance; by card and wallet at once, by bank transfer after it arrives. */

import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { depositEndpoints } from '@wayhouse/contract/payment/deposit';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { createBankDeposit } from '../bank-deposit/create-bank-deposit.ts';
import { refuseExpired } from '../card/save-card.ts';
import { type DepositRules, selectDepositRules } from '../desk/pay-configs.store.ts';
import { callGateway } from '../gateway/call-gateway.ts';
import { beginDeposit, type PaymentRequest } from './begin-payment.ts';
import { presentPayment } from './present-payment.ts';
import { refuseActingCard } from './refuse-acting-card.ts';

type Endpoint = (typeof depositEndpoints)['POST /api/v2/deposit/create'];

/**
 * Throws request.invalid at `amount` outside the rules. Acting staff may only announce bank transfers
 * (payment.acting_balance). Cards and wallets also have the errors of `payment/create`.
 */
export async function createDeposit(
  ctx: ActorCtx,
  input: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const rules = await selectDepositRules(ctx.db);
  const amountCents = allowedCents(rules, input.amount);
  if (input.method === 'bank') return createBankDeposit(ctx, { amountCents, bank: rules.bank });
  refuseActingCard(ctx);
  return depositByGateway(ctx, { amountCents, request: { ...input, method: input.method } });
}

async function depositByGateway(
  ctx: ActorCtx,
  { amountCents, request }: { amountCents: number; request: PaymentRequest },
): Promise<OutputOf<Endpoint>> {
  const { gateway } = ctx;
  if (!gateway) throw appError('payment.not_started');
  if (request.card) refuseExpired(ctx, request.card, 'card.');
  const attempt = await inTransaction(ctx.db, (tx) =>
    beginDeposit(ctx, tx, { gateway, amountCents, request }),
  );
  // Only for the type checker: a deposit has no orders that another payment could pay.
  if (attempt.kind === 'conflicting') throw appError('request.try_again');
  if (attempt.kind === 'existing') return presentPayment(attempt.payment);
  return presentPayment(await callGateway(ctx, { ...attempt, gateway, request }));
}

function allowedCents(rules: DepositRules, amount: string): number {
  const amountCents = toCents(amount);
  if (amountCents >= rules.min_cents && amountCents <= rules.max_cents) return amountCents;
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
