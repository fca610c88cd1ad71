/**
 * Paths of the trade site: the paths of specification section 2, which a browser test visits, and our own paths. A page
 * request for any other path gets HTTP 404, except for the server's own routes.
 */

/**
 * Who may open the page. `everyone`: all people. `landing`: all, but signed-in customers are redirected to /fit.
 * `customer`: signed-in customers; others are redirected to /login.
 */
export type SiteAudience = 'everyone' | 'landing' | 'customer';
/** Layout of the page. `newer` and `common` have a footer, with columns of links only in `newer`. */
export type SiteLayout = 'newer' | 'common' | 'no_footer' | 'none' | 'own';

export type SiteRoute = {
  path: string;
  audience: SiteAudience;
  layout: SiteLayout;
  /** Target of a page that only redirects. */
  leadsTo?: string;
  /** Heading of the specification that lists the page. */
  part: 'public' | 'hotels' | 'booking' | 'account' | 'other';
};

const routesOf = (
  part: SiteRoute['part'],
  audience: SiteAudience,
  layout: SiteLayout,
  paths: readonly string[],
): SiteRoute[] => paths.map((path) => ({ path, part, audience, layout }));

/** The address of an order's page, below the address of the site. */
export function orderPath(orderNo: string): string {
  return `/order-detail-new?order_no=${orderNo}`;
}

/** Every path in the specification. */
export const specificationRoutes: readonly SiteRoute[] = [
  ...routesOf('public', 'everyone', 'own', [
    '/login',
    '/single-login',
    '/smslogin',
    '/password',
    '/resetpassword',
  ]),
  ...routesOf('public', 'everyone', 'common', ['/register', '/registerNew', '/RegisterSuccess']),
  ...routesOf('public', 'landing', 'newer', ['/']),
  ...routesOf('public', 'everyone', 'newer', ['/home', '/group', '/news-center']),
  ...routesOf('public', 'everyone', 'common', ['/fit', '/mainBusiness', '/globalHotels', '/newsDetail']),
  ...routesOf('public', 'everyone', 'common', ['/privacyPolicy', '/aliplayer', '/partner', '/aic']),
  ...routesOf('public', 'everyone', 'common', ['/DepositSuccessful']),
  ...routesOf('public', 'everyone', 'own', ['/mapBox']),
  ...routesOf('hotels', 'customer', 'newer', ['/hotel-new']),
  ...routesOf('hotels', 'customer', 'common', ['/hotel']),
  ...routesOf('hotels', 'everyone', 'newer', ['/hotel-detail-new-v2']),
  ...routesOf('hotels', 'everyone', 'common', ['/hotel-detail', '/hotel-detail-new']),
  ...routesOf('hotels', 'customer', 'common', ['/shopping-cart', '/shopping-cart-new']),
  ...routesOf('booking', 'customer', 'common', ['/pre-book-v2/', '/pre-bookcart/']),
  ...routesOf('booking', 'customer', 'newer', ['/depositNew/']),
  ...routesOf('booking', 'customer', 'no_footer', ['/payment-page-new/']),
  { ...accountRoute('/account'), leadsTo: '/account/order-list-new' },
  ...['index-new', 'order-list-new', 'ExportHistory', 'InvoiveTitle', 'InvoiceDetails'].map((name) =>
    accountRoute(`/account/${name}`),
  ),
  ...['InvoiceRequest', 'wishlist', 'my-coupon', 'management/'].map((name) =>
    accountRoute(`/account/${name}`),
  ),
  { ...accountRoute('/account/payment-center'), layout: 'newer' },
  ...routesOf('other', 'customer', 'common', ['/order-detail-new']),
  ...routesOf('other', 'customer', 'none', ['/invoice', '/voucher']),
  {
    path: '/helpcenter',
    part: 'other',
    audience: 'everyone',
    layout: 'common',
    leadsTo: '/helpcenter/AccountRegistration',
  },
  ...routesOf('other', 'everyone', 'common', [
    '/helpcenter/AccountRegistration',
    '/helpcenter/OrderInquiry',
    '/helpcenter/HotelReservations',
  ]),
  ...routesOf('other', 'customer', 'newer', ['/deposit']),
];

function accountRoute(path: string): SiteRoute {
  return { path, part: 'account', audience: 'customer', layout: 'common' };
}

/** Paths that are not in the specification. */
export const ownRoutes: readonly string[] = [
  '/offline',
  '/verify',
  '/hotel-notice',
  '/company-sign-in',
  '/hotel-compare',
  '/practice',
  '/account/approvals',
  '/account/credit',
  '/account/deadlines',
  '/account/quotes',
  '/account/report',
  '/terms',
  '/balanceTerms',
];

const slashCode = '/'.charCodeAt(0);

/**
 * Removes the slashes at the end of a path, but keeps `/`. A loop, because `/\/+$/` takes quadratic time for many
 * slashes.
 */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === slashCode) end -= 1;
  return path.slice(0, end);
}

/** The path in lower case without its last slashes, for comparisons. */
export function plainPath(path: string): string {
  return withoutLastSlashes(path).toLowerCase();
}

const plainPaths = new Set([...specificationRoutes.map((route) => route.path), ...ownRoutes].map(plainPath));

/** True for a path with a page. */
export function isSitePath(path: string): boolean {
  return plainPaths.has(plainPath(path));
}
