/** Wakes a process when another process commits work for it (PostgreSQL's LISTEN). */
import pg from 'pg';
import type { Log } from '../log.ts';
import { bareClient } from './bare-client.ts';
import { streamOf } from './connection-stream.ts';

/** Milliseconds before a reconnect. Until then, polling finds the work. */
const usualReconnectMs = 2_000;
/** Milliseconds. A listening connection sends nothing, so only a heartbeat detects a dead server. */
const heartbeatMs = 10_000;
const heartbeatSilenceMs = 5_000;

interface ListenOptions {
  /** Must be the address of PostgreSQL itself, because a pooler in transaction mode does not pass on notifications. */
  connectionString: string;
  channel: string;
  log: Log;
  reconnectMs?: number;
  heartbeatMs?: number;
}

/** `note`: the payload of the notification; empty after a reconnect. */
type OnNote = (note: string) => Promise<unknown>;

/** One connection of this process for all channels of a database. */
interface ListenConnection {
  channels: Map<string, Set<OnNote>>;
  /** Listens to one more channel. */
  add: (channel: string) => Promise<void>;
  stop: () => Promise<void>;
}

const lines = new Map<string, ListenConnection>();

/**
 * Runs `onNote` after each commit that notified `channel`, and once after a reconnect, because notifications may have
 * been missed. All listeners of a process share one connection. Returns a function that stops listening.
 */
export async function listen(options: ListenOptions, onNote: OnNote): Promise<{ stop: () => Promise<void> }> {
  const { connectionString, channel } = options;
  const line = lines.get(connectionString) ?? openLine(options);
  lines.set(connectionString, line);
  const mine: OnNote = (note) => onNote(note);
  line.channels.set(channel, (line.channels.get(channel) ?? new Set()).add(mine));
  await line.add(channel);
  return {
    stop: async () => {
      line.channels.get(channel)?.delete(mine);
      if ([...line.channels.values()].some((listeners) => listeners.size > 0)) return;
      if (lines.get(connectionString) === line) lines.delete(connectionString);
      await line.stop();
    },
  };
}

function openLine(options: ListenOptions): ListenConnection {
  const { connectionString, log, reconnectMs = usualReconnectMs } = options;
  const channels = new Map<string, Set<OnNote>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let wasLost = false;
  const wake = (channel: string, note = ''): void => {
    for (const onNote of channels.get(channel) ?? [])
      onNote(note).catch((error: unknown) => log.error({ err: error, channel }, 'a wake-up call failed'));
  };
  const again = (): void => {
    client = undefined;
    wasLost = true;
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connected = connect();
    }, reconnectMs).unref();
  };
  const connect = async (): Promise<void> => {
    const next = bareClient(connectionString);
    next.on('notification', ({ channel, payload }) => wake(channel, payload));
    try {
      await next.connect();
      next.once('end', again);
      await next.query(listenTo([...channels.keys()]));
      client = next;
      beat(next, options.heartbeatMs ?? heartbeatMs);
      if (stopped) await hangUp(next);
      else if (wasLost) for (const channel of channels.keys()) wake(channel);
    } catch (error) {
      log.warn({ err: error, channels: [...channels.keys()] }, 'cannot listen for wake-up calls');
      await hangUp(next);
      again();
    }
  };
  let connected: Promise<void> | undefined;
  return {
    channels,
    add: async (channel) => {
      connected ??= connect();
      await connected;
      // If the connection breaks here, the reconnect listens to all channels again.
      await client?.query(listenTo([channel])).catch(() => {});
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await connected;
      if (client) await hangUp(client);
    },
  };
}

function listenTo(channels: readonly string[]): string {
  return channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; ');
}

/** Heartbeat. Destroys a connection that does not answer; `end` then opens a new one. */
function beat(client: pg.Client, everyMs: number): void {
  const heart = setInterval(async () => {
    const silence = setTimeout(() => streamOf(client).destroy(), Math.min(everyMs, heartbeatSilenceMs));
    await client.query('select').catch(() => {});
    clearTimeout(silence);
  }, everyMs).unref();
  client.once('end', () => clearInterval(heart));
}

/** Closes the connection; destroys it when it does not answer within a second. */
async function hangUp(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => streamOf(client).destroy(), 1_000);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
