import { publicRoutes } from './public-routes.ts';
import type { RouteRow } from './route-row.ts';

/** Every path of the specification (section 2) that has a page so far. */
export const routes: readonly RouteRow[] = [
  {
    path: '/',
    page: () => import('../pages/home.page.tsx').then((file) => ({ default: file.HomePage })),
    layout: 'customer',
    newer: true,
    guard: 'landing',
    texts: ['home', 'search'],
  },
  {
    path: '/home',
    page: () => import('../pages/home.page.tsx').then((file) => ({ default: file.HomePage })),
    layout: 'customer',
    newer: true,
    texts: ['home', 'search'],
  },
  ...publicRoutes,
  {
    path: '/login',
    page: () => import('../pages/login.page.tsx').then((file) => ({ default: file.LoginPage })),
    layout: 'bare',
    texts: ['identity'],
  },
  {
    path: '/smslogin',
    page: () => import('../pages/sms-login.page.tsx').then((file) => ({ default: file.SmsLoginPage })),
    layout: 'bare',
    texts: ['identity', 'sign-in'],
  },
  {
    path: '/single-login',
    page: () => import('../pages/single-login.page.tsx').then((file) => ({ default: file.SingleLoginPage })),
    layout: 'bare',
    texts: ['identity', 'sign-in'],
  },
  {
    path: '/password',
    page: () => import('../pages/password.page.tsx').then((file) => ({ default: file.PasswordPage })),
    layout: 'bare',
    texts: ['identity', 'sign-in', 'password'],
  },
  {
    path: '/resetpassword',
    page: () =>
      import('../pages/reset-password.page.tsx').then((file) => ({ default: file.ResetPasswordPage })),
    layout: 'bare',
    texts: ['identity', 'sign-in', 'password'],
  },
  {
    path: '/register',
    aliases: ['/registerNew'],
    page: () => import('../pages/register.page.tsx').then((file) => ({ default: file.RegisterPage })),
    layout: 'customer',
    texts: ['identity', 'sign-in', 'password', 'fields', 'registration'],
  },
  {
    path: '/RegisterSuccess',
    page: () =>
      import('../pages/register-success.page.tsx').then((file) => ({ default: file.RegisterSuccessPage })),
    layout: 'customer',
    texts: ['registration'],
  },
  {
    path: '/fit',
    page: () => import('../pages/fit.page.tsx').then((file) => ({ default: file.FitPage })),
    layout: 'customer',
    texts: ['search'],
  },
  {
    path: '/hotel-new',
    aliases: ['/hotel'],
    page: () => import('../pages/hotel-list.page.tsx').then((file) => ({ default: file.HotelListPage })),
    layout: 'customer',
    newer: true,
    guard: 'customer',
    texts: ['search', 'results', 'choosing', 'hotel', 'stay', 'map'],
  },
  {
    path: '/hotel-compare',
    page: () =>
      import('../pages/hotel-compare.page.tsx').then((file) => ({ default: file.HotelComparePage })),
    layout: 'customer',
    guard: 'customer',
    texts: ['search', 'results', 'choosing', 'hotel', 'stay'],
  },
  {
    path: '/hotel-detail-new-v2',
    aliases: ['/hotel-detail-new', '/hotel-detail'],
    page: () => import('../pages/hotel-detail.page.tsx').then((file) => ({ default: file.HotelDetailPage })),
    layout: 'customer',
    newer: true,
    texts: ['search', 'hotel', 'stay', 'choosing', 'map'],
  },
  {
    path: '/pre-book-v2/',
    page: () => import('../pages/pre-book.page.tsx').then((file) => ({ default: file.PreBookPage })),
    layout: 'customer',
    guard: 'customer',
    texts: ['prebook', 'itinerary', 'stay'],
  },
  {
    path: '/shopping-cart-new',
    aliases: ['/shopping-cart'],
    page: () => import('../pages/cart.page.tsx').then((file) => ({ default: file.CartPage })),
    layout: 'customer',
    guard: 'customer',
    texts: ['cart', 'stay', 'itinerary'],
  },
  {
    path: '/pre-bookcart/',
    page: () => import('../pages/pre-book-cart.page.tsx').then((file) => ({ default: file.PreBookCartPage })),
    layout: 'customer',
    guard: 'customer',
    texts: ['cart', 'prebook', 'itinerary', 'stay'],
  },
  {
    path: '/payment-page-new/',
    page: () => import('../pages/payment.page.tsx').then((file) => ({ default: file.PaymentPage })),
    layout: 'bare',
    guard: 'customer',
    texts: ['pay', 'card', 'itinerary', 'stay'],
  },
  {
    path: '/group',
    page: () => import('../pages/group.page.tsx').then((file) => ({ default: file.GroupPage })),
    layout: 'customer',
    newer: true,
    texts: ['groups', 'rooming', 'search', 'fields', 'account'],
  },
  {
    path: '/depositNew/',
    aliases: ['/deposit'],
    page: () => import('../pages/deposit.page.tsx').then((file) => ({ default: file.DepositPage })),
    layout: 'customer',
    newer: true,
    newerAliases: ['/deposit'],
    guard: 'customer',
    texts: ['deposit', 'payment-center', 'pay', 'card', 'account', 'itinerary'],
  },
  {
    path: '/DepositSuccessful',
    page: () =>
      import('../pages/deposit-successful.page.tsx').then((file) => ({
        default: file.DepositSuccessfulPage,
      })),
    layout: 'customer',
    texts: ['deposit', 'payment-center'],
  },
  {
    path: '/account/payment-center',
    page: () =>
      import('../pages/payment-center.page.tsx').then((file) => ({ default: file.PaymentCenterPage })),
    layout: 'account',
    newer: true,
    guard: 'customer',
    texts: ['account', 'payment-center'],
  },
  {
    path: '/account/order-list-new',
    page: () => import('../pages/order-list.page.tsx').then((file) => ({ default: file.OrderListPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'orders', 'order-batch', 'itinerary', 'documents'],
  },
  {
    path: '/account/index-new',
    page: () => import('../pages/account-home.page.tsx').then((file) => ({ default: file.AccountHomePage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'orders', 'itinerary'],
  },
  {
    path: '/account/wishlist',
    page: () => import('../pages/wishlist.page.tsx').then((file) => ({ default: file.WishlistPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'wishlist', 'choosing', 'search', 'hotel'],
  },
  {
    path: '/account/management/',
    page: () => import('../pages/management.page.tsx').then((file) => ({ default: file.ManagementPage })),
    layout: 'account',
    guard: 'customer',
    texts: [
      'account',
      'account-person',
      'account-company',
      'account-api',
      'identity',
      'sign-in',
      'password',
      'card',
    ],
  },
  {
    path: '/account/my-coupon',
    page: () => import('../pages/my-coupon.page.tsx').then((file) => ({ default: file.MyCouponPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'my-coupons'],
  },
  {
    path: '/account',
    page: () => import('../pages/account.page.tsx').then((file) => ({ default: file.AccountPage })),
    layout: 'bare',
    guard: 'customer',
    texts: [],
  },
  {
    path: '/order-detail-new',
    page: () => import('../pages/order-detail.page.tsx').then((file) => ({ default: file.OrderDetailPage })),
    layout: 'customer',
    guard: 'customer',
    texts: ['orders', 'itinerary', 'stay', 'documents', 'card'],
  },
  {
    path: '/offline',
    page: () => import('../pages/offline.page.tsx').then((file) => ({ default: file.OfflinePage })),
    layout: 'bare',
    texts: ['offline'],
  },
  {
    path: '/voucher',
    page: () => import('../pages/voucher.page.tsx').then((file) => ({ default: file.VoucherPage })),
    layout: 'bare',
    guard: 'customer',
    texts: ['voucher', 'documents'],
  },
  {
    path: '/invoice',
    page: () => import('../pages/invoice.page.tsx').then((file) => ({ default: file.InvoicePage })),
    layout: 'bare',
    guard: 'customer',
    texts: ['voucher', 'documents'],
  },
  {
    path: '/verify',
    page: () => import('../pages/verify.page.tsx').then((file) => ({ default: file.VerifyPage })),
    layout: 'customer',
    texts: ['voucher', 'stay', 'papers'],
  },
  {
    path: '/account/InvoiveTitle',
    page: () =>
      import('../pages/invoice-title.page.tsx').then((file) => ({ default: file.InvoiceTitlePage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'account-company'],
  },
  {
    path: '/account/InvoiceDetails',
    page: () =>
      import('../pages/invoice-details.page.tsx').then((file) => ({ default: file.InvoiceDetailsPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'account-company', 'invoices'],
  },
  {
    path: '/account/InvoiceRequest',
    page: () =>
      import('../pages/invoice-request.page.tsx').then((file) => ({ default: file.InvoiceRequestPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'account-company', 'invoices'],
  },
  {
    path: '/account/ExportHistory',
    page: () =>
      import('../pages/export-history.page.tsx').then((file) => ({ default: file.ExportHistoryPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'documents'],
  },
];

/** True for pages of the newer layout (specification section 2), by the path of the row or of an alias. */
export function isNewer(path: string): boolean {
  const bare = path.replace(/(.)\/$/, '$1').toLowerCase();
  return routes.some(
    (row) =>
      row.newer &&
      [row.path, ...(row.newerAliases ?? [])].some(
        (one) => one.replace(/(.)\/$/, '$1').toLowerCase() === bare,
      ),
  );
}

/** True when a row (or an alias) serves this path; navigation shows only what exists. */
export function pathExists(path: string): boolean {
  return routes.some((row) => row.path === path || row.aliases?.includes(path));
}
