import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { currentSession } from '../shared/session/session.ts';
import { ensureTexts } from '../shared/text/texts.ts';
import { PageFailed } from './layouts/page-failed.tsx';
import { loadMemberParts } from './layouts/use-member-parts.ts';
import type { PageModule, RouteRow } from './route-row.ts';
import { routes } from './routes.ts';

let lastPath: string | null = null;

/** Imports the version check dynamically, because the first script must stay small. */
async function runVersionCheck(href: string, samePage: boolean): Promise<void> {
  if (typeof window === 'undefined') return;
  const isFirst = lastPath === null;
  const pending = import('./version-check.ts')
    .then(({ checkVersion }) => checkVersion({ href, samePage }))
    .catch(() => undefined);
  // Two kinds of navigation do not wait for the version check: the server has just sent the first page, and a change
  // within a page must be instant.
  if (!isFirst && !samePage) await pending;
}

/** Pages that work without a network, from data stored on this device. */
const offlinePaths = ['/offline', '/voucher'];
const isOffline = (): boolean => typeof window !== 'undefined' && navigator.onLine === false;

const NotFound = lazyRouteComponent(() => import('./layouts/not-found.tsx'), 'NotFound');

const rootRoute = createRootRoute({
  beforeLoad: async ({ location }) => {
    if (location.pathname === lastPath) return void runVersionCheck(location.href, true);
    if (isOffline() && !offlinePaths.includes(location.pathname))
      throw redirect({ to: '/offline' as string, search: { back: location.href } as never, replace: true });
    const versionCheck = runVersionCheck(location.href, false);
    lastPath = location.pathname;
    // A failure does not stop the page: its layout loads the members' parts again.
    const memberParts = currentSession() ? loadMemberParts().catch(() => undefined) : undefined;
    await Promise.all([versionCheck, ensureTexts(['common']), memberParts]);
  },
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: PageFailed,
});

const customerLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'customer',
  component: lazyRouteComponent(() => import('./layouts/customer-layout.tsx'), 'CustomerLayout'),
});
const accountLayout = createRoute({
  getParentRoute: () => customerLayout,
  // An id instead of a path, because /account has its own row.
  id: 'account-area',
  component: lazyRouteComponent(() => import('./layouts/account-layout.tsx'), 'AccountLayout'),
});
const bareLayout = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: Outlet });
const layouts = { customer: customerLayout, account: accountLayout, bare: bareLayout };

/** Redirects a reader who may not open the page. A visitor who signs in returns to `href`. */
function guard(row: RouteRow, href: string): void {
  if (row.guard === 'landing' && currentSession()) throw redirect({ to: '/fit' });
  if (row.guard === 'customer' && !currentSession()) throw redirect({ to: '/login', search: { back: href } });
}

function routesOf(layout: RouteRow['layout']) {
  const rows = routes.filter((row) => row.layout === layout);
  return rows.flatMap((row) =>
    [row.path, ...(row.aliases ?? [])].map((path) =>
      createRoute({
        getParentRoute: () => layouts[layout],
        path,
        beforeLoad: ({ location }) => guard(row, location.href),
        loader: () => ensureTexts(row.layout === 'bare' ? row.texts : ['shell', ...row.texts]),
        component: lazyRouteComponent(async () => ({ default: componentOf(await row.page()) })),
      }),
    ),
  );
}

/** The only export of a page's module. */
function componentOf(page: PageModule): ComponentType {
  const [component] = Object.values(page);
  if (!component) throw new Error('a page exports no component');
  return component;
}

/** Keeps search parameters as plain strings; each page parses its own. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** Creates the site's router from the rows of routes.ts. `history` replaces the window's history, for the server. */
export function createSiteRouter(history?: RouterHistory) {
  const tree = rootRoute.addChildren([
    customerLayout.addChildren([...routesOf('customer'), accountLayout.addChildren(routesOf('account'))]),
    bareLayout.addChildren(routesOf('bare')),
  ]);
  return createRouter({
    routeTree: tree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    // Off on the server, because it needs an inline script, which the security policy forbids.
    scrollRestoration: history === undefined,
    trailingSlash: 'preserve',
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
  });
}
