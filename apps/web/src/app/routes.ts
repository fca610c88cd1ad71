import { accountRoutes } from './account-routes.ts';
import { publicRoutes } from './public-routes.ts';
import type { RouteRow } from './route-row.ts';

/** Every path of the specification (section 2), and our own paths. */
export const routes: readonly RouteRow[] = [
  {
    path: '/',
    page: () => import('../pages/public/home.page.tsx'),
    layout: 'customer',
    newer: true,
    guard: 'landing',
    texts: ['home', 'search'],
  },
  {
    path: '/home',
    page: () => import('../pages/public/home.page.tsx'),
    layout: 'customer',
    newer: true,
    texts: ['home', 'search'],
  },
  ...publicRoutes,
  ...accountRoutes,
  {
    path: '/login',
    page: () => import('../pages/sign-in/login.page.tsx'),
    layout: 'bare',
    texts: ['identity'],
  },
  {
    path: '/smslogin',
    page: () => import('../pages/sign-in/sms-login.page.tsx'),
    layout: 'bare',
    texts: ['identity', 'sign-in'],
  },
  {
    path: '/single-login',
    page: () => import('../pages/sign-in/single-login.page.tsx'),
    layout: 'bare',
    texts: ['identity', 'sign-in'],
  },
  {
    path: '/company-sign-in',
    page: () => import('../pages/sign-in/company-sign-in.page.tsx'),
    layout: 'bare',
    texts: ['identity', 'sign-in'],
  },
  {
    path: '/password',
    page: () => import('../pages/sign-in/password.page.tsx'),
    layout: 'bare',
    texts: ['identity', 'sign-in', 'password'],
  },
  {
    path: '/resetpassword',
    page: () => import('../pages/sign-in/reset-password.page.tsx'),
    layout: 'bare',
    texts: ['identity', 'sign-in', 'password'],
  },
  {
    path: '/register',
    aliases: ['/registerNew'],
    page: () => import('../pages/sign-in/register.page.tsx'),
    layout: 'customer',
    texts: ['identity', 'sign-in', 'password', 'fields', 'registration'],
  },
  {
    path: '/RegisterSuccess',
    page: () => import('../pages/sign-in/register-success.page.tsx'),
    layout: 'customer',
    texts: ['registration'],
  },
  {
    path: '/fit',
    page: () => import('../pages/booking/fit.page.tsx'),
    layout: 'customer',
    texts: ['stay', 'search'],
  },
  {
    path: '/hotel-new',
    aliases: ['/hotel'],
    page: () => import('../pages/booking/hotel-list.page.tsx'),
    layout: 'customer',
    newer: true,
    guard: 'customer',
    texts: ['search', 'results', 'hotel', 'stay', 'map'],
  },
  {
    path: '/hotel-compare',
    page: () => import('../pages/booking/hotel-compare.page.tsx'),
    layout: 'customer',
    guard: 'customer',
    texts: ['search', 'results', 'hotel', 'stay'],
  },
  {
    path: '/hotel-detail-new-v2',
    aliases: ['/hotel-detail-new', '/hotel-detail'],
    page: () => import('../pages/booking/hotel-detail.page.tsx'),
    layout: 'customer',
    newer: true,
    texts: ['search', 'hotel', 'stay', 'map'],
  },
  {
    path: '/pre-book-v2/',
    page: () => import('../pages/booking/pre-book.page.tsx'),
    layout: 'customer',
    guard: 'customer',
    texts: ['prebook', 'itinerary', 'stay'],
  },
  {
    path: '/shopping-cart-new',
    aliases: ['/shopping-cart'],
    page: () => import('../pages/booking/cart.page.tsx'),
    layout: 'customer',
    guard: 'customer',
    texts: ['cart', 'stay', 'itinerary', 'hotel'],
  },
  {
    path: '/pre-bookcart/',
    page: () => import('../pages/booking/pre-book-cart.page.tsx'),
    layout: 'customer',
    guard: 'customer',
    texts: ['cart', 'prebook', 'itinerary', 'stay'],
  },
  {
    path: '/payment-page-new/',
    page: () => import('../pages/booking/payment.page.tsx'),
    layout: 'bare',
    guard: 'customer',
    texts: ['pay', 'card', 'itinerary', 'stay'],
  },
  {
    path: '/group',
    page: () => import('../pages/booking/group.page.tsx'),
    layout: 'customer',
    newer: true,
    texts: ['groups', 'rooming', 'search', 'fields', 'account'],
  },
  {
    path: '/offline',
    page: () => import('../pages/public/offline.page.tsx'),
    layout: 'bare',
    texts: ['offline'],
  },
  {
    path: '/voucher',
    page: () => import('../pages/booking/voucher.page.tsx'),
    layout: 'bare',
    guard: 'customer',
    texts: ['voucher', 'documents'],
  },
  {
    path: '/verify',
    page: () => import('../pages/public/verify.page.tsx'),
    layout: 'customer',
    texts: ['voucher', 'stay'],
  },
  {
    path: '/hotel-notice',
    page: () => import('../pages/public/hotel-notice.page.tsx'),
    layout: 'bare',
    texts: ['voucher', 'stay'],
  },
];

/** True for pages of the newer layout (specification section 2), by the path of the row or by its `newerAliases`. */
export function isNewer(path: string): boolean {
  const searchedPath = normalizePath(path);
  return routes.some(
    (row) =>
      row.newer && [row.path, ...(row.newerAliases ?? [])].some((one) => normalizePath(one) === searchedPath),
  );
}

/** The path in lower case, without a slash at the end. */
function normalizePath(path: string): string {
  return path.replace(/(.)\/$/, '$1').toLowerCase();
}

/** True when a row (or an alias) serves this path; navigation shows only existing pages. */
export function pathExists(path: string): boolean {
  return routes.some((row) => row.path === path || row.aliases?.includes(path));
}
