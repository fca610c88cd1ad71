/** A block's results as columns in a scratch buffer of the process. Valid until the next query of a block. */
import type { CardFacts, Cards } from '../cards/cards.ts';
import { type OfferColumns, offerTrait, traitsWith } from '../narrow/offer-columns.ts';
import { type Block, trait } from './block.ts';
import { type BlockMatch, findInBlock } from './find-in-block.ts';
import { cancelTime, cancelTimes, type IndexQuestion, termsIn } from './find-in-index.ts';

/** The properties of plans for filters; many plans share one kind. */
interface Kind {
  rule: number;
  paysLater: boolean;
  /** Board and traits that depend only on the plan. */
  fixed: number;
}

/** Facts about slots that stay valid until the plans of the block change. */
interface SlotCards {
  cards: Cards;
  version: number;
  terms: number;
  /** Number of cards when some hotel of the block had no card yet; undefined when all had one. */
  incomplete: number | undefined;
  /** By slot: the hotel's card number, and the plan's kind. */
  hotel: Int32Array;
  kind: Int32Array;
  kinds: Kind[];
}

const slotCards = new WeakMap<Block, SlotCards>();

const scratch = { hotel: new Int32Array(0), traits: new Uint8Array(0) };

/** The offers of a block, with their matches in the scratch buffer. */
export interface IndexOffers extends OfferColumns {
  match: BlockMatch;
  /** The id of a slot's plan. */
  planOf: (slot: number) => string;
}

/** The block's offers for the query; hotels without a card have the number −1. */
export function offerInIndex(
  block: Block,
  cards: Cards,
  question: IndexQuestion & { hotels: CardFacts[] },
): IndexOffers {
  const match = findInBlock(block, question);
  const { selection: selected, slack, totalOf } = match;
  const planOf = (slot: number): string => block.plans[slot]?.id ?? '';
  const { groups, groupEnd, slots } = selected;
  const known = slotsOf(block, cards);
  const { hotel, traits } = roomFor(groups, selected.count);
  const traitsOf = kindTraits(block, known.kinds, question);
  let at = 0;
  for (let group = 0; group < groups; group += 1) {
    const number = known.hotel[slots[at] as number] as number;
    const byKind = traitsOf(cards.facts[number]?.timeZone ?? '');
    hotel[group] = number;
    for (const end = groupEnd[group] as number; at < end; at += 1)
      traits[at] = byKind[known.kind[slots[at] as number] as number] as number;
  }
  for (let index = 0; index < selected.promotionCount; index += 1) {
    const entry = selected.withPromotions[index] as number;
    if ((selected.saved[entry] as number) > 0)
      traits[entry] = (traits[entry] as number) | offerTrait.promotion;
  }
  return {
    hotels: groups,
    hotel,
    end: groupEnd,
    traits,
    rough: selected.rough,
    slack,
    total: totalOf,
    planId: (entry) => planOf(selected.slots[entry] as number),
    planOf,
    match,
    at: (entry) => selected.slots[entry] as number,
    terms: (slot) => termsIn(block, slot, question, cards.facts[known.hotel[slot] ?? -1]),
  };
}

/** Traits of each kind of plan in a time zone. Plans of a kind share them, so they are not computed for each offer. */
function kindTraits(
  block: Block,
  kinds: Kind[],
  question: IndexQuestion,
): (timeZone: string) => Uint8Array<ArrayBuffer> {
  const cancel = cancelTimes(block, question);
  let zone: string | undefined;
  let byKind = new Uint8Array(0);
  return (timeZone) => {
    if (timeZone === zone) return byKind;
    zone = timeZone;
    const times = cancel(timeZone);
    byKind = Uint8Array.from(kinds, ({ rule, paysLater, fixed }) => {
      const time = times[rule] as number;
      const waits = question.buyer.mayPayLater && paysLater && (time & cancelTime.mayWait) !== 0;
      const free = (time & cancelTime.free) !== 0;
      return fixed | (free ? offerTrait.refundable : 0) | (waits ? offerTrait.payLater : 0);
    });
    return byKind;
  };
}

function slotsOf(block: Block, cards: Cards): SlotCards {
  const cached = slotCards.get(block);
  const stands = cached?.incomplete === undefined || cached.incomplete === cards.count;
  if (cached?.cards === cards && cached.version === block.version && cached.terms === block.terms && stands)
    return cached;
  const hotel = Int32Array.from(block.plans, (plan) => cards.numbers.get(plan.hotelId) ?? -1);
  const made: SlotCards = {
    cards,
    version: block.version,
    terms: block.terms,
    incomplete: hotel.includes(-1) ? cards.count : undefined,
    hotel,
    ...kindsOf(block),
  };
  slotCards.set(block, made);
  return made;
}

function kindsOf({ plans, columns }: Block): Pick<SlotCards, 'kind' | 'kinds'> {
  const kinds: Kind[] = [];
  const numbers = new Map<number, number>();
  const kind = Int32Array.from(plans, ({ board, confirmation }, slot) => {
    const rule = columns.rule[slot] as number;
    const paysLater = ((columns.traits[slot] as number) & trait.payLater) !== 0;
    const fixed = traitsWith(board, confirmation === 'instant' ? offerTrait.instant : 0);
    const key = ((rule << 1) | (paysLater ? 1 : 0)) * 256 + fixed;
    const known = numbers.get(key) ?? kinds.push({ rule, paysLater, fixed }) - 1;
    numbers.set(key, known);
    return known;
  });
  return { kind, kinds };
}

function roomFor(hotels: number, entries: number): typeof scratch {
  if (scratch.hotel.length < hotels) scratch.hotel = new Int32Array(hotels * 2);
  if (scratch.traits.length < entries) scratch.traits = new Uint8Array(entries * 2);
  return scratch;
}
