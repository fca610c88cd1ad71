/** Cancels many orders by one decision, for example because of a storm or a closed airport (docs/order-life.md). */
import { z } from 'zod';
import { orderNo } from '../../booking/orders.ts';
import { endpoint } from '../../endpoint.ts';
import { date, emptyObject, freeText, id, instant, money, text2 } from '../../schemas.ts';
import { deskFilters } from './desk-list.ts';
import {
  massCancellationMax,
  massCancellationStates,
  massFees,
  massOrderStates,
} from './mass-cancellation-states.ts';

const manageCall = { audience: 'staff', permission: 'orders.manage' } as const;
const orderNos = z.array(orderNo).min(1).max(massCancellationMax);
const terms = {
  /** `terms`: the fee by the terms of each booking at this moment. `none`: no fee. */
  fee: z.enum(massFees),
  /** US dollars that the customer of each canceled order gets on the balance. */
  goodwill: z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, 'fields.legal_amount'),
};

const massOrder = z.object({
  order_no: z.string(),
  hotel: text2,
  guest: z.string(),
  check_in: date,
  refund: money,
});

const massCancellation = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  reason: z.string(),
  fee: z.enum(massFees),
  goodwill: money,
  state: z.enum(massCancellationStates),
  total: z.int(),
  canceled: z.int(),
  /** Number of orders that could not be canceled. */
  refused: z.int(),
  /** The refused orders with the reasons, at most 50. */
  problems: z.array(z.object({ order_no: z.string(), problem: text2 })),
});
export type MassCancellation = z.output<typeof massCancellation>;

export const consoleMassCancellationEndpoints = {
  /**
   * The orders that would be canceled, given by numbers or by a list of the desk, and the costs. Changes nothing.
   * `skipped`: orders that cannot be canceled. `more`: the list has more than 500.
   */
  'POST /api/console/v1/mass_cancellations/preview': endpoint({
    ...manageCall,
    input: z.strictObject({
      order_nos: orderNos.optional(),
      list: z.strictObject(deskFilters).optional(),
      ...terms,
    }),
    output: z.object({
      orders: z.array(
        massOrder.extend({
          /** The fee by the terms, and the waived part of this fee. */
          terms_fee: money,
          waived: money,
        }),
      ),
      skipped: z.int(),
      more: z.boolean(),
      refund: money,
      waived: money,
      goodwill: money,
      digest: z.string(),
    }),
  }),
  /**
   * Cancels the orders one by one in the background. A second person must approve when waived fees and goodwill exceed
   * the role's ceiling. 4004 when orders, fees or goodwill differ from the preview. 1004 when no order can be canceled.
   */
  'POST /api/console/v1/mass_cancellations': endpoint({
    ...manageCall,
    idempotent: true,
    input: z.strictObject({
      order_nos: orderNos,
      ...terms,
      reason: freeText(1000).min(1),
      digest: z.string().max(128),
    }),
    output: massCancellation,
  }),
  /** The newest 20 mass cancellations, with their progress. */
  'GET /api/console/v1/mass_cancellations': endpoint({
    ...manageCall,
    input: emptyObject,
    output: z.array(massCancellation),
  }),
  /**
   * All orders of a mass cancellation, by number. `fee`: the fee that the customer pays. `waived`: the waived part of
   * the fee in force; present while the order is open. 1003 for an unknown id.
   */
  'GET /api/console/v1/mass_cancellations/{id}/orders': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: z.array(
      massOrder.extend({ fee: money, waived: money.optional(), state: z.enum(massOrderStates) }),
    ),
  }),
  /**
   * Tries refused orders once more. 3001 when they now cost more than the whole mass cancellation did. 1004 before the
   * mass cancellation has begun.
   */
  'POST /api/console/v1/mass_cancellations/{id}/retry': endpoint({
    ...manageCall,
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: massCancellation,
  }),
};
