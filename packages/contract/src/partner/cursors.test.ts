import { expect, test } from 'vitest';
import { partnerOrdersEndpoints } from './orders.ts';
import { partnerSearchEndpoints } from './search.ts';

const { input: search } = partnerSearchEndpoints['POST /api/partner/v1/searches'];
const { input: orders } = partnerOrdersEndpoints['GET /api/partner/v1/orders'];

const stay = {
  place: { type: 'city', id: 'cty_1' },
  check_in: '2027-03-01',
  check_out: '2027-03-03',
  rooms: [{ adults: 2 }],
  nationality: 'CN',
};

test.each([
  ['sea_1.1', true],
  ['sea_1.10', true],
  ['sea_1.0', false],
  ['sea_1.000', false],
])('a search accepts the cursor %s: %s', (cursor, isAccepted) => {
  const { success, error } = search.safeParse({ ...stay, cursor });
  expect([success, error?.issues[0]?.path]).toEqual([isAccepted, isAccepted ? undefined : ['cursor']]);
});

const since = '2027-01-01T00:00:00Z';

test.each([
  [{ after: 'WH20270101000001' }, true],
  [{ after: '12' }, false],
  [{ after: '12', updated_after: since }, true],
  [{ after: 'WH20270101000001', updated_after: since }, false],
  [{ updated_after: since }, true],
])('a list of orders accepts only the cursor of the same list: %o %s', (query, isAccepted) => {
  const { success, error } = orders.safeParse(query);
  expect([success, error?.issues[0]?.path]).toEqual([isAccepted, isAccepted ? undefined : ['after']]);
});
