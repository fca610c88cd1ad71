import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { balanceQuery } from '../../shared/queries.ts';
import { memberParts } from './member-parts.tsx';

vi.mock('../routes.ts', () => ({ pathExists: () => false }));

test.each([
  ['money is held', { deposit: '900.00', held: '600.00', credit: '100.00', available: '400.00' }, [75, 25]],
  [
    'nothing is available',
    { deposit: '600.00', held: '600.00', credit: '0.00', available: '0.00' },
    [0, 100],
  ],
])('the bar of the balance shows the parts of the available money when %s', (_, balance, widths) => {
  const client = new QueryClient();
  client.setQueryData<unknown>(balanceQuery.queryKey, balance);
  const html = renderPart(<memberParts.BalancePill />, { client });
  expect([...html.matchAll(/width:(-?\d+)%/g)].map(([, width]) => Number(width))).toEqual(widths);
});
