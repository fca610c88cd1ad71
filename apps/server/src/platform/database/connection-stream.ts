/** The socket below a PostgreSQL connection. `pg` keeps it private; this is the one place that knows where it is. */
import type pg from 'pg';

export interface ConnectionStream {
  cork(): void;
  uncork(): void;
  /** Emits `timeout` after so many milliseconds of silence; 0 for never. */
  setTimeout(ms: number): unknown;
  destroy(error?: Error): unknown;
  on(event: 'timeout', listener: () => void): unknown;
}

export function streamOf(client: pg.ClientBase): ConnectionStream {
  return (client as unknown as { connection: { stream: ConnectionStream } }).connection.stream;
}
