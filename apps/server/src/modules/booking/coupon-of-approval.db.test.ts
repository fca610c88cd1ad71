/** A request for approval whose coupon has expired by the time of the booking. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, createInput, openedSession, refusal } from '../../../test/builders/booking.ts';
import { buildCoupon } from '../../../test/builders/coupons.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { createUser } from '../../../test/builders/users.ts';
import type { ActorCtx } from '../../context.ts';
import { receiveCoupon } from '../coupons/receive-coupon.ts';
import { bookApproved } from './approvals/book-approved.ts';
import { decideApproval } from './approvals/decide-approval.ts';
import { requestApproval } from './approvals/request-approval.ts';
import { saveRules, showOrderRules } from './approvals/save-order-rules.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  for (const id of ['usr_main', 'usr_seller'])
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: id, language: 'en' });
  await sql`update identity.users set is_main = true where id = 'usr_main'`.execute(desk.database.db);
});
afterAll(() => desk.database.drop());

function ctxOf(userId: string): ActorCtx {
  const ctx = asUser(desk.world, { accountId: 'com_desk', userId });
  const isMain = userId === 'usr_main';
  return { ...ctx, actor: { ...ctx.actor, is_main: isMain, needsApproval: !isMain } };
}

it('the approved stay can be booked without it', async () => {
  const [main, seller] = [ctxOf('usr_main'), ctxOf('usr_seller')];
  const { version } = await showOrderRules(main);
  const anyTotal = { id: 'rule_1', total_above: '1.00', cities: [], people: [], approvers: [] };
  await saveRules(main, { version, rules: [{ ...anyTotal, need: 'one', on: true }] });
  const couponId = await buildCoupon(desk.world.app, {
    ...{ name: { en: 'Spring', zh: '春日券' }, kind: 'amount', amount: '20.00', min_spend: '100.00' },
    ...{ claim_from: '2027-01-01T00:00:00Z', claim_until: '2027-03-01T10:00:00Z' },
    ...{ use_until: '2027-03-01T10:00:00Z', scope: 'all', scope_ids: [], per_user_limit: 1 },
  });
  const coupon = await receiveCoupon(seller, { id: couponId });
  const input = createInput(await openedSession(seller, { hotel: desk.hotel }), { coupon_id: coupon.id });
  const request = await requestApproval(seller, { ...input, note: '' });
  const { approval_no, terms_digest } = request;
  await decideApproval(main, { approval_no, terms_digest, approve: true });
  desk.world.clock.at('2027-03-01T11:00:00Z');
  expect(await refusal(bookApproved(seller, { approval_no }))).toBe('coupons.not_applicable');
  const order = await bookApproved(seller, { approval_no, without_coupon: true });
  expect(order.total).toBe('200.00');
  expect(await bookApproved(seller, { approval_no })).toEqual(order);
});
