import type { Order } from './api-types.gen.ts';

export interface Waiting {
  /** Instant at which waiting ends, also as milliseconds or as ISO text; five minutes from now unless given. */
  until?: Date | number | string;
}

/** The order was still undecided at the end. It goes on: read it later, or wait for its event. */
export class StillUndecidedError extends Error {
  override readonly name = 'StillUndecidedError';
  readonly order: Order;

  constructor(order: Order) {
    super(`Order ${order.order_no} is still ${order.state}.`);
    this.order = order;
  }
}

const undecided: readonly Order['state'][] = ['processing', 'cancelling'];
const longestMs = 30_000;

/**
 * Reads the order until it is decided. Waits `poll_after_ms` of the first answer (2 s without it), then half as long
 * again each time, at most 30 s, and reads once more at the end. Throws `StillUndecidedError`.
 */
export async function waitForFinal(read: () => Promise<Order>, { until }: Waiting = {}): Promise<Order> {
  const end = until === undefined ? Date.now() + 300_000 : new Date(until).getTime();
  let pause = 0;
  for (;;) {
    const order = await read();
    if (!undecided.includes(order.state)) return order;
    const left = end - Date.now();
    if (left <= 0) throw new StillUndecidedError(order);
    pause = pause === 0 ? (order.poll_after_ms ?? 2000) : Math.min(pause * 1.5, longestMs);
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)));
  }
}
