/** Notices of the gateway at the finance desk: disputed payments, and refunds that came back. */
import type {
  consoleGatewayNoticesEndpoints,
  GatewayNotice,
} from '@wayhouse/contract/console/finance/gateway-notices';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { unknownOwner } from '../../ledger/balance/name-owner.ts';
import { lockNotice, updateNotice } from '../gateway/notices.store.ts';
import { updateRefund } from '../refund/refunds.store.ts';
import { countNotices, type DeskNoticeRow, selectNotices } from './notices.views.ts';

type List = (typeof consoleGatewayNoticesEndpoints)['GET /api/console/v1/gateway-notices'];

/** A page of the notices that wait, oldest first. */
export async function listNotices(
  ctx: StaffCtx,
  { page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const [total, rows] = await Promise.all([
    countNotices(ctx.db),
    selectNotices(ctx.db, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { total, page, page_size, items: rows.map(present) };
}

/**
 * Records what staff did. A refund that came back then counts as paid in another way, so that the comparison with the
 * gateway leaves it out. Errors: not_found, wrong_state unless the notice waits.
 */
export async function handleNotice(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason: string },
): Promise<GatewayNotice> {
  await inTransaction(ctx.db, async (tx) => {
    const notice = await lockNotice(tx, { id: params.id });
    if (!notice) throw appError('request.not_found');
    if (notice.handled_at !== null) throw appError('request.wrong_state');
    await updateNotice(tx, notice.id, { handled_at: ctx.clock.now(), note: reason });
    if (notice.refund_no !== null) await updateRefund(tx, notice.refund_no, { settled_note: reason });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'gateway_notice.handled',
      target: {
        type: 'gateway_notice',
        id: notice.id,
        name: `${toMoney(notice.amount_cents)} ${notice.payment_no}`,
      },
      after: { kind: notice.kind, state: notice.state },
      reason,
    });
  });
  return showNotice(ctx, params.id);
}

/** One notice in any state. Throws not_found. */
export async function showNotice({ db }: Pick<StaffCtx, 'db'>, id: string): Promise<GatewayNotice> {
  const [row] = await selectNotices(db, { id, limit: 1, offset: 0 });
  if (!row) throw appError('request.not_found');
  return present(row);
}

function present(row: DeskNoticeRow): GatewayNotice {
  return {
    id: row.id,
    kind: kindOf(row),
    gateway_id: row.gateway_id,
    payment_no: row.payment_no,
    order_nos: row.order_nos,
    owner: row.owner ?? unknownOwner(row.account_id),
    user: { name: row.user_name, email: row.email },
    amount: toMoney(row.amount_cents),
    reason: row.reason,
    due_at: row.due_at?.toISOString() ?? null,
    received_at: row.received_at.toISOString(),
    note: row.note,
  };
}

function kindOf({ kind, state }: DeskNoticeRow): GatewayNotice['kind'] {
  if (kind === 'refund') return 'refund_returned';
  if (state === 'open') return 'dispute';
  return state === 'won' ? 'dispute_won' : 'dispute_lost';
}
