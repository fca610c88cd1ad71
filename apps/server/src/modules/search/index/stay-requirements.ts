/** A stay in the form for querying a block's columns. Pure. */
import { dayNumber } from '@wayhouse/contract/dates';
import type { Party } from '@wayhouse/contract/schemas';
import type { BookedDays } from '../../rates/price/promotions.ts';
import type { Stay } from '../../rates/price/quote.ts';
import type { Block } from './block/block.ts';

export interface StayRequirements {
  /** Index of the first night in the columns by day. */
  first: number;
  nights: number;
  rooms: number;
  checkInDay: number;
  maxAdultsInRoom: number;
  maxChildrenInRoom: number;
  maxGuestsInRoom: number;
  parties: PartyCount[];
  /** The stay for promotions; `today` is in the current hotel's zone. */
  bookedDays: BookedDays & { zone: string };
}

export interface PartyCount {
  adults: number;
  children: number[];
  /** Number of requested rooms with this party. */
  count: number;
}

/** Converts a stay; equal parties are merged. */
export function stayRequirements(block: Block, stay: Stay): StayRequirements {
  const checkInDay = dayNumber(stay.checkIn);
  const parties: PartyCount[] = [];
  for (const { adults, children } of stay.rooms) {
    const equalParty = parties.find((each) => each.adults === adults && sameAges(each.children, children));
    if (equalParty) equalParty.count += 1;
    else parties.push({ adults, children, count: 1 });
  }
  const maxOf = (value: (party: Party) => number) => Math.max(...stay.rooms.map(value));
  return {
    first: checkInDay - block.firstDay,
    nights: stay.nights,
    rooms: stay.rooms.length,
    checkInDay,
    maxAdultsInRoom: maxOf((party) => party.adults),
    maxChildrenInRoom: maxOf((party) => party.children.length),
    maxGuestsInRoom: maxOf((party) => party.adults + party.children.length),
    parties,
    bookedDays: { checkInDay, nights: stay.nights, today: 0, zone: '' },
  };
}

function sameAges(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((age, index) => age === b[index]);
}
