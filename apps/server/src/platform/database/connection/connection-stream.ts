/** The socket of a PostgreSQL connection. It is private in `pg`; only this file reads the private field. */
import type pg from 'pg';

export interface ConnectionStream {
  cork(): void;
  uncork(): void;
  /** Emits `timeout` after this many milliseconds without data; 0 = never. */
  setTimeout(ms: number): unknown;
  destroy(error?: Error): unknown;
  on(event: 'timeout', listener: () => void): unknown;
}

export function streamOf(client: pg.ClientBase): ConnectionStream {
  return (client as unknown as { connection: { stream: ConnectionStream } }).connection.stream;
}
