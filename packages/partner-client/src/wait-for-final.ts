import type { Order } from './api-types.gen.ts';

export interface WaitOptions {
  /** End of the polling: a date, milliseconds, or ISO text. Default: five minutes from now. */
  until?: Date | number | string;
}

/** The order was still `processing` or `cancelling` at `until`. Read the order later or wait for its event. */
export class StillUndecidedError extends Error {
  override readonly name = 'StillUndecidedError';
  readonly order: Order;

  constructor(order: Order) {
    super(`Order ${order.order_no} is still ${order.state}.`);
    this.order = order;
  }
}

const undecidedStates: readonly Order['state'][] = ['processing', 'cancelling'];
const maxPauseMs = 30_000;

/**
 * Polls the order until it is decided. The first pause is `poll_after_ms` of the first answer (default: 2 s). Each
 * further pause is 1.5 times as long, at most 30 s. Reads once more at `until`, then throws `StillUndecidedError`.
 */
export async function waitForFinal(read: () => Promise<Order>, { until }: WaitOptions = {}): Promise<Order> {
  const end = until === undefined ? Date.now() + 300_000 : new Date(until).getTime();
  let pause = 0;
  for (;;) {
    const order = await read();
    if (!undecidedStates.includes(order.state)) return order;
    const left = end - Date.now();
    if (left <= 0) throw new StillUndecidedError(order);
    pause = pause === 0 ? (order.poll_after_ms ?? 2000) : Math.min(pause * 1.5, maxPauseMs);
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)));
  }
}
