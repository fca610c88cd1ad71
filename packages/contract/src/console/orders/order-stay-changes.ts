/**
 * Changes of a stay by staff (ADR 62). Staff may change what customers may change, but also when canceling is no longer
 * free, until check-in. Staff set a fee.
 */
import { z } from 'zod';
import { orderNo } from '../../booking/orders.ts';
import { changeDigest, changedStay, newLeads, stayChangePreview } from '../../booking/stay-changes.ts';
import { endpoint } from '../../endpoint.ts';
import { freeText, money } from '../../schemas.ts';
import { changeFees } from './change-fees.ts';

const amount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'fields.legal_amount');

export const staffFee = {
  /** `terms`: the fee by the booking's terms at this moment. `agreed`: `fee_amount`, as agreed with the hotel. */
  fee: z.enum(changeFees),
  fee_amount: amount.optional(),
  /** The hotel's charge to us for the change, which the customer does not see. */
  hotel_charge: amount.optional(),
};

export const changeStayStep = z.strictObject({
  do: z.literal('change_stay'),
  ...changedStay,
  ...staffFee,
  leads: newLeads,
  digest: changeDigest,
  customer_agrees: z.literal(true),
  reason: freeText(1000).min(1),
});

export const consoleStayChangesEndpoints = {
  /** The price and terms of another stay, with the fee. Changes nothing; the step `change_stay` takes its digest. */
  'POST /api/console/v1/orders/{order_no}/change_preview': endpoint({
    audience: 'staff',
    permission: 'orders.manage',
    input: z.strictObject({ params: z.strictObject({ order_no: orderNo }), ...changedStay, ...staffFee }),
    output: stayChangePreview.extend({
      /** The fee by the booking's terms at this moment. */
      terms_fee: money,
      /** Our cost before and after the change; `net_after` includes the hotel's charge. */
      net_before: money,
      net_after: money.optional(),
    }),
  }),
};
