/** `payment/status`: how a payment went. */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { paymentEndpoints } from '@wayhouse/contract/payment';
import { type ActorCtx, orderScope } from '../../context.ts';
import { appError } from '../../platform/errors.ts';
import { toResult } from './create-payment.ts';
import { selectPayment, selectReferences } from './payment.store.ts';

type StatusEndpoint = (typeof paymentEndpoints)['POST /api/v2/payment/status'];

/** A payment within the caller's scope; anything else is not found. */
export async function findPayment(
  ctx: ActorCtx,
  input: ParsedInputOf<StatusEndpoint>,
): Promise<OutputOf<StatusEndpoint>> {
  const row = await selectPayment(ctx.db, input.payment_no, orderScope(ctx.actor));
  if (!row) throw appError('request.not_found');
  return { ...toResult(row), order_nos: await selectReferences(ctx.db, row.payment_no) };
}
