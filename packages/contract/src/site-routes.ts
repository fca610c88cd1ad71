/**
 * Paths of the trade site, copied from section 2 of the specification. The server answers other paths with HTTP 404,
 * and a browser test visits each one.
 */

/** Visitors of the page: `everyone`; `landing` redirects members to /fit; `customer` redirects visitors to /login. */
export type SiteAudience = 'everyone' | 'landing' | 'customer';
/** Layout of the page: `newer` or `common`; `no_footer`; `none`; `own` for the sign-in and password pages. */
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

const rows = (
  part: SiteRoute['part'],
  audience: SiteAudience,
  layout: SiteLayout,
  paths: readonly string[],
): SiteRoute[] => paths.map((path) => ({ path, part, audience, layout }));

/** Every path in the specification. */
export const specificationRoutes: readonly SiteRoute[] = [
  ...rows('public', 'everyone', 'own', [
    '/login',
    '/single-login',
    '/smslogin',
    '/password',
    '/resetpassword',
  ]),
  ...rows('public', 'everyone', 'common', ['/register', '/registerNew', '/RegisterSuccess']),
  ...rows('public', 'landing', 'newer', ['/']),
  ...rows('public', 'everyone', 'newer', ['/home', '/group', '/news-center']),
  ...rows('public', 'everyone', 'common', ['/fit', '/mainBusiness', '/globalHotels', '/newsDetail']),
  ...rows('public', 'everyone', 'common', ['/privacyPolicy', '/aliplayer', '/partner', '/aic']),
  ...rows('public', 'everyone', 'common', ['/DepositSuccessful']),
  ...rows('public', 'everyone', 'own', ['/mapBox']),
  ...rows('hotels', 'customer', 'newer', ['/hotel-new']),
  ...rows('hotels', 'customer', 'common', ['/hotel']),
  ...rows('hotels', 'everyone', 'newer', ['/hotel-detail-new-v2']),
  ...rows('hotels', 'everyone', 'common', ['/hotel-detail', '/hotel-detail-new']),
  ...rows('hotels', 'customer', 'common', ['/shopping-cart', '/shopping-cart-new']),
  ...rows('booking', 'customer', 'common', ['/pre-book-v2/', '/pre-bookcart/']),
  ...rows('booking', 'customer', 'newer', ['/depositNew/']),
  ...rows('booking', 'customer', 'no_footer', ['/payment-page-new/']),
  { ...row('/account'), leadsTo: '/account/order-list-new' },
  ...['index-new', 'order-list-new', 'ExportHistory', 'InvoiveTitle', 'InvoiceDetails'].map((name) =>
    row(`/account/${name}`),
  ),
  ...['InvoiceRequest', 'wishlist', 'my-coupon', 'management/'].map((name) => row(`/account/${name}`)),
  { ...row('/account/payment-center'), layout: 'newer' },
  ...rows('other', 'customer', 'common', ['/order-detail-new']),
  ...rows('other', 'customer', 'none', ['/invoice', '/voucher']),
  {
    ...{ path: '/helpcenter', part: 'other', audience: 'everyone', layout: 'common' },
    leadsTo: '/helpcenter/AccountRegistration',
  },
  ...rows('other', 'everyone', 'common', [
    '/helpcenter/AccountRegistration',
    '/helpcenter/OrderInquiry',
    '/helpcenter/HotelReservations',
  ]),
  ...rows('other', 'customer', 'newer', ['/deposit']),
];

function row(path: string): SiteRoute {
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

const slash = '/'.charCodeAt(0);

/**
 * Removes the last slashes of a path, except the only one. A loop, because `/\/+$/` takes quadratic time for many
 * slashes.
 */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === slash) end -= 1;
  return path.slice(0, end);
}

/** The path in lower case without its last slashes, for comparisons. */
export function plainPath(path: string): string {
  return withoutLastSlashes(path).toLowerCase();
}

const plain = new Set([...specificationRoutes.map((one) => one.path), ...ownRoutes].map(plainPath));

/** True for a path with a page. */
export function isSitePath(path: string): boolean {
  return plain.has(plainPath(path));
}
