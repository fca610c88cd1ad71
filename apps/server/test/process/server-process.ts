/** A real server process of the product, for tests that call it over HTTP and kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFull } from '../depth.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  /** True once the process has ended, by itself or by a signal. */
  hasEnded: () => boolean;
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Asks the process to stop, and waits for its end. */
  stop: () => Promise<void>;
}

const main = path.join(import.meta.dirname, '../../src/main.ts');
/** Servers start slowly beside other tests, and the long runs start many. */
const startTimeoutMs = isFull ? 300_000 : 120_000;

/** Starts `main.ts` in demo mode on `databaseUrl`, else on a PostgreSQL of its own; resolves when it is ready. */
export async function startServer({
  databaseUrl,
  dataDir: keptFolder,
  env = {},
}: {
  databaseUrl?: string;
  /** This folder is not deleted, so that several processes or several starts can use it. */
  dataDir?: string;
  /** Overrides settings, for example `{ SLIDER: 'on' }`. */
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const dataDir = keptFolder ?? mkdtempSync(path.join(os.tmpdir(), 'wayhouse-test-server-'));
  const child = spawn(process.execPath, [main], {
    env: serverEnv({ databaseUrl, dataDir, env }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let isOver = false;
  const exit = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isOver = true;
      resolve();
    }),
  );
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exit;
    if (!keptFolder) rmSync(dataDir, { recursive: true, force: true });
  };
  const url = await addressOf(child);
  return {
    url,
    pid: child.pid ?? 0,
    hasEnded: () => isOver,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** The settings of a server for tests. `env` overrides them. */
export function serverEnv({
  databaseUrl,
  dataDir,
  env,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
  env: Record<string, string>;
}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    WAYHOUSE_DATA: dataDir,
    WAYHOUSE_DEMO: '1',
    WAYHOUSE_SECRET: 'the same key for every process of a test',
    SLIDER: 'off',
    LOG_LEVEL: 'error',
    ...env,
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 50) {
    const match = /is ready: (http:\S+)/.exec(output);
    if (match?.[1]) return match[1];
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`);
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in time:\n${output}`);
}
