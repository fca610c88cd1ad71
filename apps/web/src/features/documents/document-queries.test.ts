import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { logoPictureQuery } from './document-queries.ts';

afterEach(() => vi.restoreAllMocks());

test('the cache keeps the file of the logo, not an object URL that nobody revokes', async () => {
  vi.spyOn(network, 'fetch').mockResolvedValue(
    new Response('logo', { headers: { 'content-type': 'image/png' } }),
  );
  const makeUrl = vi.spyOn(URL, 'createObjectURL');
  const file = await new QueryClient().fetchQuery(logoPictureQuery('2027-01-01T00:00:00.000Z'));
  expect(await file.text()).toBe('logo');
  expect(makeUrl).not.toHaveBeenCalled();
});
