/**
 * A server for a test file in a process that earlier test files used, too. One such process runs one server at a time,
 * each with its own port, database and data folder. Tests that kill their server use `startServer`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverEnv } from './server-process.ts';

/** With `env`, starts a server with these settings. Without `env`, stops the running server. */
export interface HostRequest {
  env?: NodeJS.ProcessEnv;
}

export interface HostAnswer {
  /** The address of the started server. */
  url?: string;
  /** The stack of an error. */
  fault?: string;
}

const program = path.join(import.meta.dirname, 'server-host.ts');
/** Processes without a server. */
const idle: ChildProcess[] = [];

/** Starts a server in demo mode on a filled database; resolves when it is ready. `env` overrides settings. */
export async function openSharedServer({
  databaseUrl,
  env = {},
}: {
  databaseUrl: string;
  env?: Record<string, string>;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const host = idle.pop() ?? startHost();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-test-server-'));
  const { url = '' } = await ask(host, { env: serverEnv({ databaseUrl, dataDir, env }) });
  const stop = async (): Promise<void> => {
    await ask(host, {});
    rmSync(dataDir, { recursive: true, force: true });
    idle.push(host);
  };
  return { url, stop };
}

/** Sends a request and waits for its answer. Ends a process that failed, because parts of its server may still run. */
async function ask(host: ChildProcess, request: HostRequest): Promise<HostAnswer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const answers = [
    once(host, 'message', { signal }).then(([message]): HostAnswer => message),
    once(host, 'exit', { signal }).then(([code]): HostAnswer => ({ fault: `its process ended (${code})` })),
  ];
  host.send(request);
  const answer = await Promise.race(answers);
  waiting.abort();
  await Promise.allSettled(answers);
  if (answer.fault === undefined) return answer;
  host.kill('SIGKILL');
  throw new Error(`The shared server failed: ${answer.fault}`);
}

function startHost(): ChildProcess {
  const host = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // Lets the test process end while this process still runs.
  host.unref();
  host.channel?.unref();
  return host;
}
