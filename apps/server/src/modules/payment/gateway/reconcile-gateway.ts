/** Compares our books with the gateway's report, in both directions. */
import type { consoleRefundsEndpoints, GatewayDifference } from '@wayhouse/contract/console/finance/refunds';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { AppContext } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { type GatewayPayment, type GatewayRefund, isGatewayError } from '../../../ports/gateway/port.ts';
import { selectGatewayPayments } from '../payment.store.ts';
import { selectGatewayRefunds } from '../refund/refunds.store.ts';
import { centsOf, gatewayRefundNoOf, readGatewayRefundNo } from '../refund/send-refund.ts';

type Reconciliation = OutputOf<(typeof consoleRefundsEndpoints)['POST /api/console/v1/payments/reconcile']>;

/** Milliseconds. Margin at both ends of the period, because clocks differ and calls take time. */
const edgeMs = 3_600_000;

/**
 * Compares payments and refunds made in [from, to). Reports only different amounts, and money that one side alone has
 * transferred; a payment that is open on one side and failed on the other is no difference. Throws payment.not_started
 * without a gateway, and when the gateway's report cannot be read.
 */
export async function reconcileGateway(
  ctx: AppContext,
  input: { from: string; to: string },
): Promise<Reconciliation> {
  const { gateway } = ctx;
  if (!gateway) throw appError('payment.not_started');
  const range = { from: new Date(input.from), to: new Date(input.to) };
  const wideRange = {
    from: new Date(range.from.getTime() - edgeMs),
    to: new Date(range.to.getTime() + edgeMs),
  };
  const report = await gateway.report(wideRange).catch((error: unknown) => {
    if (!isGatewayError(error)) throw error;
    ctx.log.warn({ err: error, trouble: error.trouble }, "the gateway's report could not be read");
    throw appError('payment.not_started');
  });
  const [payments, refunds] = await Promise.all([
    selectGatewayPayments(ctx.db, {
      ...range,
      gateway: gateway.name,
      paymentNos: report.payments.map((each) => each.paymentNo),
    }),
    selectGatewayRefunds(ctx.db, {
      ...range,
      gateway: gateway.name,
      refundNos: report.refunds.map((each) => readGatewayRefundNo(each.refundNo).refundNo),
    }),
  ]);
  const differences = [
    ...comparePayments(payments, report.payments),
    ...compareRefunds(refunds, report.refunds),
  ];
  return { gateway: gateway.name, payments: payments.length, refunds: refunds.length, differences };
}

/** One side of a comparison. `hasMoved`: money was actually transferred. */
interface Side {
  no: string;
  state: string;
  cents: number;
  hasMoved: boolean;
  gatewayId: string | null;
}

type OurPayment = Awaited<ReturnType<typeof selectGatewayPayments>>[number];
type OurRefund = Awaited<ReturnType<typeof selectGatewayRefunds>>[number];

function comparePayments(ours: OurPayment[], theirs: GatewayPayment[]): GatewayDifference[] {
  return compare(
    'payment',
    ours.map((row) => ({
      no: row.payment_no,
      state: row.failure ?? row.status,
      cents: row.total_cents,
      hasMoved: row.settled_at !== null,
      gatewayId: row.gateway_id,
    })),
    theirs.map((row) => toSide(row.paymentNo, row)),
  );
}

function compareRefunds(ours: OurRefund[], theirs: GatewayRefund[]): GatewayDifference[] {
  return compare(
    'refund',
    ours
      // The money of refunds that staff paid in another way did not go through the gateway.
      .filter((row) => row.settled_note === null)
      .map((row) => ({
        no: gatewayRefundNoOf(row),
        state: row.status,
        cents: centsOf(row),
        hasMoved: row.status === 'succeeded',
        gatewayId: row.gateway_refund_id,
      })),
    theirs.map((row) => toSide(row.refundNo, row)),
  );
}

function toSide(no: string, row: { id: string; state: string; amountCents: number }): Side {
  return {
    no,
    state: row.state,
    cents: row.amountCents,
    hasMoved: row.state === 'succeeded',
    gatewayId: row.id,
  };
}

function compare(what: 'payment' | 'refund', ours: Side[], theirs: Side[]): GatewayDifference[] {
  const ourSides = new Map(ours.map((side) => [side.no, side]));
  const theirSides = new Map(theirs.map((side) => [side.no, side]));
  return [...new Set([...ourSides.keys(), ...theirSides.keys()])].sort().flatMap((no) => {
    const [ourSide, theirSide] = [ourSides.get(no), theirSides.get(no)];
    const kind = kindOf(ourSide, theirSide);
    if (kind === undefined) return [];
    return [
      {
        what,
        kind,
        no,
        gateway_id: theirSide?.gatewayId ?? ourSide?.gatewayId ?? null,
        ours: ourSide ? { state: ourSide.state, amount: toMoney(ourSide.cents) } : null,
        theirs: theirSide ? { state: theirSide.state, amount: toMoney(theirSide.cents) } : null,
      },
    ];
  });
}

function kindOf(
  ourSide: Side | undefined,
  theirSide: Side | undefined,
): GatewayDifference['kind'] | undefined {
  if (!ourSide) return theirSide?.hasMoved ? 'unknown_here' : undefined;
  if (!theirSide) return ourSide.hasMoved ? 'unknown_there' : undefined;
  if (ourSide.cents !== theirSide.cents) return 'amount';
  return ourSide.hasMoved === theirSide.hasMoved ? undefined : 'state';
}
