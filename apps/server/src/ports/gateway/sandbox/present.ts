/** Converts the simulated gateway's rows to its wire format. */
import type { ChargeRow, RefundRow, SandboxContext } from './rows.ts';
import { sandboxPath, type WireCharge, type WireRefund } from './wire.ts';

export function presentCharge(context: Pick<SandboxContext, 'baseUrl'>, row: ChargeRow): WireCharge {
  const page = `${context.baseUrl()}${sandboxPath}/pay/${row.secret}`;
  return {
    id: row.id,
    reference: row.reference,
    amount_cents: row.amount_cents,
    state: row.state as WireCharge['state'],
    ...(row.failure !== null && { failure: row.failure as NonNullable<WireCharge['failure']> }),
    ...(row.paid_at !== null && { paid_at: row.paid_at.toISOString() }),
    ...(row.state === 'open' && (row.method === 'card' ? { redirect_url: page } : { qr: page })),
    expires_at: row.expires_at.toISOString(),
  };
}

export function presentRefund(row: RefundRow): WireRefund {
  return {
    id: row.id,
    reference: row.reference,
    amount_cents: row.amount_cents,
    state: row.state as WireRefund['state'],
    ...(row.failure !== null && { failure: row.failure }),
  };
}
