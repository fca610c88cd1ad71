/** Processor time of processes, as Linux counts it: unlike wall time it hardly depends on what else a machine does. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every machine that matters. */
const ticksPerSecond = 100;

interface Stat {
  pid: number;
  parent: number;
  /** Milliseconds, with those of children that have ended. */
  ms: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold anything, brackets too.
    const cells = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(cells[at]), 0);
    return { pid, parent: Number(cells[1]), ms: (ticks / ticksPerSecond) * 1000 };
  } catch {
    return undefined;
  }
}

/** Milliseconds of a process; 0 where the system does not tell. */
export function cpuMs(pid: number): number {
  return statOf(pid)?.ms ?? 0;
}

/** Milliseconds of a PostgreSQL server with all its processes, told by one of them; 0 where the system does not tell. */
export function postgresCpuMs(backendPid: number): number {
  const postmaster = statOf(backendPid)?.parent;
  if (postmaster === undefined) return 0;
  return readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : undefined))
    .filter((stat) => stat !== undefined)
    .filter((stat) => stat.pid === postmaster || stat.parent === postmaster)
    .reduce((sum, stat) => sum + stat.ms, 0);
}
