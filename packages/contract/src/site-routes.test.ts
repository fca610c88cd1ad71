import { describe, expect, it, test } from 'vitest';
import { isSitePath, plainPath, specificationRoutes } from './site-routes.ts';

describe('addresses of the site', () => {
  test.each([
    ['/', true],
    ['/fit', true],
    ['/fit/', true],
    ['/FIT', true],
    ['/pre-book-v2', true],
    ['/account/management', true],
    ['/helpcenter/OrderInquiry', true],
    ['/terms', true],
    ['/nowhere', false],
    ['/account/nothing', false],
    ['/fit/more', false],
    ['/helpcenter/', true],
    ['/helpcenter/Else', false],
  ])('%s → %s', (path, known) => expect(isSitePath(path)).toBe(known));

  it('are written once each', () => {
    const paths = specificationRoutes.map((one) => plainPath(one.path));
    expect(paths).toEqual([...new Set(paths)]);
  });
});
