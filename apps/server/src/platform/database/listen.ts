/** Wakes a process when another process commits work for it (PostgreSQL's LISTEN). */
import pg from 'pg';
import type { Log } from '../log.ts';
import { bareClient } from './connection/bare-client.ts';
import { streamOf } from './connection/connection-stream.ts';

/** Milliseconds before a reconnect. Until then, polling finds the work. */
const usualReconnectMs = 2_000;
/** Milliseconds between heartbeats. A listening connection is silent, so nothing else detects a dead server. */
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

const connections = new Map<string, ListenConnection>();

/**
 * Runs `onNote` after each commit that notified `channel`, and once after a reconnect, because notifications may have
 * been missed. All listeners of a process share one connection. `stop` of the result ends this listener.
 */
export async function listen(options: ListenOptions, onNote: OnNote): Promise<{ stop: () => Promise<void> }> {
  const { connectionString, channel } = options;
  const connection = connections.get(connectionString) ?? openConnection(options);
  connections.set(connectionString, connection);
  const listener: OnNote = (note) => onNote(note);
  connection.channels.set(channel, (connection.channels.get(channel) ?? new Set()).add(listener));
  await connection.add(channel);
  return {
    stop: async () => {
      connection.channels.get(channel)?.delete(listener);
      if ([...connection.channels.values()].some((listeners) => listeners.size > 0)) return;
      if (connections.get(connectionString) === connection) connections.delete(connectionString);
      await connection.stop();
    },
  };
}

function openConnection(options: ListenOptions): ListenConnection {
  const { connectionString, log, reconnectMs = usualReconnectMs } = options;
  const channels = new Map<string, Set<OnNote>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wasLost = false;
  const wake = (channel: string, note = ''): void => {
    for (const onNote of channels.get(channel) ?? [])
      onNote(note).catch((error: unknown) => log.error({ err: error, channel }, 'a wake-up call failed'));
  };
  const reconnectLater = (): void => {
    client = undefined;
    wasLost = true;
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connectAttempt = connect();
    }, reconnectMs).unref();
  };
  const connect = async (): Promise<void> => {
    const newClient = bareClient(connectionString);
    newClient.on('notification', ({ channel, payload }) => wake(channel, payload));
    try {
      await newClient.connect();
      newClient.once('end', reconnectLater);
      await newClient.query(listenTo([...channels.keys()]));
      client = newClient;
      startHeartbeat(newClient, options.heartbeatMs ?? heartbeatMs);
      if (isStopped) await closeClient(newClient);
      else if (wasLost) for (const channel of channels.keys()) wake(channel);
    } catch (error) {
      log.warn({ err: error, channels: [...channels.keys()] }, 'cannot listen for wake-up calls');
      await closeClient(newClient);
      reconnectLater();
    }
  };
  let connectAttempt: Promise<void> | undefined;
  return {
    channels,
    add: async (channel) => {
      connectAttempt ??= connect();
      await connectAttempt;
      // If the connection breaks here, the reconnect listens to all channels again.
      await client?.query(listenTo([channel])).catch(() => {});
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await connectAttempt;
      if (client) await closeClient(client);
    },
  };
}

function listenTo(channels: readonly string[]): string {
  return channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; ');
}

/** Destroys a connection that does not answer a heartbeat. Its event `end` then starts a reconnect. */
function startHeartbeat(client: pg.Client, everyMs: number): void {
  const heartbeatTimer = setInterval(async () => {
    const silenceTimer = setTimeout(() => streamOf(client).destroy(), Math.min(everyMs, heartbeatSilenceMs));
    await client.query('select').catch(() => {});
    clearTimeout(silenceTimer);
  }, everyMs).unref();
  client.once('end', () => clearInterval(heartbeatTimer));
}

/** Closes the connection; destroys it when it does not answer within a second. */
async function closeClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => streamOf(client).destroy(), 1_000);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
