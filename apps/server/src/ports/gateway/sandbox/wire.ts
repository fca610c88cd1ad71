/** The HTTP protocol of the simulated gateway, shared by its server and our client: shapes, addresses, signatures. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const sandboxPath = '/sandbox-gateway';

const cents = z.int().min(1);
const cardSource = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(2000).max(2199),
  security_code: z.string().regex(/^\d{3,4}$/),
  postal_code: z.string().max(16),
  holder: z.string().max(200),
});

export const chargeInput = z.strictObject({
  reference: z.string().min(1).max(100),
  amount_cents: cents,
  method: z.enum(['card', 'wechat', 'alipay']),
  card: cardSource.optional(),
  token: z.string().optional(),
  expires_at: z.iso.datetime(),
  return_url: z.string(),
  language: z.enum(['en', 'zh']),
});
export type ChargeInput = z.output<typeof chargeInput>;

export const refundInput = z.strictObject({
  reference: z.string().min(1).max(100),
  charge_id: z.string(),
  amount_cents: cents,
});
export type RefundInput = z.output<typeof refundInput>;

export const cardInput = cardSource;
export type CardInput = z.output<typeof cardInput>;

export const charge = z.object({
  id: z.string(),
  reference: z.string(),
  amount_cents: z.int(),
  state: z.enum(['open', 'succeeded', 'failed']),
  failure: z
    .enum(['declined', 'insufficient_funds', 'card_expired', 'challenge_failed', 'expired', 'canceled'])
    .optional(),
  paid_at: z.iso.datetime().optional(),
  redirect_url: z.string().optional(),
  qr: z.string().optional(),
  expires_at: z.iso.datetime(),
});
export type WireCharge = z.output<typeof charge>;

export const refund = z.object({
  id: z.string(),
  reference: z.string(),
  amount_cents: z.int(),
  state: z.enum(['pending', 'succeeded', 'failed']),
  failure: z.string().optional(),
});
export type WireRefund = z.output<typeof refund>;

export const storedCard = z.object({
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
});

export const event = z.object({
  id: z.string(),
  type: z.string(),
  charge: charge.optional(),
  refund: refund.optional(),
});
export type WireEvent = z.output<typeof event>;

export const report = z.object({ charges: z.array(charge), refunds: z.array(refund) });

export const signatureHeader = 'sandbox-signature';
/** Maximum age of a signature in seconds, so that a recorded webhook cannot be replayed later. */
const toleranceS = 3600;

/** The header's value: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signBody(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${macOf(secret, t, body)}`;
}

export function isSigned(
  secret: string,
  { body, header, now }: { body: string; header: string | undefined; now: Date },
): boolean {
  const [, t, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (t === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(t)) > toleranceS) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(macOf(secret, Number(t), body), 'hex'));
}

function macOf(secret: string, t: number, body: string): string {
  return createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
}
