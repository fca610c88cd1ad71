import { expect, test } from 'vitest';
import { consoleDepositsEndpoints } from '../finance/deposits.ts';
import { consoleDeskListEndpoints } from './desk-list.ts';

test('the desks take every amount that their fields take, up to eleven digits before the point', () => {
  const amount = '99999999999.99';
  const { input: list } = consoleDeskListEndpoints['GET /api/console/v1/orders'];
  expect(list.safeParse({ total_from: amount, total_to: amount }).success).toBe(true);
  const { input: match } = consoleDepositsEndpoints['POST /api/console/v1/deposits/match'];
  expect(match.safeParse({ amount }).success).toBe(true);
});
