/** Differences between a block and its last state that the reading threads got. */
import type { ChildBand, PlanTerms, TaxTerms } from '../../../rates/price/stay-terms.ts';
import { type Block, dayState, trait } from '../block/block.ts';

/** The columns by day, whose memory all threads share. */
export type DayColumn = Block['prices'][number] | Block['wide']['days'][number] | Block['free'][number];

export interface HotelUpdate {
  hotelId: string;
  index: number;
  from: number;
  plans: PlanTerms[];
  open: boolean[];
  taxes: TaxTerms[];
  childBands: ChildBand[];
}

export interface BlockUpdate {
  number: number;
  shape: Pick<Block, 'cityId' | 'firstDay' | 'days' | 'capacity'>;
  counters: Pick<Block, 'bytes' | 'version' | 'termsVersion' | 'changes' | 'marks'>;
  /** New room types with their indexes. */
  rooms: [id: string, index: number][];
  hotels: HotelUpdate[];
  /** Slots of plans that became wide. */
  wide: number[];
  /** By day, for days with other columns than before: prices, wide prices, flags, free rooms. */
  columns: [day: number, columns: DayColumn[]][];
  states: Uint8Array;
}

/** The last state of a block that the reading threads got. */
export interface SentState {
  number: number;
  rooms: number;
  wide: number;
  changes: number;
  columns: DayColumn[][];
}

export function emptySentState(number: number): SentState {
  return { number, rooms: 0, wide: 0, changes: -1, columns: [] };
}

/** The changes since `sentState`, with the terms of these hotels. Updates `sentState`. */
export function updateOf(block: Block, sentState: SentState, hotelIds: Iterable<string>): BlockUpdate {
  const { cityId, firstDay, days, capacity, bytes, version, termsVersion, changes, marks } = block;
  const update: BlockUpdate = {
    number: sentState.number,
    shape: { cityId, firstDay, days, capacity },
    counters: { bytes, version, termsVersion, changes, marks },
    rooms: [...block.rooms].slice(sentState.rooms),
    hotels: Array.from(hotelIds, (hotelId) => hotelUpdate(block, hotelId)),
    wide: block.wide.slots.slice(sentState.wide),
    columns: [],
    // Reading threads must not answer from days that are still being loaded.
    states: block.states.map((state) => (state === dayState.read ? state : dayState.absent)),
  };
  for (let day = 0; day < days; day += 1) {
    const columns = [block.prices[day], block.wide.days[day], block.flags[day], block.free[day]];
    const before = sentState.columns[day];
    if (columns.every((column, kind) => column === before?.[kind])) continue;
    sentState.columns[day] = columns;
    update.columns.push([day, columns]);
  }
  Object.assign(sentState, { rooms: block.rooms.size, wide: block.wide.slots.length, changes });
  return update;
}

function hotelUpdate(block: Block, hotelId: string): HotelUpdate {
  const hotel = block.hotels.get(hotelId);
  if (!hotel) throw new RangeError(`no hotel ${hotelId}`);
  const { index, from, to, taxes, childBands } = hotel;
  const plans = block.plans.slice(from, to);
  const open = plans.map((_, at) => ((block.columns.traits[from + at] as number) & trait.open) !== 0);
  return { hotelId, index, from, plans, open, taxes, childBands };
}
