/** `deposit/create`: a top-up of the balance; by card and wallet at once, by bank transfer after it arrives. */

import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { depositEndpoints } from '@wayhouse/contract/payment/deposit';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { createBankDeposit, findBankDeposit } from '../bank-deposit/create-bank-deposit.ts';
import { refuseExpired } from '../card/save-card.ts';
import { type DepositRules, selectDepositRules, selectPayConfigs } from '../desk/pay-configs.store.ts';
import { callGateway } from '../gateway/call-gateway.ts';
import { beginDeposit, findEarlierPayment, type PaymentRequest } from './begin-payment.ts';
import { presentPayment } from './present-payment.ts';
import { refuseActingCard } from './refuse-acting-card.ts';

type Endpoint = (typeof depositEndpoints)['POST /api/v2/deposit/create'];

/**
 * A repeated call with the same key gets its deposit, although the limits or the methods have changed by now. Throws
 * request.invalid at `amount` outside the limits of deposits or of the method, and sign_in_again (1401) when the
 * person was erased after the call began. Acting staff may only announce bank transfers (payment.acting_balance). Cards
 * and wallets also have the errors of `payment/create`.
 */
export async function createDeposit(
  ctx: ActorCtx,
  input: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const [rules, configs] = await Promise.all([selectDepositRules(ctx.db), selectPayConfigs(ctx.db)]);
  const amountCents = toCents(input.amount);
  const { bank } = rules;
  const earlierAnswer =
    input.method === 'bank'
      ? await findBankDeposit(ctx, { amountCents, bank })
      : await findEarlierAnswer(ctx, amountCents);
  if (earlierAnswer) return earlierAnswer;
  refuseOutside(rules, amountCents);
  const config = configs.find((each) => each.method === input.method);
  if (config?.enabled)
    // A limit that the method does not have is the limit of all deposits.
    refuseOutside(
      { min_cents: config.min_cents ?? rules.min_cents, max_cents: config.max_cents ?? rules.max_cents },
      amountCents,
    );
  if (input.method === 'bank') return createBankDeposit(ctx, { amountCents, bank, config });
  refuseActingCard(ctx);
  return depositByGateway(ctx, { amountCents, request: { ...input, method: input.method } });
}

async function findEarlierAnswer(
  ctx: ActorCtx,
  amountCents: number,
): Promise<OutputOf<Endpoint> | undefined> {
  const earlierPayment = await findEarlierPayment(ctx, ctx.db, { references: [], amountCents });
  return earlierPayment && presentPayment(earlierPayment);
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

function refuseOutside(limits: Pick<DepositRules, 'min_cents' | 'max_cents'>, amountCents: number): void {
  const { min_cents, max_cents } = limits;
  if (amountCents < min_cents || amountCents > max_cents)
    throw invalidField('amount', 'fields.deposit_amount_range', {
      min: toMoney(min_cents),
      max: toMoney(max_cents),
    });
}
