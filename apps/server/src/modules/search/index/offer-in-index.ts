/** A block's answer as columns, over one scratch of the process: good until the next block is asked. */
import type { CardFacts, Cards } from '../cards/cards.ts';
import { boardNumber, type Offered, offerTrait } from '../narrow/offered.ts';
import { type Block, trait } from './block.ts';
import { findInBlock } from './find-in-block.ts';
import { cancelTime, cancelTimes, type IndexQuestion, termsIn } from './find-in-index.ts';

/** What of a slot does not change while its block stands. */
interface SlotCards {
  cards: Cards;
  version: number;
  /** Cards there were, when some hotel had none yet. */
  incomplete: number | undefined;
  hotel: Int32Array;
  board: Uint8Array;
  instant: Uint8Array;
}

const slotCards = new WeakMap<Block, SlotCards>();

const scratch = {
  hotel: new Int32Array(0),
  traits: new Uint8Array(0),
  board: new Uint8Array(0),
};

/** What the block sells for the question; hotels without a card are left out. */
export function offerInIndex(
  block: Block,
  cards: Cards,
  question: IndexQuestion & { hotels: CardFacts[] },
): Offered {
  const { selection: selected, slack, totalOf } = findInBlock(block, question);
  const known = slotsOf(block, cards);
  const { hotel, traits, board } = roomFor(selected.count);
  const cancel = cancelTimes(block, question);
  const { rule, traits: slotTraits } = block.columns;
  const mayWait = question.buyer.mayPayLater ? cancelTime.mayWait : 0;
  let last = -2;
  let zone: string | undefined;
  let times = new Uint8Array(0);
  for (let at = 0; at < selected.count; at += 1) {
    const slot = selected.slots[at] as number;
    const number = known.hotel[slot] as number;
    if (number !== last) {
      last = number;
      const own = cards.facts[number]?.timeZone ?? '';
      if (own !== zone) {
        zone = own;
        times = cancel(zone);
      }
    }
    const time = times[rule[slot] as number] as number;
    const waits = (time & mayWait) !== 0 && ((slotTraits[slot] as number) & trait.payLater) !== 0;
    hotel[at] = number;
    board[at] = known.board[slot] as number;
    traits[at] =
      ((time & cancelTime.free) !== 0 ? offerTrait.refundable : 0) |
      (waits ? offerTrait.payLater : 0) |
      (known.instant[slot] as number) |
      ((selected.saved[at] as number) > 0 ? offerTrait.promotion : 0);
  }
  return {
    count: selected.count,
    hotel,
    traits,
    board,
    rough: selected.rough,
    slack,
    total: totalOf,
    planId: (entry) => block.plans[selected.slots[entry] as number]?.id ?? '',
    at: (entry) => selected.slots[entry] as number,
    terms: (slot) => termsIn(block, slot, question, cards.facts[known.hotel[slot] ?? -1]),
  };
}

function slotsOf(block: Block, cards: Cards): SlotCards {
  const kept = slotCards.get(block);
  const stands = kept?.incomplete === undefined || kept.incomplete === cards.count;
  if (kept?.cards === cards && kept.version === block.version && stands) return kept;
  const hotel = Int32Array.from(block.plans, (plan) => cards.numbers.get(plan.hotelId) ?? -1);
  const made: SlotCards = {
    cards,
    version: block.version,
    incomplete: hotel.includes(-1) ? cards.count : undefined,
    hotel,
    board: Uint8Array.from(block.plans, (plan) => boardNumber(plan.board)),
    instant: Uint8Array.from(block.plans, (plan) =>
      plan.confirmation === 'instant' ? offerTrait.instant : 0,
    ),
  };
  slotCards.set(block, made);
  return made;
}

function roomFor(count: number): typeof scratch {
  if (scratch.hotel.length < count) {
    scratch.hotel = new Int32Array(count * 2);
    scratch.traits = new Uint8Array(count * 2);
    scratch.board = new Uint8Array(count * 2);
  }
  return scratch;
}
