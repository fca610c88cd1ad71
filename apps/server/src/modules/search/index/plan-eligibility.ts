/**
 * The part of a query that depends on the guests, the number of nights and the buyer's package right, but not on dates.
 * It has the plans that accept the party, and the surcharges for extra guests. Cached per block, because agents search
 * for the same parties all day.
 */
import { type Block, type BlockHotel, trait } from './block/block.ts';
import type { PartyCount, StayRequirements } from './stay-requirements.ts';

export interface PlanEligibility {
  /** By slot: minimum days between booking and arrival; `neverSold` = not available for such a stay and buyer. */
  ahead: Uint16Array;
  /** By party and slot: surcharge in cents per night; undefined = none in any slot. */
  extras: (Int32Array | undefined)[];
  /** By party: the largest surcharge. */
  maxExtras: number[];
}

interface BuyerAndGuests {
  isPackage: boolean;
  nationality: string;
}

/** Cached entries of a block, the most recently used last. */
interface CachedEntries {
  /** The block's `termsVersion` for which the entries are valid. */
  termsVersion: number;
  entries: Map<string, PlanEligibility>;
}

const caches = new WeakMap<Block, CachedEntries>();
/**
 * Maximum cached bytes per plan of a block, which no other budget counts. An entry takes two bytes, and four more for
 * each party with extra guests. Enough for thirty parties of two, or ten families.
 */
const maxBytesPerPlan = 64;

/** The entry of a query; valid until the block's terms change. */
export function planEligibility(
  block: Block,
  needs: StayRequirements,
  buyerAndGuests: BuyerAndGuests,
): PlanEligibility {
  const { parties, nights } = needs;
  const key = JSON.stringify([
    nights,
    buyerAndGuests.isPackage,
    buyerAndGuests.nationality,
    parties.map((party) => [party.adults, party.children]),
  ]);
  let cache = caches.get(block);
  if (cache?.termsVersion !== block.termsVersion) {
    cache = { termsVersion: block.termsVersion, entries: new Map() };
    caches.set(block, cache);
  }
  const { entries } = cache;
  const cached = entries.get(key);
  if (cached) {
    entries.delete(key);
    entries.set(key, cached);
    return cached;
  }
  const extras = parties.map((party) => extrasOf(block, party));
  const maxExtras = extras.map((column) => column?.reduce((max, cents) => Math.max(max, cents), 0) ?? 0);
  const eligibility = { ahead: aheadOf(block, needs, buyerAndGuests), extras, maxExtras };
  entries.set(key, eligibility);
  let bytes = 0;
  for (const each of entries.values()) bytes += bytesOf(each);
  for (const [oldest, each] of entries) {
    if (bytes <= maxBytesPerPlan * block.plans.length || entries.size === 1) break;
    bytes -= bytesOf(each);
    entries.delete(oldest);
  }
  return eligibility;
}

function bytesOf({ ahead, extras }: PlanEligibility): number {
  return extras.reduce((sum, column) => sum + (column?.byteLength ?? 0), ahead.byteLength);
}

/** More days than any booking can be ahead. */
const neverSold = 0xffff;

function aheadOf(
  block: Block,
  needs: StayRequirements,
  { isPackage, nationality }: BuyerAndGuests,
): Uint16Array {
  const {
    traits,
    ahead: minDaysAhead,
    minStay,
    maxStay,
    maxAdults,
    maxChildren,
    maxOccupancy,
  } = block.columns;
  const { nights, maxAdultsInRoom, maxChildrenInRoom, maxGuestsInRoom } = needs;
  const ahead = new Uint16Array(block.plans.length);
  for (let slot = 0; slot < ahead.length; slot += 1) {
    const slotTraits = traits[slot] as number;
    const isEligible =
      (slotTraits & trait.open) !== 0 &&
      ((slotTraits & trait.packageOnly) === 0 || isPackage) &&
      nights >= (minStay[slot] as number) &&
      nights <= (maxStay[slot] as number) &&
      maxAdultsInRoom <= (maxAdults[slot] as number) &&
      maxChildrenInRoom <= (maxChildren[slot] as number) &&
      maxGuestsInRoom <= (maxOccupancy[slot] as number) &&
      ((slotTraits & trait.nationality) === 0 || isSoldTo(block.plans[slot], nationality));
    ahead[slot] = isEligible ? (minDaysAhead[slot] as number) : neverSold;
  }
  return ahead;
}

function isSoldTo(plan: Block['plans'][number] | undefined, nationality: string): boolean {
  if (!plan) return false;
  if (plan.onlyNationalities.length > 0 && !plan.onlyNationalities.includes(nationality)) return false;
  return !plan.notNationalities.includes(nationality);
}

function extrasOf(block: Block, party: PartyCount): Int32Array | undefined {
  const { extraAdultCents, baseAdults } = block.columns;
  const extras = new Int32Array(block.plans.length);
  let hasExtras = false;
  for (const hotel of block.hotels.values()) {
    for (let slot = hotel.from; slot < hotel.to; slot += 1) {
      const extraAdult = extraAdultCents[slot] as number;
      let cents = Math.max(0, party.adults - (baseAdults[slot] as number)) * extraAdult;
      for (const age of party.children) cents += childCents(hotel, age, extraAdult);
      extras[slot] = cents;
      if (cents !== 0) hasExtras = true;
    }
  }
  return hasExtras ? extras : undefined;
}

function childCents(hotel: BlockHotel, age: number, extraAdult: number): number {
  const band = hotel.childBands.find((each) => age >= each.minAge && age <= each.maxAge);
  return band ? band.priceCents : extraAdult;
}
