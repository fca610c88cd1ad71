/** `hotel/search` over HTTP with eight clients in a thread of their own. */
import { Worker } from 'node:worker_threads';
import { buildApp } from '../../apps/server/src/app.ts';
import { tokenOf } from '../../apps/server/test/context.ts';
import type { BenchContext, ResultLine } from './bench-context.ts';

/** `p50` and `p99` in milliseconds. */
export interface HttpResult {
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time of the server's thread per call. */
  cpu: number;
}

/**
 * Measures for at least 3 seconds, after a warm-up. `wait` false: searches do not wait for outside sources. By default
 * they do.
 */
export async function searchOverHttp(
  context: BenchContext['context'],
  { seconds, wait }: { seconds: number; wait?: boolean },
): Promise<HttpResult> {
  const config = { ...context.config, checksAnswers: false };
  const app = await buildApp({ context: { ...context, config }, isReady: async () => true });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await tokenOf(context, 'agent@wayhouse.test');
  const port = Number(new URL(address).port);
  const answer = await new Promise<HttpResult>((resolve, reject) => {
    let cpuAfterWarmUp = process.threadCpuUsage();
    const client = new Worker(new URL('./search-client.ts', import.meta.url), {
      workerData: { port, token, seconds: Math.max(3, seconds), clients: 8, wait },
    });
    client.on('message', (message: 'warm' | Omit<HttpResult, 'cpu'>) => {
      if (message === 'warm') cpuAfterWarmUp = process.threadCpuUsage();
      else {
        const { user, system } = process.threadCpuUsage(cpuAfterWarmUp);
        resolve({ ...message, cpu: (user + system) / 1000 / message.calls });
      }
    });
    client.once('error', reject);
  });
  await app.close();
  return answer;
}

export function httpLine(name: string, { perSecond, p50, p99, cpu }: HttpResult): ResultLine {
  return {
    name,
    value: `${perSecond.toFixed(0)}/s`,
    note: `p50 ${formatMs(p50)}, p99 ${formatMs(p99)}, ${formatMs(cpu)} of the server's thread each`,
  };
}

export function formatMs(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}
