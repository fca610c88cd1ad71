/** Moves guests to another hotel when the booked one cannot take them; Wayhouse pays the difference. */
import { z } from 'zod';
import { orderNo } from '../../booking/orders.ts';
import { endpoint } from '../../endpoint.ts';
import { freeText, money, searchText, text2 } from '../../schemas.ts';
import { boards } from '../../search/search.ts';

const params = z.strictObject({ order_no: orderNo });
const manageCall = { audience: 'staff', permission: 'orders.manage' } as const;

export const consoleRelocationEndpoints = {
  /** The cheapest offers of the nearest hotels of the city for the dates and party, all with instant confirmation. */
  'POST /api/console/v1/orders/{order_no}/relocation_rooms': endpoint({
    ...manageCall,
    /** `hotel`: a part of the hotel's name. */
    input: z.strictObject({ params, hotel: searchText.optional() }),
    output: z.object({
      rooms: z.array(
        z.object({
          offer_id: z.string(),
          hotel: text2,
          stars: z.number(),
          address: text2,
          phone: z.string(),
          /** Meters from the booked hotel; absent when the position of one of the two is only approximate. */
          distance: z.int().optional(),
          room: text2,
          board: z.enum(boards),
          total: money,
          /** The part of `total` above the customer's payment for the order, which Wayhouse pays; never negative. */
          difference: money,
        }),
      ),
    }),
  }),
  /**
   * Books the room and pays for it. The old booking is canceled when the new one is confirmed, never before. The
   * customer pays nothing more, and gets `compensation` on the balance when the new booking is confirmed. 1004 when the
   * order has changed, 3001 when the price has changed. Above the role's ceiling nothing is booked yet: a second person
   * decides, and the answer has no order.
   */
  'POST /api/console/v1/orders/{order_no}/relocate': endpoint({
    ...manageCall,
    input: z.strictObject({
      params,
      offer_id: z.string().min(1).max(4000),
      total: money,
      compensation: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'fields.legal_amount'),
      reason: freeText(1000).min(1),
    }),
    output: z.object({ order_no: z.string().optional() }),
  }),
};
