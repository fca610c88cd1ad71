/**
 * Loads cities into blocks. Each city has one load at a time, which all callers share. The requested days come first,
 * then the others month by month.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import type { ReadReplica } from '../../../../platform/database/replica.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Change } from '../../../rates/calendar/read-changes.ts';
import { type Block, type BlockMemory, dayState } from '../block/block.ts';
import {
  bytesOfMonth,
  dropDays,
  finishDays,
  hasDays,
  nextMonth,
  openDays,
  wholeMonths,
} from '../block/block-days.ts';
import { orderLoads } from '../order-loads.ts';
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

export interface CitiesQuestion {
  cityId: string;
  /** In UTC. */
  today: string;
  days: Days;
  /** True for a background load, which waits for loads that queries need. */
  isBackground?: boolean;
}

/** The functions of the cache of blocks that loads use. */
export interface BlockCache {
  get: (cityId: string) => Block | undefined;
  /**
   * Stores the block as the most recently used, and evicts others until all fit into the budget. If the block alone
   * exceeds the budget, drops its days except `days`. False when `days` alone exceed it; the block is then not stored.
   */
  keep: (block: Block, days: Days) => boolean;
  drop: (cityId: string) => void;
  /** True when this number of bytes more fits into the budget without eviction. */
  hasRoom: (bytes: number) => boolean;
  /** Runs tasks one after another, so that data is written in the order in which it was read. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface CityLoads {
  /**
   * Returns the block with these days. For days outside the range of a new block, returns the block as it is in memory.
   * Undefined when these days could not be loaded, such as for a city larger than the budget. Such a city is tried
   * again for fewer days, and on the next day. Rethrows database errors.
   */
  load: (question: CitiesQuestion) => Promise<Block | undefined>;
  /** Resolves when the background load of the other days of the city has ended; at once when none is running. */
  whole: (cityId: string) => Promise<void>;
  /** Tells running loads about changes that they may not have read. */
  note: (changes: Change[]) => void;
  clear: () => void;
}

/** Default for the number of hotels up to which all days of a city are read at once. */
const smallCityDefault = 300;

interface LoadTarget {
  db: Db;
  memory: BlockMemory;
  /** For the large reads. Changes that arrive during a load are read from `db`. */
  readReplica: ReadReplica;
  cache: BlockCache;
  stats: BlockStats;
  smallCity?: number | undefined;
}

/** The cities whose months exceeded the budget at their last load. */
function citiesTooLarge() {
  const tooLarge = new Map<string, { today: string; days: number }>();
  const lengthOf = ({ today, days }: CitiesQuestion): number => {
    const loadableDays = daysOf(today);
    const { from, to } = wholeMonths(
      { firstDay: dayNumber(loadableDays.first), days: loadableDays.days },
      days,
    );
    return to - from + 1;
  };
  return {
    add: (question: CitiesQuestion): void => {
      tooLarge.set(question.cityId, { today: question.today, days: lengthOf(question) });
    },
    /** False when fewer days are needed than at the last load, and on a later day, because the load may then fit. */
    has: (question: CitiesQuestion): boolean => {
      const last = tooLarge.get(question.cityId);
      return last !== undefined && last.today >= question.today && last.days <= lengthOf(question);
    },
    clear: () => tooLarge.clear(),
  };
}

/** Reads the requested months, and the terms of a new city; of a small city everything. */
async function readCity(
  into: LoadTarget & { tooLarge: ReturnType<typeof citiesTooLarge> },
  question: CitiesQuestion,
  changes: Change[],
): Promise<void> {
  const { db, memory, readReplica, cache, stats, smallCity = smallCityDefault, tooLarge } = into;
  const { cityId, today, days } = question;
  const startedAt = performance.now();
  const loadedBlock = cache.get(cityId);
  const block =
    loadedBlock ?? (await readReplica((replica) => loadTerms(replica, { cityId, today }, memory)));
  await memory.announce(block);
  const months = wholeMonths(block, days);
  const allDays = { from: block.firstDay, to: block.firstDay + block.days - 1 };
  const span = loadedBlock || block.hotels.size > smallCity ? months : allDays;
  openDays(block, span);
  try {
    await readReplica((replica) => readAllDays(replica, block, span));
    await cache.inTurn(async () => {
      if (!(await readAgain(db, block, changes, await citiesOf(db, changes)))) {
        memory.drop(block);
        return cache.drop(cityId);
      }
      await memory.announce(block);
      await memory.write(block, () => {
        finishDays(block, span);
        if (!cache.keep(block, months)) tooLarge.add(question);
      });
    });
  } catch (error) {
    if (!loadedBlock) memory.drop(block);
    dropDays(block, (day) => block.states[day - block.firstDay] !== dayState.reading);
    throw error;
  }
  if (!loadedBlock) stats.loads += 1;
  stats.loadSeconds += (performance.now() - startedAt) / 1000;
}

/** The loads of one process. */
export function readCities(into: LoadTarget): CityLoads {
  const { cache } = into;
  const runningLoads = new Map<string, { promise: Promise<void>; changes: Change[] }>();
  const followUps = new Map<string, Promise<void>>();
  const order = orderLoads();
  const tooLarge = citiesTooLarge();

  const start = (question: CitiesQuestion): Promise<void> => {
    const changes: Change[] = [];
    const promise = readCity({ ...into, tooLarge }, question, changes).finally(() =>
      runningLoads.delete(question.cityId),
    );
    runningLoads.set(question.cityId, { promise, changes });
    return promise;
  };

  /** Loads the rest of a large city. Loads that queries need go first. */
  const followUp = async ({ cityId, today }: CitiesQuestion): Promise<void> => {
    const readNext = async (): Promise<boolean> => {
      while (runningLoads.has(cityId)) await runningLoads.get(cityId)?.promise;
      const block = cache.get(cityId);
      const month = block && nextMonth(block);
      if (!month || !cache.hasRoom(bytesOfMonth(block))) return false;
      await start({ cityId, today, days: month });
      return true;
    };
    do await new Promise((resolve) => setImmediate(resolve));
    while (await order.inBackground(readNext));
  };
  const startFollowUp = (question: CitiesQuestion): void => {
    const { cityId } = question;
    if (followUps.has(cityId)) return;
    // Errors are ignored, because the next query of the city loads the days that it needs itself.
    const end = followUp(question).catch(() => {});
    followUps.set(
      cityId,
      end.finally(() => followUps.delete(cityId)),
    );
  };

  const load = async (question: CitiesQuestion): Promise<Block | undefined> => {
    const { cityId, today, days, isBackground } = question;
    if (isBackground) await order.whenQuiet();
    const oldBlock = cache.get(cityId);
    // A block that began in an earlier month lacks the last days, so it is dropped.
    if (oldBlock && days.to >= oldBlock.firstDay + oldBlock.days) cache.drop(cityId);
    const loadableDays = daysOf(today);
    const first = dayNumber(loadableDays.first);
    if (days.from < first || days.to >= first + loadableDays.days) return cache.get(cityId);
    // Repeated, because the running load may be for other days.
    for (let tries = 0; tries < 3; tries += 1) {
      const block = cache.get(cityId);
      if (block && hasDays(block, days)) return block;
      if (tooLarge.has(question)) return undefined;
      const runningLoad = runningLoads.get(cityId)?.promise;
      const cityLoad = runningLoad ?? start(question);
      await (isBackground ? cityLoad : order.urgent(cityLoad));
      if (!runningLoad) startFollowUp(question);
    }
    return undefined;
  };
  return {
    load,
    whole: async (cityId) => followUps.get(cityId),
    note: (changes) => {
      for (const each of runningLoads.values()) each.changes.push(...changes);
    },
    clear: () => tooLarge.clear(),
  };
}
