/** Installs, starts and ends the programs of the rehearsal. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const programPath = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Programs, with their packages in Debian. */
const debianPackages: Record<string, string> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  pgbackrest: 'pgbackrest',
  psql: 'postgresql',
};
/** Patroni's libraries for etcd and PostgreSQL. They are installed only when a program is missing. */
const libraries = ['python3-etcd', 'python3-psycopg2'];

const isInstalled = (program: string): boolean => {
  try {
    execFileSync('which', [program], { env: { ...process.env, PATH: programPath }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Installs missing programs as root on Debian. Elsewhere, when a program is missing, throws an error that contains the
 * command to install it.
 */
export function installPrograms(): void {
  const missing = Object.keys(debianPackages).filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = [...missing.map((program) => debianPackages[program] ?? ''), ...libraries];
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    throw new Error(`missing: ${missing.join(', ')}. On Debian: apt-get ${args.join(' ')}`);
  console.log(`apt-get ${args.join(' ')}`);
  // The packages must not start services of their own.
  const policy = '/usr/sbin/policy-rc.d';
  const isPolicyNew = !existsSync(policy);
  if (isPolicyNew) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } finally {
    if (isPolicyNew) rmSync(policy);
  }
}

const asPostgresAccount = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

/**
 * Runs a program to its end and returns its output. When this process runs as root, the program runs under PostgreSQL's
 * account, because PostgreSQL refuses root. Throws when the program fails.
 */
export async function runAsPostgres(command: string, args: string[]): Promise<string> {
  const [program, finalArgs] = asPostgresAccount(command, args);
  const { stdout } = await run(program, finalArgs, {
    cwd: '/tmp',
    maxBuffer: 16_000_000,
    env: { ...process.env, PATH: programPath },
  });
  return stdout;
}

/** Makes a folder for PostgreSQL: root gives it to PostgreSQL's account, another account owns it itself. */
export async function makeOwnFolder(place: string): Promise<string> {
  execFileSync('install', isRoot ? ['-d', '-m', '700', '-o', 'postgres', place] : ['-d', '-m', '700', place]);
  return place;
}

export interface RunningProgram {
  name: string;
  pid: number;
  /** Sends the signal to the program's process group. Does nothing once the program itself has ended. */
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves when the program has ended or could not be started. */
  exit: Promise<void>;
}

const programs: RunningProgram[] = [];

/**
 * Starts a program in its own process group. Its output goes to the file `log`. With `asPostgres` (the default), root
 * starts it under PostgreSQL's account.
 */
export function start(
  name: string,
  [command = '', ...args]: string[],
  { log, env = {}, asPostgres = true }: { log: string; env?: NodeJS.ProcessEnv; asPostgres?: boolean },
): RunningProgram {
  const [program, programArgs] = asPostgres ? asPostgresAccount(command, args) : [command, args];
  const output = openSync(log, 'a');
  const child: ChildProcess = spawn(program, programArgs, {
    cwd: '/tmp',
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: programPath, ...env },
  });
  let isOver = false;
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isOver = true;
      resolve();
    });
    child.once('error', () => resolve());
  });
  const running: RunningProgram = {
    name,
    exit,
    pid: child.pid ?? 0,
    signal: (signal) => {
      if (!isOver && child.pid !== undefined) signalGroup(child.pid, signal);
    },
  };
  programs.push(running);
  return running;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process group has ended already.
  }
}

/** Ends all programs, newest first. Kills a program that still runs ten seconds after SIGTERM. */
export async function stopAll(): Promise<void> {
  for (const each of programs.reverse()) {
    each.signal('SIGCONT');
    each.signal('SIGTERM');
    await Promise.race([each.exit, sleep(10_000)]);
    each.signal('SIGKILL');
  }
}

/**
 * Waits until `holds` returns true; an error of `holds` counts as false. Returns the waiting time in milliseconds.
 * After `timeoutMs` throws an error with `claim`.
 */
export async function until(
  claim: string,
  holds: () => Promise<boolean>,
  timeoutMs = 120_000,
): Promise<number> {
  const startTime = performance.now();
  while (performance.now() - startTime < timeoutMs) {
    if (await holds().catch(() => false)) return performance.now() - startTime;
    await sleep(100);
  }
  throw new Error(`not within ${timeoutMs / 1000} s: ${claim}`);
}

/** Status of a GET; 0 without an answer within two seconds. */
export async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}
