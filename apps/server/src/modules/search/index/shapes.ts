/**
 * What of a question hangs only on who stays and for how many nights, not on the days: which plans take such a party,
 * and what further guests pay. Agents ask for the same parties all day: it is worked out once for a block's terms.
 */
import { type Block, type BlockHotel, trait } from './block.ts';
import type { Needs, WeighedParty } from './needs.ts';

export interface Shape {
  /** By slot: 1 = the plan is open to such a stay and buyer. */
  sells: Uint8Array;
  /** By party and slot: cents a night on top of the plan's price; undefined = nothing anywhere. */
  extras: (Int32Array | undefined)[];
}

interface Who {
  isPackage: boolean;
  nationality: string;
}

/** Shapes of a block, the one used last behind the others. */
interface Kept {
  terms: number;
  shapes: Map<string, Shape>;
}

const kept = new WeakMap<Block, Kept>();
/** A shape takes one byte a plan, and four more for each party that pays for further guests. */
const mostShapes = 12;

/** The shape of a question; good as long as the block's terms stand. */
export function shapeOf(block: Block, needs: Needs, who: Who): Shape {
  const { parties, nights } = needs;
  const key = JSON.stringify([
    nights,
    who.isPackage,
    who.nationality,
    parties.map((party) => [party.adults, party.children]),
  ]);
  let own = kept.get(block);
  if (own?.terms !== block.terms) {
    own = { terms: block.terms, shapes: new Map() };
    kept.set(block, own);
  }
  const { shapes } = own;
  const known = shapes.get(key);
  const shape = known ?? {
    sells: sellsOf(block, needs, who),
    extras: parties.map((party) => extrasOf(block, party)),
  };
  shapes.delete(key);
  shapes.set(key, shape);
  for (const oldest of shapes.keys()) {
    if (shapes.size <= mostShapes) break;
    shapes.delete(oldest);
  }
  return shape;
}

function sellsOf(block: Block, needs: Needs, { isPackage, nationality }: Who): Uint8Array {
  const { traits, minStay, maxStay, maxAdults, maxChildren, maxOccupancy } = block.columns;
  const { nights, mostAdults, mostChildren, mostGuests } = needs;
  const sells = new Uint8Array(block.plans.length);
  for (let slot = 0; slot < sells.length; slot += 1) {
    const own = traits[slot] as number;
    const fits =
      (own & trait.open) !== 0 &&
      ((own & trait.packageOnly) === 0 || isPackage) &&
      nights >= (minStay[slot] as number) &&
      nights <= (maxStay[slot] as number) &&
      mostAdults <= (maxAdults[slot] as number) &&
      mostChildren <= (maxChildren[slot] as number) &&
      mostGuests <= (maxOccupancy[slot] as number) &&
      ((own & trait.nationality) === 0 || isSoldTo(block.plans[slot], nationality));
    sells[slot] = fits ? 1 : 0;
  }
  return sells;
}

function isSoldTo(plan: Block['plans'][number] | undefined, nationality: string): boolean {
  if (!plan) return false;
  if (plan.onlyNationalities.length > 0 && !plan.onlyNationalities.includes(nationality)) return false;
  return !plan.notNationalities.includes(nationality);
}

function extrasOf(block: Block, party: WeighedParty): Int32Array | undefined {
  const { extraAdultCents, baseAdults } = block.columns;
  const extras = new Int32Array(block.plans.length);
  let isAny = false;
  for (const hotel of block.hotels.values()) {
    for (let slot = hotel.from; slot < hotel.to; slot += 1) {
      const extraAdult = extraAdultCents[slot] as number;
      let cents = Math.max(0, party.adults - (baseAdults[slot] as number)) * extraAdult;
      for (const age of party.children) cents += childCents(hotel, age, extraAdult);
      extras[slot] = cents;
      if (cents !== 0) isAny = true;
    }
  }
  return isAny ? extras : undefined;
}

function childCents(hotel: BlockHotel, age: number, extraAdult: number): number {
  const band = hotel.childBands.find((each) => age >= each.minAge && age <= each.maxAge);
  return band ? band.priceCents : extraAdult;
}
