import { describe, expect, it, test } from 'vitest';
import { isSitePath, orderPath, plainPath, specificationRoutes, withoutLastSlashes } from './site-routes.ts';

describe('paths of the site', () => {
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
  ])('%s → %s', (path, isKnown) => expect(isSitePath(path)).toBe(isKnown));

  it('include the page of an order', () => {
    const [path, number] = orderPath('WH27030100000001').split('?order_no=');
    expect([isSitePath(path ?? ''), number]).toEqual([true, 'WH27030100000001']);
  });

  it('of the specification are unique', () => {
    const paths = specificationRoutes.map((route) => plainPath(route.path));
    expect(paths).toEqual([...new Set(paths)]);
  });

  test.each([
    ['/', '/'],
    ['//', '/'],
    ['/fit', '/fit'],
    ['/fit//', '/fit'],
    ['/a//b/', '/a//b'],
    ['', ''],
  ])('%s loses only its last slashes: %s', (path, expected) =>
    expect(withoutLastSlashes(path)).toBe(expected),
  );

  it('takes linear time on a long run of slashes (C1)', () => {
    const path = `/a${'/'.repeat(200_000)}x`;
    const cpuBefore = process.cpuUsage();
    expect([isSitePath(path), plainPath(path).length]).toEqual([false, path.length]);
    // The regular expression takes 20 seconds for this input, the loop far less than a millisecond.
    expect(process.cpuUsage(cpuBefore).user).toBeLessThan(500_000);
  });
});
