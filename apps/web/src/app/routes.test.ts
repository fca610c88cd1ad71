import { isSitePath, plainPath, specificationRoutes } from '@wayhouse/contract/site-routes';
import { expect, it } from 'vitest';
import { isNewer, routes } from './routes.ts';

const rowOf = (path: string) =>
  routes.find((row) => [row.path, ...(row.aliases ?? [])].some((one) => plainPath(one) === plainPath(path)));
const builtRoutes = specificationRoutes.filter((one) => rowOf(one.path));

it('every path of the specification has a page', () => {
  const missing = specificationRoutes.filter((one) => !rowOf(one.path)).map((one) => one.path);
  expect(missing).toEqual([]);
});

it('the server knows the path of every page, so that none answers 404', () => {
  const paths = routes.flatMap((row) => [row.path, ...(row.aliases ?? [])]);
  expect(paths.filter((path) => !isSitePath(path))).toEqual([]);
});

it('pages that need a sign-in are those of the specification', () => {
  const guardOf = (path: string) => rowOf(path)?.guard ?? 'everyone';
  expect(builtRoutes.map((one) => [one.path, guardOf(one.path)])).toEqual(
    builtRoutes.map((one) => [one.path, one.audience]),
  );
});

it('the newer layout, the page without a footer and the pages without a layout are those of the specification', () => {
  for (const { path, layout } of builtRoutes) {
    const frame = rowOf(path)?.layout;
    if (layout === 'newer' || layout === 'common')
      expect([path, isNewer(path)]).toEqual([path, layout === 'newer']);
    if (layout === 'no_footer' || layout === 'none' || layout === 'own')
      expect([path, frame]).toEqual([path, 'bare']);
  }
});
