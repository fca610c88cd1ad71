/** Renews the offer of an order whose key has expired before the order is sent, such as after more time to pay. */
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import type { Stay } from '../../rates/price/quote.ts';
import { readSourceQuote, type SourceQuote } from '../source-quote.ts';
import { isNoStricter } from './outside-policy.ts';
import { checkOffer, isKeyExpired, netOf } from './recheck-outside.ts';

interface SoldOffer {
  bought: BedbankOffer;
  stay: Stay;
  now: Date;
}

/**
 * The offer with a valid key; the bought offer itself while its key is valid. Undefined when the source no longer sells
 * it at the sold price and terms. Throws `BedbankError`.
 */
export async function renewOffer(
  bedbank: WatchedBedbank,
  { bought, stay, now }: SoldOffer,
): Promise<BedbankOffer | undefined> {
  const signedOffer = readSourceQuote(bought);
  // A source with hotels of its own is the sandbox, whose keys never expire.
  if (!signedOffer || bedbank.ownHotel || !isKeyExpired(signedOffer, now)) return bought;
  const current = (await checkOffer(bedbank, { signedOffer, stay, now }))?.offer;
  return current && isAsSold(current, signedOffer, now) ? current : undefined;
}

function isAsSold(current: SourceQuote, sold: SourceQuote, now: Date): boolean {
  return (
    current.currency === sold.currency &&
    current.boardCode === sold.boardCode &&
    netOf(current) <= netOf(sold) &&
    isNoStricter(current.rates, sold.rates, now) &&
    chargesOf(current) === chargesOf(sold)
  );
}

/** The charges at the hotel as one text. */
function chargesOf({ rates }: SourceQuote): string {
  return JSON.stringify(rates.map(({ payAtHotel }) => payAtHotel));
}
