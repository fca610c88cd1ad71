/**
 * The quote of an outside source: field `outside.ticket` of a quote, stored in the signed offer, the session and the
 * order.
 */
import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { BedbankOffer } from '../../ports/bedbank/port.ts';

const sourceQuote = z.object({
  /** Time of the source's answer, in milliseconds since 1970 (UTC). */
  at: z.number(),
  hotelCode: z.string(),
  roomCode: z.string(),
  roomName: z.string(),
  roomNameZh: z.string().optional(),
  boardCode: z.string(),
  rateClass: z.string(),
  packageOnly: z.boolean(),
  roomsLeft: z.number(),
  currency: z.string(),
  promotions: z.array(z.string()),
  rates: z
    .array(
      z.object({
        key: z.string(),
        recheck: z.boolean(),
        rooms: z.array(z.int()),
        net: z.string(),
        sellAtLeast: z.string().optional(),
        fees: z.array(z.object({ amount: z.string(), from: z.string() })),
        payAtHotel: z.array(z.object({ amount: z.string(), currency: z.string() })),
        commentsId: z.string().optional(),
      }),
    )
    .min(1),
  residence: z.string().optional(),
});

export type SourceQuote = BedbankOffer & { at: number };

/** Undefined for a stay of our own contracts, and for data of an older build. */
export function readSourceQuote(value: unknown): SourceQuote | undefined {
  const parsed = sourceQuote.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Maximum number of characters, or of compressed bytes, that fit into a signed offer. */
const maxLength = 2400;
/** Maximum number of characters that are compressed; longer quotes would not fit anyway. */
const maxUncompressed = 24_000;

/** True when a signed offer can hold the quote. The signer compresses long quotes. */
export function fitsSignedOffer(offer: BedbankOffer): boolean {
  const text = JSON.stringify(offer);
  if (text.length <= maxLength) return true;
  return text.length <= maxUncompressed && deflateRawSync(text).length <= maxLength;
}
