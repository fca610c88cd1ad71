/** The work and the messages between the benchmark and the thread of its clients. */

/** The site; the partner API with a bearer token; the partner API with signed calls. */
export const sides = ['site', 'partner', 'signed'] as const;
export type Side = (typeof sides)[number];

export interface SidesWork {
  port: number;
  clients: number;
  /** Seconds of each side in each round. */
  seconds: number;
  rounds: number;
  /** Hotels in an answer. */
  size: number;
  /** Token of the site's session. */
  token: string;
  /** Milliseconds by which the product's clock is ahead of the real one; negative when it is behind. */
  shift: number;
  /** Key of the partner API. */
  key: { id: string; secret: string };
}

/** `times`: milliseconds of each call since `begin`. */
export type SideMessage = { begin: Side } | { end: Side; times: number[] };
