/** A customer's refunds through a gateway, with the dates that we promise (product.md section 6). */
import { z } from 'zod';
import { orderRefund } from '../booking/order-money.ts';
import { endpoint } from '../endpoint.ts';
import { page, pageOf, pageSize } from '../schemas.ts';

export const refundLine = orderRefund.extend({ order_no: z.string() });
export type RefundLine = z.output<typeof refundLine>;

export const refundsEndpoints = {
  /** Newest first, without refunds to a balance. Callers who see only their own orders see only refunds of these. */
  'POST /api/v2/user/refunds': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ page, page_size: pageSize }),
    output: pageOf(refundLine),
  }),
};
