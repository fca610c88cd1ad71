import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { certificationPictureQuery } from './account-queries.ts';

afterEach(() => vi.restoreAllMocks());

test('the cache keeps the file of a screenshot, not an object URL that nobody revokes', async () => {
  vi.spyOn(network, 'fetch').mockResolvedValue(
    new Response('picture', { headers: { 'content-type': 'image/png' } }),
  );
  const makeUrl = vi.spyOn(URL, 'createObjectURL');
  const file = await new QueryClient().fetchQuery(certificationPictureQuery('pic_1'));
  expect(await file.text()).toBe('picture');
  expect(makeUrl).not.toHaveBeenCalled();
});
