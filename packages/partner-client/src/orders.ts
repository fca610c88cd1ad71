import { randomUUID } from 'node:crypto';
import type * as api from './api-types.gen.ts';
import { readPages } from './read-pages.ts';
import { mediaTypes, type Send, type SendForBytes } from './send-call.ts';
import { type WaitOptions, waitForFinal } from './wait-for-final.ts';

/**
 * Idempotency key of the call (default: a random key). Pass your own to be able to repeat the call after a restart. The
 * server remembers a key for 24 hours.
 */
export interface IdempotencyOptions {
  idempotencyKey?: string;
}

/**
 * Without `digest`, the client reads the preview first and accepts its fee, up to `max_fee`. If you repeat a
 * cancellation with the same idempotency key, pass the same `digest` each time. Otherwise a changed preview gives
 * another body, and the same key with another body is refused (`key_reused`).
 */
type Cancellation = Omit<api.PostOrdersNoCancellationBody, 'digest'> & { digest?: string };

export interface Orders {
  create(order: api.PostOrdersBody, options?: IdempotencyOptions): Promise<api.Order>;
  get(no: string): Promise<api.Order>;
  list(query?: api.GetOrdersQuery): Promise<api.GetOrdersAnswer>;
  /** Every order that matches, over all pages. */
  all(query?: api.GetOrdersQuery): AsyncGenerator<api.Order, void, undefined>;
  /**
   * Polls until the order is neither `processing` nor `cancelling`. Throws `StillUndecidedError` at `until`, and
   * `RangeError` for an invalid `until`.
   */
  waitForFinal(no: string, options?: WaitOptions): Promise<api.Order>;
  previewCancellation(no: string): Promise<api.CancellationPreview>;
  cancel(no: string, cancellation: Cancellation, options?: IdempotencyOptions): Promise<api.Order>;
  history(no: string): Promise<api.GetOrdersNoEventsAnswer>;
  /** The content of the voucher as data, for your own layout. */
  voucher(no: string, query?: api.GetOrdersNoVoucherQuery): Promise<api.Voucher>;
  voucherPdf(no: string, query?: api.GetOrdersNoVoucherQuery): Promise<Uint8Array>;
}

export function ordersOf(send: Send, sendForFile: SendForBytes): Orders {
  const pathOf = (no: string) => `/orders/${encodeURIComponent(no)}`;
  const read = (no: string) => send<api.Order>({ method: 'GET', path: pathOf(no) });
  const list = (query?: api.GetOrdersQuery) =>
    send<api.GetOrdersAnswer>({ method: 'GET', path: '/orders', query: { ...query } });
  const preview = (no: string) =>
    send<api.CancellationPreview>({ method: 'GET', path: `${pathOf(no)}/cancellation` });
  return {
    create: (body, { idempotencyKey = randomUUID() } = {}) =>
      send({ method: 'POST', path: '/orders', body, idempotencyKey }),
    get: read,
    list,
    all: (query) =>
      readPages<api.Order, string>(async (after) => {
        const { orders, next } = await list({ limit: 100, ...query, ...(after !== undefined && { after }) });
        return { items: orders, next };
      }),
    waitForFinal: (no, options) => waitForFinal(() => read(no), options),
    previewCancellation: preview,
    cancel: async (no, cancellation, { idempotencyKey = randomUUID() } = {}) => {
      const digest = cancellation.digest ?? (await preview(no)).digest;
      const body = { ...cancellation, digest };
      return send({ method: 'POST', path: `${pathOf(no)}/cancellation`, body, idempotencyKey });
    },
    history: (no) => send({ method: 'GET', path: `${pathOf(no)}/events` }),
    voucher: (no, query) =>
      send({
        method: 'GET',
        path: `${pathOf(no)}/voucher`,
        query: { ...query },
        headers: { accept: 'application/json' },
      }),
    voucherPdf: (no, query) =>
      sendForFile({
        method: 'GET',
        path: `${pathOf(no)}/voucher`,
        query: { ...query },
        headers: { accept: mediaTypes.pdf },
      }),
  };
}
