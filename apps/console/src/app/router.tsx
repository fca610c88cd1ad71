import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { currentSession } from '../shared/session.ts';
import { NoPage, PageFailed } from './layouts/page-states.tsx';
import { Shell } from './layouts/shell.tsx';
import { checkVersion } from './version-check.ts';

let lastPath: string | null = null;

const root = createRootRoute({
  // Does not check the version when only the search parameters change, because a reload would discard input.
  beforeLoad: async ({ location }) => {
    if (location.pathname === lastPath) return;
    lastPath = location.pathname;
    await checkVersion(`/console${location.href}`);
  },
  component: Outlet,
  notFoundComponent: NoPage,
  errorComponent: PageFailed,
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { back: location.href } });
  },
});

const signedOutRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: lazyRouteComponent(() => import('../pages/login.page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/set-password',
    component: lazyRouteComponent(() => import('../pages/set-password.page.tsx'), 'SetPasswordPage'),
  }),
];

const signedInRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/',
    component: lazyRouteComponent(() => import('../pages/home.page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/review',
    component: lazyRouteComponent(() => import('../features/registrations/review-desk.tsx'), 'ReviewDesk'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/orders',
    component: lazyRouteComponent(() => import('../features/orders/desk/orders-desk.tsx'), 'OrdersDesk'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/customers',
    component: lazyRouteComponent(() => import('../features/customers/customer-list.tsx'), 'CustomerList'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/customers/$id',
    component: lazyRouteComponent(() => import('../pages/customer.page.tsx'), 'CustomerPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/cases',
    component: lazyRouteComponent(() => import('../features/cases/cases-desk.tsx'), 'CasesDesk'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/cases/$id',
    component: lazyRouteComponent(() => import('../pages/case.page.tsx'), 'CasePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approvals',
    component: lazyRouteComponent(() => import('../features/approvals/approvals-desk.tsx'), 'ApprovalsDesk'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/groups',
    component: lazyRouteComponent(() => import('../features/groups/group-desk.tsx'), 'GroupDesk'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/groups/$id',
    component: lazyRouteComponent(() => import('../pages/group.page.tsx'), 'GroupPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/calendar',
    component: lazyRouteComponent(() => import('../features/calendar/calendar-screen.tsx'), 'CalendarScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/imports',
    component: lazyRouteComponent(() => import('../features/imports/imports-screen.tsx'), 'ImportsScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/finance',
    beforeLoad: () => {
      throw redirect({ to: '/finance/$tab', params: { tab: 'deposits' } });
    },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/finance/$tab',
    component: lazyRouteComponent(() => import('../pages/finance.page.tsx'), 'FinancePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/payables',
    component: lazyRouteComponent(() => import('../features/payables/payables-desk.tsx'), 'PayablesDesk'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/books',
    beforeLoad: () => {
      throw redirect({ to: '/books/$tab', params: { tab: 'close' } });
    },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/books/$tab',
    component: lazyRouteComponent(() => import('../pages/books.page.tsx'), 'BooksPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/credit',
    component: lazyRouteComponent(() => import('../features/credit/credit-desk.tsx'), 'CreditDesk'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/reports',
    component: lazyRouteComponent(() => import('../features/reports/sales-report.tsx'), 'SalesReport'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/hotels',
    component: lazyRouteComponent(() => import('../features/hotels/hotel-list.tsx'), 'HotelList'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/hotels/$id',
    component: lazyRouteComponent(() => import('../pages/hotel.page.tsx'), 'HotelPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/offers',
    component: lazyRouteComponent(() => import('../features/offers/offers-screen.tsx'), 'OffersScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/content',
    beforeLoad: () => {
      throw redirect({ to: '/content/$tab', params: { tab: 'pages' } });
    },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/content/$tab',
    component: lazyRouteComponent(() => import('../pages/content.page.tsx'), 'ContentPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/content/articles/$id',
    component: lazyRouteComponent(() => import('../pages/article.page.tsx'), 'ArticlePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/content/agreements/$code/$version',
    component: lazyRouteComponent(() => import('../pages/agreement.page.tsx'), 'AgreementPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/staff',
    component: lazyRouteComponent(() => import('../pages/staff.page.tsx'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings',
    component: lazyRouteComponent(() => import('../features/content/business-screen.tsx'), 'BusinessScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/audit',
    component: lazyRouteComponent(() => import('../features/audit/audit-log.tsx'), 'AuditLog'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/coupons',
    component: lazyRouteComponent(() => import('../pages/coupons.page.tsx'), 'CouponsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/partners',
    component: lazyRouteComponent(() => import('../pages/partners.page.tsx'), 'PartnersPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/suppliers',
    component: lazyRouteComponent(() => import('../pages/suppliers.page.tsx'), 'SuppliersPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/mapping',
    component: lazyRouteComponent(() => import('../features/mapping/mapping-desk.tsx'), 'MappingDesk'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/work',
    component: lazyRouteComponent(() => import('../pages/work.page.tsx'), 'WorkPage'),
  }),
];

/** Reads search parameters as plain strings; each page parses its own. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** The router of the console, below /console. */
export function createConsoleRouter() {
  return createRouter({
    routeTree: root.addChildren([...signedOutRoutes, shell.addChildren(signedInRoutes)]),
    basepath: '/console',
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NoPage,
  });
}
