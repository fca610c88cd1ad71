/** `payment/status` and `payment/cancel`: the state of a payment, and canceling an open one. */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { paymentEndpoints } from '@wayhouse/contract/payment/payment';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { type BankDepositRow, selectBankDeposit } from '../bank-deposit/bank-deposits.store.ts';
import { presentBankDeposit } from '../bank-deposit/present-bank-deposit.ts';
import { askGateway, cancelAtGateway } from '../gateway/ask-gateway.ts';
import { type PaymentRow, selectPayment, selectReferences } from '../payment.store.ts';
import { presentPayment } from './present-payment.ts';

type StatusEndpoint = (typeof paymentEndpoints)['POST /api/v2/payment/status'];
type Input = ParsedInputOf<StatusEndpoint>;
type PaymentStatusAnswer = OutputOf<StatusEndpoint>;

/**
 * A payment or announced bank transfer within the caller's scope; throws not_found for any other. Asks the gateway while
 * a payment is open.
 */
export async function findPayment(ctx: ActorCtx, input: Input): Promise<PaymentStatusAnswer> {
  const row = await selectOwnPayment(ctx, input);
  if (!row) return presentTransfer(await findOwnTransfer(ctx, input));
  if (row.status !== 'pending') return present(ctx, row);
  await askGateway(ctx, row.payment_no);
  await ctx.deliverEvents();
  return present(ctx, (await selectOwnPayment(ctx, input)) ?? row);
}

/**
 * Cancels the payment at the gateway too. A payment that has succeeded in the meantime stays successful. Throws
 * try_again (3020) when the gateway does not answer, and wrong_state (1004) for a bank transfer that staff have not
 * settled: the money may be on its way.
 */
export async function cancelPayment(ctx: ActorCtx, input: Input): Promise<PaymentStatusAnswer> {
  const row = await selectOwnPayment(ctx, input);
  if (!row) {
    const transfer = await findOwnTransfer(ctx, input);
    if (transfer.status === 'pending') throw appError('request.wrong_state');
    return presentTransfer(transfer);
  }
  if (row.status !== 'pending') return present(ctx, row);
  await cancelAtGateway(ctx, row.payment_no);
  await ctx.deliverEvents();
  const after = (await selectOwnPayment(ctx, input)) ?? row;
  if (after.status === 'pending') throw appError('request.try_again');
  return present(ctx, after);
}

function selectOwnPayment(ctx: ActorCtx, input: Input): Promise<PaymentRow | undefined> {
  return selectPayment(ctx.db, input.payment_no, orderScope(ctx.actor));
}

/** Throws not_found. */
async function findOwnTransfer(ctx: ActorCtx, input: Input): Promise<BankDepositRow> {
  const transfer = await selectBankDeposit(ctx.db, input.payment_no, orderScope(ctx.actor));
  if (!transfer) throw appError('request.not_found');
  return transfer;
}

function presentTransfer(transfer: BankDepositRow): PaymentStatusAnswer {
  return { ...presentBankDeposit(transfer), order_nos: [] };
}

async function present(ctx: ActorCtx, row: PaymentRow): Promise<PaymentStatusAnswer> {
  return { ...presentPayment(row), order_nos: await selectReferences(ctx.db, row.payment_no) };
}
