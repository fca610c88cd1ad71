/**
 * Kinds of plans: the properties that filters need. A block has a few dozen kinds, and a search computes the traits of
 * each kind instead of each plan.
 */
import type { Cards } from '../../cards/cards.ts';
import { offerTrait, packTraits } from '../../narrow/offer-columns.ts';
import type { BlockQuestion } from '../find-in-block.ts';
import { cancelTime, cancelTimes } from '../find-in-index.ts';
import { type Block, trait } from './block.ts';

/** The properties of plans for filters; many plans share one kind. */
interface Kind {
  rule: number;
  paysLater: boolean;
  /** Board and traits that depend only on the plan. */
  fixed: number;
}

/** Facts about slots that stay valid until the plans of the block change. */
interface SlotFacts {
  cards: Cards;
  version: number;
  termsVersion: number;
  /** Number of all cards when some hotel of the block had none yet; undefined when all had one. */
  cardCountWithGaps: number | undefined;
  /** By slot: the hotel's card number, and the plan's kind. */
  hotel: Int32Array;
  kind: Int32Array;
  kinds: Kind[];
}

const factsByBlock = new WeakMap<Block, SlotFacts>();

/** Traits of each kind of plan in a time zone. Plans of a kind share them, so they are not computed for each offer. */
export function kindTraits(
  block: Block,
  kinds: Kind[],
  question: BlockQuestion,
): (timeZone: string) => Uint8Array<ArrayBuffer> {
  const cancelTimesOf = cancelTimes(block, question);
  let zone: string | undefined;
  let byKind = new Uint8Array(0);
  return (timeZone) => {
    if (timeZone === zone) return byKind;
    zone = timeZone;
    const cancelBitsByRule = cancelTimesOf(timeZone);
    byKind = Uint8Array.from(kinds, ({ rule, paysLater, fixed }) => {
      const cancelBits = cancelBitsByRule[rule] as number;
      const isPayLater = question.buyer.mayPayLater && paysLater && (cancelBits & cancelTime.payLater) !== 0;
      const isFree = (cancelBits & cancelTime.free) !== 0;
      return fixed | (isFree ? offerTrait.refundable : 0) | (isPayLater ? offerTrait.payLater : 0);
    });
    return byKind;
  };
}

/**
 * The card numbers and the kinds of a block's plans. Cached until the plans change, or a card is added while some hotel
 * has none.
 */
export function slotsOf(block: Block, cards: Cards): SlotFacts {
  const cached = factsByBlock.get(block);
  if (
    cached?.cards === cards &&
    cached.version === block.version &&
    cached.termsVersion === block.termsVersion &&
    (cached.cardCountWithGaps === undefined || cached.cardCountWithGaps === cards.count)
  )
    return cached;
  const hotel = Int32Array.from(block.plans, (plan) => cards.numbers.get(plan.hotelId) ?? -1);
  const newFacts: SlotFacts = {
    cards,
    version: block.version,
    termsVersion: block.termsVersion,
    cardCountWithGaps: hotel.includes(-1) ? cards.count : undefined,
    hotel,
    ...kindsOf(block),
  };
  factsByBlock.set(block, newFacts);
  return newFacts;
}

function kindsOf({ plans, columns }: Block): Pick<SlotFacts, 'kind' | 'kinds'> {
  const kinds: Kind[] = [];
  const numbers = new Map<number, number>();
  const kind = Int32Array.from(plans, ({ board, confirmation }, slot) => {
    const rule = columns.rule[slot] as number;
    const paysLater = ((columns.traits[slot] as number) & trait.payLater) !== 0;
    const fixed = packTraits(board, confirmation === 'instant' ? offerTrait.instant : 0);
    // One number for each combination. `fixed` has eight bits.
    const key = ((rule << 1) | (paysLater ? 1 : 0)) * 256 + fixed;
    const kindNumber = numbers.get(key) ?? kinds.push({ rule, paysLater, fixed }) - 1;
    numbers.set(key, kindNumber);
    return kindNumber;
  });
  return { kind, kinds };
}
