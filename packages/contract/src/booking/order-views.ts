/** Saved views of the order list: a name, and the filters as parameters of the page's query string. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, id, plainText } from '../schemas.ts';

export const orderView = z.object({
  id: z.string(),
  name: z.string(),
  params: z.record(z.string(), z.string()),
});
export type OrderView = z.output<typeof orderView>;

export const orderViewsEndpoints = {
  /** The caller's views, oldest first. */
  'POST /api/v2/order/views': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.array(orderView),
  }),
  /** Saves a view; replaces the caller's view of the same name. 1004 when there are too many views. */
  'POST /api/v2/order/views/save': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: z.strictObject({
      name: plainText(40).trim().min(1),
      params: z
        .record(z.string().regex(/^[a-z_]{1,20}$/), z.string().max(100))
        .refine((params) => Object.keys(params).length <= 20),
    }),
    output: orderView,
  }),
  'POST /api/v2/order/views/delete': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: z.strictObject({ id }),
    output: emptyObject,
  }),
};
