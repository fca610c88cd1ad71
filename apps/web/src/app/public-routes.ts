import type { RouteRow } from './route-row.ts';

/** Pages of information that everybody may read (specification section 2). Other public pages are in routes.ts. */
export const publicRoutes: readonly RouteRow[] = [
  {
    path: '/mainBusiness',
    page: () => import('../pages/public/main-business.page.tsx'),
    layout: 'customer',
    texts: ['site'],
  },
  {
    path: '/globalHotels',
    page: () => import('../pages/public/global-hotels.page.tsx'),
    layout: 'customer',
    texts: ['site', 'home-below', 'search'],
  },
  {
    path: '/news-center',
    page: () => import('../pages/public/news-center.page.tsx'),
    layout: 'customer',
    newer: true,
    texts: ['site'],
  },
  {
    path: '/newsDetail',
    page: () => import('../pages/public/news-detail.page.tsx'),
    layout: 'customer',
    texts: ['site'],
  },
  {
    path: '/privacyPolicy',
    page: () => import('../pages/public/privacy-policy.page.tsx'),
    layout: 'customer',
    texts: ['site'],
  },
  {
    path: '/terms',
    page: () => import('../pages/public/terms.page.tsx'),
    layout: 'customer',
    texts: ['site'],
  },
  {
    path: '/balanceTerms',
    page: () => import('../pages/public/balance-terms.page.tsx'),
    layout: 'customer',
    texts: ['site'],
  },
  {
    path: '/aliplayer',
    page: () => import('../pages/public/aliplayer.page.tsx'),
    layout: 'customer',
    texts: ['site'],
  },
  {
    path: '/partner',
    page: () => import('../pages/public/partner.page.tsx'),
    layout: 'customer',
    texts: ['site', 'home-below'],
  },
  {
    path: '/aic',
    page: () => import('../pages/public/aic.page.tsx'),
    layout: 'customer',
    texts: ['site'],
  },
  {
    path: '/mapBox',
    page: () => import('../pages/booking/map-box.page.tsx'),
    layout: 'bare',
    texts: ['site', 'map', 'search'],
  },
  {
    path: '/helpcenter',
    page: () => import('../pages/public/help-start.page.tsx'),
    layout: 'bare',
    texts: [],
  },
  {
    path: '/helpcenter/AccountRegistration',
    aliases: ['/helpcenter/OrderInquiry', '/helpcenter/HotelReservations'],
    page: () => import('../pages/public/help.page.tsx'),
    layout: 'customer',
    texts: ['help', 'itinerary'],
  },
];
