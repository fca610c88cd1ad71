/** Documents and mails of an order at the desk. */
import { z } from 'zod';
import { paperKinds, paperLanguages, sendingStates } from '../../booking/order-papers.ts';
import { orderNo } from '../../booking/orders.ts';
import { endpoint } from '../../endpoint.ts';
import { email, fileAnswer, instant } from '../../schemas.ts';

const params = z.strictObject({ order_no: orderNo });
const document = z.enum(paperKinds);
const lang = z.enum(paperLanguages);

export const deskMails = z.object({
  /** The documents that the order has now. */
  documents: z.array(document),
  /** E-mail address of the order's contact, to which documents go by default. */
  email: z.string(),
  /** The latest 100 mails about the order to customers and hotels, newest first. Sent mails are kept for 30 days. */
  mails: z.array(
    z.object({
      id: z.int(),
      /** Name of the mail's text. */
      template: z.string(),
      to: z.string(),
      status: z.enum(sendingStates),
      at: instant,
    }),
  ),
});

export const consoleDeskPapersEndpoints = {
  'GET /api/console/v1/orders/{order_no}/mails': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    input: z.strictObject({ params }),
    output: deskMails,
  }),
  /** A document as the customer gets it. 1004 when the order has no such document. */
  'GET /api/console/v1/orders/{order_no}/paper': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    file: true,
    input: z.strictObject({ params, document, lang }),
    output: fileAnswer,
  }),
  /**
   * Mails a document again, by default to the order's contact and in both languages. 1004 for an order without the
   * document.
   */
  'POST /api/console/v1/orders/{order_no}/send': endpoint({
    audience: 'staff',
    permission: 'orders.manage',
    idempotent: true,
    input: z.strictObject({ params, document, lang: lang.default('both'), email: email.optional() }),
    output: z.object({ sent: z.int() }),
  }),
};
