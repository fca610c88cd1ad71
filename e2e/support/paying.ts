/** Orders, card forms and balances for tests of payments. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { depositMoney } from '../../apps/server/src/modules/ledger/deposit-money.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { inTransaction } from '../../apps/server/src/platform/database.ts';
import type { Stage } from './harness.ts';

/**
 * Books one night with instant confirmation at the first result for Shanghai, `ahead` days from today. Makes the calls
 * as the person signed in on the page, and throws when one fails. `name` is the guest's last name. `refundable`: only a
 * rate with free cancellation. Returns the number of the order, which waits for its payment.
 */
export function bookUnpaidOrder(
  page: Page,
  name: string,
  { refundable = false, ahead = 40 }: { refundable?: boolean; ahead?: number } = {},
): Promise<string> {
  return page.evaluate(
    async ({ last, filters, start }) => {
      const { token, user } = JSON.parse(localStorage.getItem('wayhouse.session') ?? '{}');
      const post = async (path: string, body: object) => {
        const answer = await fetch(`/api/v2/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        }).catch((error) => {
          throw new Error(`${path}: ${error}`);
        });
        const { code, data } = await answer.json();
        if (code !== 0) throw new Error(`${path}: ${code}`);
        return data;
      };
      const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
      const { groups } = await post('hotel/suggest', { q: 'shanghai' });
      const { type, id } = groups[0].items[0];
      const { items } = await post('hotel/search', {
        place: { type, id },
        check_in: day(start),
        check_out: day(start + 1),
        rooms: [{ adults: 2, children: [] }],
        nationality: 'CN',
        filters,
      });
      const session = await post('booking/precheck', { offer_id: items[0].offer.offer_id });
      const order = await post('booking/create', {
        session_no: session.session_no,
        terms_digest: session.terms_digest,
        rooms: [{ guests: [{ first_name: 'Min', last_name: last, type: 'adult', lead: true }] }],
        contact: { name: 'Min', email: user.email, phone: '13800138000', area_code: '86' },
        payment: 'now',
        dup_ok: true,
      });
      return order.order_no as string;
    },
    { last: name, start: ahead, filters: { instant: true, ...(refundable && { free_cancellation: true }) } },
  );
}

/**
 * Checks the box of agreement on the payment page. Arriving data still moves the page, so a press that misses the box
 * is repeated.
 */
export async function agreeToPayment(page: Page): Promise<void> {
  const agreement = page.locator('#pay-agree');
  const agree = async () => {
    await agreement.check({ force: true, timeout: 5_000 }).catch(() => undefined);
    return agreement.isChecked();
  };
  await expect.poll(agree, { timeout: 60_000 }).toBe(true);
}

/** Fills the card form of the payment or deposit page. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.locator('#card-number').fill(number);
  await page.locator('#card-expiry').fill('1235');
  await page.locator('#card-security_code').fill('123');
  await page.locator('#card-postal_code').fill('200000');
  await page.locator('#card-first_name').fill('Min');
  await page.locator('#card-last_name').fill('Liu');
}

/** Adds US cents to the prepaid balance of a person's account. */
export async function topUp(stage: Stage, email: string, amountCents: number): Promise<void> {
  const { db } = stage.server.database;
  const { account_id: accountId } = await db
    .selectFrom('identity.users')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const cause = { type: 'seed', id: `test ${randomUUID()}` } as const;
  await inTransaction(db, (tx) => depositMoney(tx, systemClock, { accountId, amountCents, cause }));
}
