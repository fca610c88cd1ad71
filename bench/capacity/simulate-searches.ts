/**
 * A model of many search processes behind HAProxy with consistent hashing of the city and bounded loads
 * (`hash-type consistent`, `hash-balance-factor`). A process keeps the hotels of the cities whose searches it gets.
 */
import { createHash } from 'node:crypto';

/** Processor time of one search in milliseconds: `base` plus `perHotel` for each hotel of the city. */
export interface SearchCost {
  base: number;
  perHotel: number;
}

export interface World {
  hotels: number;
  cities: number;
  /** Searches a second. */
  searches: number;
  /** The share of searches whose stay the same process has answered before, 0 to 1. */
  repeatedShare: number;
  firstCost: SearchCost;
  repeatedCost: SearchCost;
  kilobytesPerHotel: number;
}

export interface Load {
  /** Share of a core that the busiest process uses; above 1 is too much. */
  busiest: number;
  /** Share of a core that a process uses on average. */
  average: number;
  /** Memory of the hotels of the largest process, in megabytes. */
  megabytes: number;
  /** Average number of processes that keep a hotel in memory. */
  copies: number;
}

export interface City {
  hotels: number;
  /** Searches a second. */
  searches: number;
}

/** City sizes fall with rank^-0.7, searches with rank^-1: large cities get more searches per hotel than small ones. */
export function citiesOf({ hotels, cities, searches }: World): City[] {
  const spread = (total: number, exponent: number): number[] => {
    const weights = Array.from({ length: cities }, (_, rank) => (rank + 1) ** -exponent);
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => (total * weight) / sum);
  };
  const demand = spread(searches, 1);
  return spread(hotels, 0.7).map((size, rank) => ({ hotels: size, searches: demand[rank] ?? 0 }));
}

/** Milliseconds of a core for a search of the city: the mean of repeated and first searches by their shares. */
export function costOf(city: City, { repeatedShare, firstCost, repeatedCost }: World): number {
  const cost = ({ base, perHotel }: SearchCost): number => base + perHotel * city.hotels;
  return repeatedShare * cost(repeatedCost) + (1 - repeatedShare) * cost(firstCost);
}

/**
 * Most searches a second in one stream. A city's searches are divided into equal streams, and the model gives each
 * stream to one process.
 */
const streamSearches = 10;
/** Points of each process on the hash ring. */
const pointsPerProcess = 100;

/**
 * Spreads the searches of `world` over the processes. `balance` limits a process to that multiple of the average load,
 * except for streams that have room in no process.
 */
export function spreadSearches(
  world: World,
  { processes, balance }: { processes: number; balance: number },
): Load {
  const cities = citiesOf(world);
  const total = cities.reduce((sum, city) => sum + city.searches * costOf(city, world), 0);
  const limit = (total / processes) * balance;
  const ring = Array.from({ length: processes * pointsPerProcess }, (_, point) => ({
    position: hashOf(`process ${point % processes} ${point}`),
    process: point % processes,
  })).sort((a, b) => a.position - b.position);
  const loads = new Float64Array(processes);
  const hotelsByProcess = new Float64Array(processes);
  const placedPairs = new Set<number>();
  for (const { rank, part } of streams(cities)) {
    const city = cities[rank] as City;
    const load = city.searches * part * costOf(city, world);
    const process = chooseProcess(ring, hashOf(`city ${rank}`), (each) => (loads[each] ?? 0) + load <= limit);
    loads[process] = (loads[process] ?? 0) + load;
    const pair = rank * processes + process;
    if (!placedPairs.has(pair)) hotelsByProcess[process] = (hotelsByProcess[process] ?? 0) + city.hotels;
    placedPairs.add(pair);
  }
  return {
    busiest: Math.max(...loads) / 1000,
    average: total / processes / 1000,
    megabytes: (Math.max(...hotelsByProcess) * world.kilobytesPerHotel) / 1024,
    copies: hotelsByProcess.reduce((sum, each) => sum + each, 0) / world.hotels,
  };
}

/** The streams of searches of all cities, ordered by hash. `rank`: index of the city. `part`: share of its searches. */
function streams(cities: readonly City[]): { rank: number; part: number; order: number }[] {
  return cities
    .flatMap(({ searches }, rank) => {
      const count = Math.max(1, Math.ceil(searches / streamSearches));
      return Array.from({ length: count }, (_, index) => ({
        rank,
        part: 1 / count,
        order: hashOf(`${rank} ${index}`),
      }));
    })
    .sort((a, b) => a.order - b.order);
}

/** The first process with room after `position` on the ring. When none has room: the first process after `position`. */
function chooseProcess(
  ring: readonly { position: number; process: number }[],
  position: number,
  hasRoom: (process: number) => boolean,
): number {
  let [low, high] = [0, ring.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ring[middle]?.position ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  for (let step = 0; step < ring.length; step += 1) {
    const process = ring[(low + step) % ring.length]?.process ?? 0;
    if (hasRoom(process)) return process;
  }
  return ring[low % ring.length]?.process ?? 0;
}

function hashOf(text: string): number {
  return createHash('md5').update(text).digest().readUInt32BE(0);
}
