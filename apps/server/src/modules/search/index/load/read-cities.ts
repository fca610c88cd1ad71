/**
 * Reads cities into blocks: one reading at a time a city, however many wait for it; first the days that are asked for,
 * then the others month by month.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import type { Db } from '../../../../platform/database.ts';
import type { Change } from '../../../rates/calendar/read-changes.ts';
import { type Block, dayState } from '../block.ts';
import {
  bytesOfMonth,
  dropDays,
  finishDays,
  hasDays,
  nextMonth,
  openDays,
  wholeMonths,
} from '../block-days.ts';
import { orderReadings } from '../order-readings.ts';
import { type Days, daysOf, loadTerms, readAllDays } from './load-block.ts';
import { citiesOf, readAgain } from './read-again.ts';

export interface BlockStats {
  hits: number;
  misses: number;
  loads: number;
  loadSeconds: number;
  evictions: number;
  changes: number;
}

export interface Asked {
  cityId: string;
  /** UTC's. */
  today: string;
  days: Days;
  /** Nobody waits for it: questions go first. */
  ahead?: boolean;
}

/** Where blocks stand. */
export interface Shelf {
  get: (cityId: string) => Block | undefined;
  /** Keeps it as the one used last; false when these days alone are larger than the budget. */
  keep: (block: Block, days: Days) => boolean;
  drop: (cityId: string) => void;
  /** Nothing has to make room for so many bytes more. */
  hasRoom: (bytes: number) => boolean;
  /** What is read first is written first. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface Readings {
  /** Answers the block with these days at least; undefined where no memory holds them. Throws what the database throws. */
  load: (asked: Asked) => Promise<Block | undefined>;
  /** Resolves when no more days of the city follow. */
  whole: (cityId: string) => Promise<void>;
  /** Changes that readings under way may not have seen. */
  note: (changes: Change[]) => void;
  clear: () => void;
}

/** Cities up to so many hotels are read at once with all their days. */
const smallCityDefault = 300;

interface Into {
  db: Db;
  shelf: Shelf;
  stats: BlockStats;
  smallCity?: number | undefined;
}

/** Reads the months asked for, of a city that is not known yet its terms too; of a small one everything. */
async function readCity(
  { db, shelf, stats, smallCity = smallCityDefault, tooLarge }: Into & { tooLarge: Set<string> },
  { cityId, today, days }: Asked,
  changes: Change[],
): Promise<void> {
  const began = performance.now();
  const known = shelf.get(cityId);
  const block = known ?? (await loadTerms(db, cityId, today));
  const asked = wholeMonths(block, days);
  const all = { from: block.firstDay, to: block.firstDay + block.days - 1 };
  const span = known || block.hotels.size > smallCity ? asked : all;
  openDays(block, span);
  try {
    await readAllDays(db, block, span);
    await shelf.inTurn(async () => {
      if (!(await readAgain(db, block, changes, await citiesOf(db, changes)))) return shelf.drop(cityId);
      finishDays(block, span);
      if (!shelf.keep(block, asked)) tooLarge.add(cityId);
    });
  } catch (error) {
    dropDays(block, (day) => block.states[day - block.firstDay] !== dayState.reading);
    throw error;
  }
  if (!known) stats.loads += 1;
  stats.loadSeconds += (performance.now() - began) / 1000;
}

/** Readings of one process. */
export function readCities(into: Into): Readings {
  const { shelf } = into;
  const readings = new Map<string, { promise: Promise<void>; changes: Change[] }>();
  const following = new Map<string, Promise<void>>();
  const order = orderReadings();
  const tooLarge = new Set<string>();

  const start = (asked: Asked): Promise<void> => {
    const changes: Change[] = [];
    const promise = readCity({ ...into, tooLarge }, asked, changes).finally(() =>
      readings.delete(asked.cityId),
    );
    readings.set(asked.cityId, { promise, changes });
    return promise;
  };

  /** The rest of a large city. Who asks for a month of it meanwhile comes first. */
  const followUp = async ({ cityId, today }: Asked): Promise<void> => {
    const readNext = async (): Promise<boolean> => {
      while (readings.has(cityId)) await readings.get(cityId)?.promise;
      const block = shelf.get(cityId);
      const month = block && nextMonth(block);
      if (!month || !shelf.hasRoom(bytesOfMonth(block))) return false;
      await start({ cityId, today, days: month });
      return true;
    };
    do await new Promise((resolve) => setImmediate(resolve));
    while (await order.inBackground(readNext));
  };
  const follow = (asked: Asked): void => {
    const { cityId } = asked;
    if (following.has(cityId)) return;
    // Whoever asks next is told of a failure.
    const end = followUp(asked).catch(() => {});
    following.set(
      cityId,
      end.finally(() => following.delete(cityId)),
    );
  };

  const load = async (asked: Asked): Promise<Block | undefined> => {
    const { cityId, today, days, ahead } = asked;
    if (ahead) await order.whenQuiet();
    const known = shelf.get(cityId);
    // A block of last month.
    if (known && days.to >= known.firstDay + known.days) shelf.drop(cityId);
    const reach = daysOf(today);
    const first = dayNumber(reach.first);
    if (days.from < first || days.to >= first + reach.days) return shelf.get(cityId);
    // A reading under way may be of other days.
    for (let tries = 0; tries < 3; tries += 1) {
      const block = shelf.get(cityId);
      if (block && hasDays(block, days)) return block;
      if (tooLarge.has(cityId)) return undefined;
      const running = readings.get(cityId)?.promise;
      const reading = running ?? start(asked);
      await (ahead ? reading : order.urgent(reading));
      if (!running) follow(asked);
    }
    return undefined;
  };
  return {
    load,
    whole: async (cityId) => following.get(cityId),
    note: (changes) => {
      for (const each of readings.values()) each.changes.push(...changes);
    },
    clear: () => tooLarge.clear(),
  };
}
