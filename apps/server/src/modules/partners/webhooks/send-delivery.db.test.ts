import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookShop, openHookShop } from '../../../../test/builders/hook-shop.ts';
import type { OutsideCall } from '../../../platform/work/kinds.ts';
import { deliveryKinds } from './send-delivery.ts';

let shop: HookShop;
beforeAll(async () => {
  shop = await openHookShop();
});
afterAll(() => shop.close());

test.each([
  { isHeld: true, posts: 5, last: 'tried' },
  { isHeld: false, posts: 4, last: 'void' },
])(
  'an attempt that waited for a slow receiver sends only while its lease is held: $isHeld',
  async ({ isHeld, posts, last }) => {
    const hook = await shop.endpoint();
    for (let n = 0; n < 5; n += 1) await shop.ask(`/webhooks/${hook.id}/ping`, { body: {} });
    const deliveries = await shop.database.db
      .selectFrom('partners.deliveries')
      .select(['id', 'run'])
      .where('endpoint_id', '=', hook.id)
      .execute();
    const answered = Promise.withResolvers<void>();
    let postCount = 0;
    const slowReceiver = {
      ...shop.context.webhooks,
      post: async () => {
        postCount += 1;
        await answered.promise;
        return { status: 204, error: null, ms: 9_000, answer: '' };
      },
    };
    const kinds = deliveryKinds({ context: () => ({ ...shop.context, webhooks: slowReceiver }) });
    const { outside } = kinds['partners.delivery'] as OutsideCall;
    const attempts = deliveries.map((payload) => outside(payload as never, { extend: async () => isHeld }));
    await expect.poll(() => postCount).toBe(4);
    answered.resolve();
    const kindsOfOutcomes = (await Promise.all(attempts)).map(
      (outcome) => (outcome as { kind: string }).kind,
    );
    expect(postCount).toBe(posts);
    expect(kindsOfOutcomes.toSorted()).toEqual(['tried', 'tried', 'tried', 'tried', last].toSorted());
  },
);
