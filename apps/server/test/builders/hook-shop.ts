/** A partner with the demo catalogue, and the partner's server that receives our events. */
import type { AppContext } from '../../src/context.ts';
import { deliveryKinds } from '../../src/modules/partners/webhooks/send-delivery.ts';
import { createLog } from '../../src/platform/log.ts';
import { drainWork } from '../../src/platform/work/work-runner.ts';
import { webhooksByHttps } from '../../src/ports/webhook/https.ts';
import type { TestClock } from '../context.ts';
import type { TestDatabase } from '../database.ts';
import type { Answer } from './partner/partner.ts';
import { openPartnerShop, orderOf, type PartnerShop } from './partner/partner-shop.ts';
import { openReceiver, type Receiver } from './receiver.ts';

interface ReceiverParts {
  clock: TestClock;
  receiver: Receiver;
  /** Sends the due deliveries, as a server process does. */
  deliver: () => Promise<number>;
}

/** A shop whose partner has a server for events. */
export type WithReceiver<Shop> = Shop & ReceiverParts;

export interface HookShop extends WithReceiver<PartnerShop> {
  /** Deletes all webhooks and creates one. */
  endpoint: (change?: object) => Promise<Answer['body']>;
  deliveries: (id: string) => Promise<Answer['body'][]>;
  bookOne: () => Promise<Answer['body']>;
  cancel: (orderNo: string) => Promise<void>;
}

/** Webhooks to this machine, with a timeout of half a second. */
export const localWebhooks = () => webhooksByHttps({ allowsPrivate: 'all', timeoutMs: 500 });

export async function openHookShop(): Promise<HookShop> {
  const shop = await withReceiver(await openPartnerShop());
  return { ...shop, ...endpointsOf(shop), ...ordersOf(shop) };
}

/** Adds the partner's server to a shop. `close` also closes this server. */
export async function withReceiver<
  Shop extends { context: AppContext; database: TestDatabase; close: () => Promise<void> },
>(shop: Shop): Promise<WithReceiver<Shop>> {
  const receiver = await openReceiver();
  const { context, database } = shop;
  const clock = context.clock as TestClock;
  context.webhooks = localWebhooks();
  const kinds = deliveryKinds({ context: () => context });
  return {
    ...shop,
    clock,
    receiver,
    deliver: () => drainWork({ db: database.db, clock, log: createLog('silent'), kinds }),
    close: async () => {
      await receiver.close();
      await shop.close();
    },
  };
}

function endpointsOf({
  ask,
  receiver,
}: WithReceiver<PartnerShop>): Pick<HookShop, 'endpoint' | 'deliveries'> {
  let hookCount = 0;
  return {
    endpoint: async (change = {}) => {
      for (const { id } of (await ask('/webhooks')).body.webhooks)
        await ask(`/webhooks/${id}`, { method: 'DELETE' });
      hookCount += 1;
      const { status, body } = await ask('/webhooks', {
        body: { url: `${receiver.url}/hook${hookCount}`, ...change },
      });
      if (status !== 201) throw new Error(`no endpoint: ${JSON.stringify(body)}`);
      return body;
    },
    deliveries: async (id) => (await ask(`/webhooks/${id}/deliveries`)).body.deliveries,
  };
}

function ordersOf({ ask, book, makeQuote, context }: PartnerShop): Pick<HookShop, 'bookOne' | 'cancel'> {
  return {
    bookOne: async () => {
      const body = orderOf(await makeQuote());
      const booking = await book(body, `hook-${body.client_ref}`);
      await context.deliverEvents();
      return (await ask(`/orders/${booking.body.order_no}`)).body;
    },
    cancel: async (no) => {
      const { digest } = (await ask(`/orders/${no}/cancellation`)).body;
      const body = { digest, max_fee: '0.00', reason: 'Trip off' };
      await ask(`/orders/${no}/cancellation`, { body, headers: { 'idempotency-key': `cancel-${no}` } });
      await context.deliverEvents();
    },
  };
}
