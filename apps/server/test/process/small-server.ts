/** Starts, calls and kills the small server of `payment-process.ts`, which starts within a second. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export interface SmallServer {
  url: string;
  port: number;
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>;
}

/** Starts `payment-process.ts`, or another process that prints `ready` and its port. */
export async function startSmallServer(
  env: Record<string, string>,
  file = 'payment-process.ts',
): Promise<SmallServer> {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      const match = /ready (\d+)/.exec(String(chunk));
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', () => reject(new Error('the process ended before it was ready')));
  });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Makes a call as the only user of that server; undefined after a refusal. Throws when the connection is cut. */
export async function callSmallServer<T>(
  url: string,
  pathname: string,
  body: object,
): Promise<T | undefined> {
  const response = await fetch(`${url}${pathname}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${'t'.repeat(40)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code?: number; data?: T };
  return answer.code === 0 ? answer.data : undefined;
}
