/**
 * The addresses of the trade site: a mirror of the specification, section 2. The server answers others with HTTP 404, and
 * a browser story visits every one of these.
 */

/** Who sees the page: `everyone`; `landing` sends members to /fit; `customer` sends visitors to /login. */
export type SiteAudience = 'everyone' | 'landing' | 'customer';
/**
 * What frames the page: the `newer` or the `common` layout, one without a footer, none at all, or the page's `own`.
 * The ways in (sign-in, passwords) have their own.
 */
export type SiteLayout = 'newer' | 'common' | 'no_footer' | 'none' | 'own';

export type SiteRoute = {
  path: string;
  audience: SiteAudience;
  layout: SiteLayout;
  /** The page leads on to another address by itself. */
  leadsTo?: string;
  /** Written by the specification under this heading. */
  part: 'public' | 'hotels' | 'booking' | 'account' | 'other';
};

const rows = (
  part: SiteRoute['part'],
  audience: SiteAudience,
  layout: SiteLayout,
  paths: readonly string[],
): SiteRoute[] => paths.map((path) => ({ path, part, audience, layout }));

/** Every address that the specification names. */
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

/** Addresses of ours that the specification does not name. */
export const ownRoutes: readonly string[] = [
  '/offline',
  '/verify',
  '/hotel-compare',
  '/terms',
  '/balanceTerms',
];

const slash = '/'.charCodeAt(0);

/** A path without its last slashes; `/` stays. A loop, because `/\/+$/` takes quadratic time on a run of slashes. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === slash) end -= 1;
  return path.slice(0, end);
}

/** An address without its last slashes and without capitals, as addresses are compared. */
export function plainPath(path: string): string {
  return withoutLastSlashes(path).toLowerCase();
}

const plain = new Set([...specificationRoutes.map((one) => one.path), ...ownRoutes].map(plainPath));

/** True for an address that has a page. */
export function isSitePath(path: string): boolean {
  return plain.has(plainPath(path));
}
