/** Schemas with a name of their own in the OpenAPI document and in the TypeScript client. */
import { z } from 'zod';
import { guest } from '../booking/booking.ts';
import { date, email, hotelBrief, nationality, text2 } from '../schemas.ts';
import { amount, partnerCancellation, partnerPrice } from './amount.ts';
import { partnerEvent, refundData } from './events.ts';
import { cancellationPreview, partnerOrder, partnerVoucher } from './orders.ts';
import { problem } from './problems/problems.ts';
import { partnerQuote } from './quotes.ts';
import { partnerOffer } from './search.ts';
import { delivery, deliveryDetail, webhook, webhookWithSecret } from './webhooks.ts';

const byName: Readonly<Record<string, z.ZodType>> = {
  Amount: amount,
  Cancellation: partnerCancellation,
  CancellationPreview: cancellationPreview,
  Delivery: delivery,
  DeliveryDetail: deliveryDetail,
  Event: partnerEvent,
  HotelName: hotelBrief,
  Guest: guest,
  Offer: partnerOffer,
  Order: partnerOrder,
  Price: partnerPrice,
  Problem: problem,
  Quote: partnerQuote,
  Refund: refundData,
  Text: text2,
  Voucher: partnerVoucher,
  Webhook: webhook,
  WebhookWithSecret: webhookWithSecret,
};

/** Registry of the schemas' names, and of formats that `z.toJSONSchema` cannot derive. */
export const schemaNames = z.registry<{ id?: string; format?: string; pattern?: string }>();
for (const [id, schema] of Object.entries(byName)) schemaNames.add(schema, { id });
schemaNames.add(date, { format: 'date' });
schemaNames.add(email, { format: 'email' });
schemaNames.add(nationality, { pattern: '^[A-Z]{2}$' });
