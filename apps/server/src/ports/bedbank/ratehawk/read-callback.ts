/** ETG's message about the end of a booking, signed by HMAC-SHA256 of time and token with the API key. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { orderNoOf } from '../port.ts';

const message = z.object({
  data: z.object({ partner_order_id: z.string().min(1).max(256) }),
  signature: z.object({
    signature: z.string().regex(/^[0-9a-f]{64}$/),
    timestamp: z.int(),
    token: z.string().min(1).max(256),
  }),
});

/** The order number; undefined for another shape or signature. The state in the message is not read. */
export function readCallback(key: string, body: unknown): string | undefined {
  const parsed = message.safeParse(body);
  if (!parsed.success) return undefined;
  const { signature, timestamp, token } = parsed.data.signature;
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return undefined;
  return orderNoOf(parsed.data.data.partner_order_id);
}
