/** A block's results as columns in a scratch buffer of the thread. Valid until the next query of a block. */
import type { CardFacts, Cards } from '../cards/cards.ts';
import { type OfferColumns, offerTrait } from '../narrow/offer-columns.ts';
import type { Block } from './block/block.ts';
import { kindTraits, slotsOf } from './block/plan-kinds.ts';
import { type BlockMatch, type BlockQuestion, findInBlock } from './find-in-block.ts';
import { termsIn } from './find-in-index.ts';

const scratch = { hotel: new Int32Array(0), traits: new Uint8Array(0) };

/** The offers of a block, with their matches in the scratch buffer. */
export interface IndexOffers extends OfferColumns {
  match: BlockMatch;
  /** The id of a slot's plan. */
  planOf: (slot: number) => string;
}

type CardQuestion = BlockQuestion & { hotels: CardFacts[] };

/** The block's offers for the query; hotels without a card have the number −1. */
export function offerInIndex(block: Block, cards: Cards, question: CardQuestion): IndexOffers {
  return withTraits(block, cards, question, findInBlock(block, question));
}

/** The selected plans of a match with their traits. */
export function withTraits(
  block: Block,
  cards: Cards,
  question: CardQuestion,
  match: BlockMatch,
): IndexOffers {
  const { selection: matches } = match;
  const { groups, groupEnd, slots } = matches;
  const slotFacts = slotsOf(block, cards);
  const { hotel, traits } = scratchColumns(groups, matches.count);
  const traitsOf = kindTraits(block, slotFacts.kinds, question);
  let at = 0;
  for (let group = 0; group < groups; group += 1) {
    const number = slotFacts.hotel[slots[at] as number] as number;
    const byKind = traitsOf(cards.facts[number]?.timeZone ?? '');
    hotel[group] = number;
    for (const end = groupEnd[group] as number; at < end; at += 1)
      traits[at] = byKind[slotFacts.kind[slots[at] as number] as number] as number;
  }
  markPromotions(match, traits);
  return offersWith(block, cards, question, match, { hotel, traits });
}

/** The selected plans of a match, with the card number of each hotel and the traits of each plan. */
export function offersWith(
  block: Block,
  cards: Cards,
  question: CardQuestion,
  match: BlockMatch,
  { hotel, traits }: Pick<OfferColumns, 'hotel' | 'traits'>,
): IndexOffers {
  const { selection: matches, slack, totalOf } = match;
  const planOf = (slot: number): string => block.plans[slot]?.id ?? '';
  return {
    hotels: matches.groups,
    hotel,
    end: matches.groupEnd,
    traits,
    rough: matches.rough,
    slack,
    total: totalOf,
    totals: (entries, count, into) => match.totalsIn(matches, { entries, count, into }),
    planId: (entry) => planOf(matches.slots[entry] as number),
    planOf,
    match,
    at: (entry) => matches.slots[entry] as number,
    terms: (slot) => termsIn(block, slot, question, factsOf(cards, block.plans[slot]?.hotelId)),
  };
}

function factsOf(cards: Cards, hotelId: string | undefined): CardFacts | undefined {
  return cards.facts[cards.numbers.get(hotelId ?? '') ?? -1];
}

/** Adds the trait of promotions to the entries that have a discount. */
export function markPromotions({ selection: matches }: BlockMatch, traits: Uint8Array): void {
  for (let index = 0; index < matches.promotionCount; index += 1) {
    const entry = matches.withPromotions[index] as number;
    if ((matches.saved[entry] as number) > 0)
      traits[entry] = (traits[entry] as number) | offerTrait.promotion;
  }
}

/** The scratch columns, enlarged for these numbers of hotels and entries. */
export function scratchColumns(hotels: number, entries: number): typeof scratch {
  if (scratch.hotel.length < hotels) scratch.hotel = new Int32Array(hotels * 2);
  if (scratch.traits.length < entries) scratch.traits = new Uint8Array(entries * 2);
  return scratch;
}
