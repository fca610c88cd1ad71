import { casesFor } from '@wayhouse/contract/partner/certification-cases';
import { partnerScopes } from '@wayhouse/contract/partner/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueKey } from '../../../../test/builders/partner/partner.ts';
import { openPartnerShop, type PartnerShop } from '../../../../test/builders/partner/partner-shop.ts';
import { callerOf } from '../../../../test/context.ts';
import { listPartners } from '../desk/list-partners.ts';
import { insertPassed } from './certifications.store.ts';
import { showCompanyCertification } from './show-certification.ts';

let shop: PartnerShop;
beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.close());

test('a locked live key needs the cases of its own scopes, also when the test keys have fewer scopes', async () => {
  const { context } = shop;
  const email = 'other@wayhouse.test';
  const main = await callerOf(context, email);
  const { accountId: companyId } = main.actor;
  const readScopes = ['content', 'search'] as const;
  await issueKey(context, { email, environment: 'test', scopes: [...readScopes], certified: false });
  const readCases = casesFor(readScopes);
  await insertPassed(context.db, readCases, { companyId, requestId: 'req_test', at: shop.clock.now() });
  const passed = readCases.length;
  expect(await showCompanyCertification(main)).toMatchObject({ live: 'open', passed, needed: passed });
  await issueKey(context, { email, certified: false });
  const needed = casesFor(partnerScopes).length;
  expect(await showCompanyCertification(main)).toMatchObject({ live: 'locked', passed, needed });
  const partner = (await listPartners(context)).partners.find(({ id }) => id === companyId);
  expect(partner?.certification).toEqual({ passed, needed });
});
