import type { Order } from './api-types.gen.ts';

export interface WaitOptions {
  /**
   * End of the polling: a date, milliseconds since 1970, or ISO text. Default: five minutes from now. For any other
   * value `waitForFinal` throws `RangeError`.
   */
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
const defaultWaitMs = 5 * 60_000;
const defaultFirstPauseMs = 2_000;
const maxPauseMs = 30_000;

/**
 * Polls the order until it is decided. The first pause is `poll_after_ms` of the first answer (default: 2 s). Each
 * further pause is 1.5 times as long, at most 30 s. Reads once more at `until`, then throws `StillUndecidedError`. When
 * `until` is no time, throws `RangeError` before the first read.
 */
export async function waitForFinal(
  readOrder: () => Promise<Order>,
  { until }: WaitOptions = {},
): Promise<Order> {
  const end = until === undefined ? Date.now() + defaultWaitMs : new Date(until).getTime();
  // All comparisons with NaN are false, so an invalid `until` would make the loop below poll without pause or end.
  if (Number.isNaN(end)) throw new RangeError(`\`until\` is no time: ${until}`);
  let pauseMs: number | undefined;
  for (;;) {
    const order = await readOrder();
    if (!undecidedStates.includes(order.state)) return order;
    const leftMs = end - Date.now();
    if (leftMs <= 0) throw new StillUndecidedError(order);
    const nextPauseMs: number =
      pauseMs === undefined
        ? (order.poll_after_ms ?? defaultFirstPauseMs)
        : Math.min(pauseMs * 1.5, maxPauseMs);
    pauseMs = nextPauseMs;
    await new Promise((resolve) => setTimeout(resolve, Math.min(nextPauseMs, leftMs)));
  }
}
