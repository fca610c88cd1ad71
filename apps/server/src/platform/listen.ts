/** Wakes a process when another one commits something it should look at at once (PostgreSQL's LISTEN). */
import pg from 'pg';
import type { Log } from './log.ts';

/** A lost connection is tried again after this; the timed sweeps bridge the gap. */
const usualReconnectMs = 5_000;

interface Listening {
  connectionString: string;
  channel: string;
  log: Log;
  reconnectMs?: number;
}

/** Runs `onNote` after each commit that notified `channel`. Answers how to stop. */
export async function listen(
  { connectionString, channel, log, reconnectMs = usualReconnectMs }: Listening,
  onNote: () => Promise<unknown>,
): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const again = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, reconnectMs).unref();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString });
    next.on('error', () => {});
    next.on('end', again);
    next.on('notification', () => {
      onNote().catch((error: unknown) => log.error({ err: error, channel }, 'a wake-up call failed'));
    });
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = next;
      if (stopped) await next.end();
    } catch (error) {
      log.warn({ err: error, channel }, 'cannot listen for wake-up calls');
      next.end().catch(() => {});
      again();
    }
  };
  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
