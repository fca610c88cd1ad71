/** The code of a voucher, and the page that its QR code opens. The page shows the booking, but no name of a guest. */

import { randomInt } from 'node:crypto';
import type { VerifiedVoucher } from '@wayhouse/contract/booking/order-papers';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { AppContext, Ctx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { siteAddress } from '../../../platform/process/site-address.ts';
import { readOrderOf } from '../../booking/orders/find-orders.ts';
import { findOrStoreCode, selectOrderOfCode } from './papers.store.ts';

/**
 * The characters of a code. Characters that look alike are left out, because people may type a code from paper. A code
 * has 60 random bits.
 */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;

/** The order's code, created on first use. */
export function voucherCode(ctx: Pick<AppContext, 'db' | 'clock'>, orderNo: string): Promise<string> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return inTransaction(ctx.db, (tx) => findOrStoreCode(tx, { orderNo, code, now: ctx.clock.now() }));
}

export function verifyUrl({ config }: Pick<AppContext, 'config'>, code: string): string {
  return `${siteAddress(config)}/verify?code=${code}`;
}

/** Throws not_found for an unknown code. */
export async function verifyVoucher(
  ctx: Ctx,
  { params }: { params: { code: string } },
): Promise<VerifiedVoucher> {
  const orderNo = await selectOrderOfCode(ctx.db, params.code.toUpperCase().replace(/[\s-]/g, ''));
  const orderRead = orderNo ? await readOrderOf(ctx.db, orderNo) : undefined;
  const order = orderRead?.order;
  if (!order) throw appError('request.not_found');
  const rooms = order.rooms;
  return {
    state: stateOf(order),
    order_no: order.order_no,
    order_status: order.order_status,
    payment_status: order.payment_status,
    ...(order.supplier_confirmation_no && {
      confirmation_no: order.supplier_confirmation_no,
      confirmation_kind: order.confirmation_kind,
    }),
    ...(order.hotel_confirmation_no && { hotel_confirmation_no: order.hotel_confirmation_no }),
    hotel: order.hotel.name,
    address: order.hotel.address,
    room: order.room,
    board: order.board,
    check_in: order.check_in,
    check_out: order.check_out,
    nights: order.nights,
    rooms: rooms.length,
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    children: rooms.reduce((sum, room) => sum + room.children.length, 0),
    checked_at: ctx.clock.now().toISOString(),
  };
}

const undecidedStatuses: readonly number[] = [
  orderStatus.process,
  orderStatus.cancelPending,
  orderStatus.cancelFailed,
];

function stateOf({
  order_status,
  payment_status,
}: Pick<VerifiedVoucher, 'order_status' | 'payment_status'>): VerifiedVoucher['state'] {
  if (undecidedStatuses.includes(order_status)) return 'changing';
  if (order_status !== orderStatus.confirmed) return 'canceled';
  return payment_status === paymentStatus.paid ? 'good' : 'unpaid';
}
