/** Processor time of processes on Linux. Unlike wall time, it hardly depends on other load of the machine. */
import { readdirSync, readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second on all common machines. */
const ticksPerSecond = 100;

interface Stat {
  pid: number;
  parent: number;
  /** Milliseconds, including child processes that have ended. */
  ms: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name may contain any character, even brackets.
    const cells = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(cells[at]), 0);
    return { pid, parent: Number(cells[1]), ms: (ticks / ticksPerSecond) * 1000 };
  } catch {
    return undefined;
  }
}

/** Milliseconds of a process; 0 when the system does not provide them. */
export function cpuMs(pid: number): number {
  return statOf(pid)?.ms ?? 0;
}

/**
 * Milliseconds of a PostgreSQL server with all its processes, found from one of its backends; 0 when the system does
 * not provide them.
 */
export function postgresCpuMs(backendPid: number): number {
  const postmaster = statOf(backendPid)?.parent;
  if (postmaster === undefined) return 0;
  return readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : undefined))
    .filter((stat) => stat !== undefined)
    .filter((stat) => stat.pid === postmaster || stat.parent === postmaster)
    .reduce((sum, stat) => sum + stat.ms, 0);
}
