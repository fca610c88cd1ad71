import type { RouteRow } from './route-row.ts';

/** Pages of a signed-in customer's account: orders, money, invoices, people. */
export const accountRoutes: readonly RouteRow[] = [
  {
    path: '/depositNew/',
    aliases: ['/deposit'],
    page: () => import('../pages/account/deposit.page.tsx').then((file) => ({ default: file.DepositPage })),
    layout: 'customer',
    newer: true,
    newerAliases: ['/deposit'],
    guard: 'customer',
    texts: ['deposit', 'payment-center', 'pay', 'card', 'account', 'itinerary'],
  },
  {
    path: '/DepositSuccessful',
    page: () =>
      import('../pages/account/deposit-successful.page.tsx').then((file) => ({
        default: file.DepositSuccessfulPage,
      })),
    layout: 'customer',
    texts: ['deposit', 'payment-center'],
  },
  {
    path: '/account/payment-center',
    page: () =>
      import('../pages/account/payment-center.page.tsx').then((file) => ({
        default: file.PaymentCenterPage,
      })),
    layout: 'account',
    newer: true,
    guard: 'customer',
    texts: ['account', 'account-person', 'fields', 'identity', 'password', 'payment-center'],
  },
  {
    path: '/account/order-list-new',
    page: () =>
      import('../pages/account/order-list.page.tsx').then((file) => ({ default: file.OrderListPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['stay', 'account', 'orders', 'itinerary', 'documents', 'table'],
  },
  {
    path: '/account/deadlines',
    page: () =>
      import('../pages/account/deadlines.page.tsx').then((file) => ({ default: file.DeadlinesPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'deadlines', 'orders', 'itinerary', 'stay', 'documents', 'card'],
  },
  {
    path: '/account/index-new',
    page: () =>
      import('../pages/account/account-home.page.tsx').then((file) => ({ default: file.AccountHomePage })),
    layout: 'account',
    guard: 'customer',
    texts: ['stay', 'account', 'orders', 'itinerary'],
  },
  {
    path: '/practice',
    page: () => import('../pages/account/practice.page.tsx').then((file) => ({ default: file.PracticePage })),
    layout: 'customer',
    guard: 'customer',
    texts: ['practice', 'stay'],
  },
  {
    path: '/account/report',
    page: () =>
      import('../pages/account/company-report.page.tsx').then((file) => ({
        default: file.CompanyReportPage,
      })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'report', 'charts'],
  },
  {
    path: '/account/credit',
    page: () => import('../pages/account/credit.page.tsx').then((file) => ({ default: file.CreditPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'credit'],
  },
  {
    path: '/account/quotes',
    page: () => import('../pages/account/quotes.page.tsx').then((file) => ({ default: file.QuotesPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'quotes', 'stay'],
  },
  {
    path: '/account/approvals',
    page: () =>
      import('../pages/account/approvals.page.tsx').then((file) => ({ default: file.ApprovalsPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'account-company', 'prebook', 'itinerary', 'stay'],
  },
  {
    path: '/account/wishlist',
    page: () => import('../pages/booking/wishlist.page.tsx').then((file) => ({ default: file.WishlistPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'search', 'hotel'],
  },
  {
    path: '/account/management/',
    page: () =>
      import('../pages/account/management.page.tsx').then((file) => ({ default: file.ManagementPage })),
    layout: 'account',
    guard: 'customer',
    texts: [
      'account',
      'account-person',
      'account-company',
      'account-api',
      'webhooks',
      'fields',
      'identity',
      'sign-in',
      'password',
      'card',
    ],
  },
  {
    path: '/account/my-coupon',
    page: () =>
      import('../pages/account/my-coupon.page.tsx').then((file) => ({ default: file.MyCouponPage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account'],
  },
  {
    path: '/account',
    page: () => import('../pages/account/account.page.tsx').then((file) => ({ default: file.AccountPage })),
    layout: 'bare',
    guard: 'customer',
    texts: [],
  },
  {
    path: '/order-detail-new',
    page: () =>
      import('../pages/account/order-detail.page.tsx').then((file) => ({ default: file.OrderDetailPage })),
    layout: 'customer',
    guard: 'customer',
    texts: ['orders', 'itinerary', 'stay', 'stay-change', 'documents', 'card'],
  },
  {
    path: '/invoice',
    page: () => import('../pages/account/invoice.page.tsx').then((file) => ({ default: file.InvoicePage })),
    layout: 'bare',
    guard: 'customer',
    texts: ['voucher', 'documents'],
  },
  {
    path: '/account/InvoiveTitle',
    page: () =>
      import('../pages/account/invoice-title.page.tsx').then((file) => ({ default: file.InvoiceTitlePage })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'account-company', 'fields'],
  },
  {
    path: '/account/InvoiceDetails',
    page: () =>
      import('../pages/account/invoice-details.page.tsx').then((file) => ({
        default: file.InvoiceDetailsPage,
      })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'account-company', 'invoices'],
  },
  {
    path: '/account/InvoiceRequest',
    page: () =>
      import('../pages/account/invoice-request.page.tsx').then((file) => ({
        default: file.InvoiceRequestPage,
      })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'account-company', 'invoices'],
  },
  {
    path: '/account/ExportHistory',
    page: () =>
      import('../pages/account/export-history.page.tsx').then((file) => ({
        default: file.ExportHistoryPage,
      })),
    layout: 'account',
    guard: 'customer',
    texts: ['account', 'documents'],
  },
];
