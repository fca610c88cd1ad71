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
export async function waitForFinal(
  readOrder: () => Promise<Order>,
  { until }: WaitOptions = {},
): Promise<Order> {
  const end = until === undefined ? Date.now() + 300_000 : new Date(until).getTime();
  let pauseMs = 0;
  for (;;) {
    const order = await readOrder();
    if (!undecidedStates.includes(order.state)) return order;
    const leftMs = end - Date.now();
    if (leftMs <= 0) throw new StillUndecidedError(order);
    pauseMs = pauseMs === 0 ? (order.poll_after_ms ?? 2000) : Math.min(pauseMs * 1.5, maxPauseMs);
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, leftMs)));
  }
}
