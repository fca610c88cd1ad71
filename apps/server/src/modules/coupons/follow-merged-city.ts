/** Coupons of a city that the catalogue merged into another one are then for the other city. */
import type { Tx } from '../../platform/database.ts';
import { changePayloads } from '../approvals/change-payloads.ts';
import type { MergedCity } from '../catalogue/catalogue.events.ts';
import { replaceScopeCity } from './coupons.store.ts';
import type { CouponPayload } from './save-coupon.ts';

/** Changes coupons, and the changes of coupons that wait for approval. Safe to repeat. */
export async function followMergedCity(tx: Tx, { from, to }: MergedCity): Promise<void> {
  await changePayloads(tx, 'coupon', (payload) => {
    const { form } = payload as CouponPayload;
    if (form.scope !== 'cities' || !form.scope_ids.includes(from)) return undefined;
    const scope_ids = [...new Set(form.scope_ids.map((id) => (id === from ? to : id)))];
    return { form: { ...form, scope_ids } } satisfies CouponPayload;
  });
  await replaceScopeCity(tx, { from, to });
}
