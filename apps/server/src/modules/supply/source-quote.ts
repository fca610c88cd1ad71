/** The quote of an outside source, as stored in the signed token, the session and the order. */
import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { BedbankOffer } from '../../ports/bedbank/port.ts';

const ticket = z.object({
  /** Time of the source's answer in milliseconds. */
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

/** Undefined for data of an older build. */
export function readSourceQuote(value: unknown): SourceQuote | undefined {
  const parsed = ticket.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Maximum number of characters, or of compressed bytes, that fit into a signed offer. */
const maxLength = 2400;
/** Longer quotes are not worth compressing. */
const maxUncompressed = 24_000;

/** True when a signed offer can hold the quote. The signer compresses long ones. */
export function fitsToken(offer: BedbankOffer): boolean {
  const text = JSON.stringify(offer);
  if (text.length <= maxLength) return true;
  return text.length <= maxUncompressed && deflateRawSync(text).length <= maxLength;
}
