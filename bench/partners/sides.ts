/** The messages between the benchmark and the thread of its clients. */

/** The site; the partner API with a bearer token; the partner API with signed calls. */
export const sides = ['site', 'partner', 'signed'] as const;
export type Side = (typeof sides)[number];

export interface SidesWork {
  port: number;
  clients: number;
  seconds: number;
  rounds: number;
  /** Hotels in an answer. */
  size: number;
  token: string;
  /** Milliseconds by which the product's clock is ahead of the real one. */
  shift: number;
  key: { id: string; secret: string };
}

export type SideMessage = { begin: Side } | { end: Side; times: number[] };
