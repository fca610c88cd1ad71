import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookShop, openHookShop } from '../../../../test/builders/hook-shop.ts';
import { callerOf } from '../../../../test/context.ts';
import type { StaffCtx } from '../../../context.ts';
import { replayForStaff } from './replay-for-staff.ts';

let shop: HookShop;
beforeAll(async () => {
  shop = await openHookShop();
});
afterAll(() => shop.close());

test('a replay by staff is audited with the name of the company and the webhook', async () => {
  const { id } = await shop.endpoint();
  await shop.bookOne();
  await shop.deliver();
  const { accountId } = (await callerOf(shop.context, 'agent@wayhouse.test')).actor;
  const staff = { ...shop.context, staff: { staffId: 'stf_1', name: 'Ana', role: 'operations' } } as StaffCtx;
  const from = '2020-01-01T00:00:00Z';
  const { replayed } = await replayForStaff(staff, { key: { id, accountId }, replay: { from } });
  expect(replayed).toBeGreaterThan(0);
  const { db } = shop.database;
  const company = await db
    .selectFrom('companies.companies')
    .select('name_en')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('platform.audit_log')
    .select(['target_name', 'target_id', 'after'])
    .where('action', '=', 'webhook.replayed')
    .execute();
  expect(entries).toEqual([
    { target_name: company.name_en, target_id: accountId, after: { webhook: id, from, replayed } },
  ]);
});
