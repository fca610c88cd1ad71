/** Reads processor time on Linux. Unlike wall time, it hardly depends on other load of the machine. */
import { readdirSync, readFileSync } from 'node:fs';

/** The unit of `/proc` is 10 ms on all common machines. */
const ticksPerSecond = 100;

interface ProcessStat {
  pid: number;
  parent: number;
  /** Milliseconds, including those of child processes that have ended. */
  ms: number;
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Skips the process name, which may contain brackets and spaces.
    const cells = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // Index 0 is the third field of the file. Index 1 is the parent; 11 to 14 are utime, stime, cutime and cstime.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(cells[at]), 0);
    return { pid, parent: Number(cells[1]), ms: (ticks / ticksPerSecond) * 1000 };
  } catch {
    return undefined;
  }
}

/**
 * Processor time of a process in milliseconds, with that of its ended child processes. 0 when the process has ended, or
 * when the system does not provide it.
 */
export function cpuMs(pid: number): number {
  return readStat(pid)?.ms ?? 0;
}

/**
 * Processor time of all processes of a PostgreSQL server in milliseconds, with its ended ones. 0 when the system does
 * not provide it. `backendPid` is the process of any open connection.
 */
export function postgresCpuMs(backendPid: number): number {
  const postmaster = readStat(backendPid)?.parent;
  if (postmaster === undefined) return 0;
  return readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? readStat(Number(name)) : undefined))
    .filter((stat) => stat !== undefined)
    .filter((stat) => stat.pid === postmaster || stat.parent === postmaster)
    .reduce((sum, stat) => sum + stat.ms, 0);
}
