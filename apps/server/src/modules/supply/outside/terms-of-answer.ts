/** The offers of a source's answer in our terms. Searches of one minute with the same facts share the result. Pure. */
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import { fitsSignedOffer } from '../source-quote.ts';
import { type OutsideFacts, type OutsideOffer, outsideTerms } from './outside-terms.ts';

export interface AnswerTerms {
  terms: OutsideOffer[];
  /** Number of offers with more terms than a signed offer can hold. */
  tooLong: number;
}

interface Conversion {
  facts: string;
  hotels: ReadonlyMap<string, HotelFacts>;
  result: AnswerTerms;
}

/** The last conversion of an answer. */
const conversions = new WeakMap<readonly BedbankOffer[], Conversion>();

/** `hotels`: our hotel of each code of the source; offers of other hotels are left out. */
export function termsOfAnswer(
  offers: readonly BedbankOffer[],
  hotels: ReadonlyMap<string, HotelFacts>,
  facts: OutsideFacts,
): AnswerTerms {
  const key = keyOf(facts);
  const storedConversion = conversions.get(offers);
  if (storedConversion && storedConversion.hotels === hotels && storedConversion.facts === key)
    return storedConversion.result;
  const result: AnswerTerms = { terms: [], tooLong: 0 };
  for (const offer of offers) {
    const hotel = hotels.get(offer.hotelCode);
    if (!hotel) continue;
    if (!fitsSignedOffer(offer)) {
      result.tooLong += 1;
      continue;
    }
    const terms = outsideTerms(offer, hotel, facts);
    if (terms) result.terms.push(terms);
  }
  conversions.set(offers, { facts: key, hotels, result });
  return result;
}

/** A key of facts that give the same terms. Holds for a minute, because no date or deadline passes within it. */
function keyOf({ now, boards, ...facts }: OutsideFacts): string {
  return JSON.stringify([facts, [...boards], Math.floor(now.getTime() / 60_000)]);
}
