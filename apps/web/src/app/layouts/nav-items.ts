import {
  IconCalendarDue,
  IconChartBar,
  IconClipboardList,
  IconCreditCardPay,
  IconFileExport,
  IconFileInvoice,
  IconFileText,
  IconFlask,
  IconHeart,
  IconId,
  IconLayoutDashboard,
  IconSearch,
  IconShoppingCart,
  IconTicket,
  IconUserCheck,
  IconUserCircle,
  IconUserCog,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { MessageKey } from '@wayhouse/i18n/keys';
import type { IconType } from '@wayhouse/ui/icon';
import { pathExists } from '../routes.ts';

export type NavItem = {
  path: string;
  text: MessageKey;
  icon: IconType;
  /** Other paths on which the link is marked as current. */
  alsoFor?: readonly string[];
  /** True for a link that the bottom bar of phones leaves out, because it has room for five items. */
  hiddenInTabBar?: true;
  /** True for a link that the top bar leaves out, because it shows the cart as an icon with the number of items. */
  hiddenInTopBar?: true;
};

const mainItems: readonly NavItem[] = [
  {
    path: '/fit',
    text: 'common.nav.hotels',
    icon: IconSearch,
    alsoFor: ['/hotel', '/hotel-new', '/hotel-detail-new-v2', '/hotel-compare'],
  },
  {
    path: '/account/order-list-new',
    text: 'common.nav.orders',
    icon: IconClipboardList,
    alsoFor: ['/order-detail-new'],
  },
  { path: '/group', text: 'common.nav.groups', icon: IconUsersGroup, hiddenInTabBar: true },
  { path: '/shopping-cart-new', text: 'common.nav.cart', icon: IconShoppingCart, hiddenInTopBar: true },
  { path: '/account/payment-center', text: 'common.nav.payments', icon: IconWallet },
  {
    path: '/account/management/',
    text: 'common.nav.account',
    icon: IconUserCircle,
  },
];

type NavGroup = { title?: MessageKey; items: readonly NavItem[] };

/** Pages of the account area (specification section 2). */
const accountGroups: readonly NavGroup[] = [
  {
    items: [
      { path: '/account/index-new', text: 'account.nav.overview', icon: IconLayoutDashboard },
      {
        path: '/account/order-list-new',
        text: 'common.nav.orders',
        icon: IconClipboardList,
        alsoFor: ['/order-detail-new'],
      },
      { path: '/account/deadlines', text: 'account.nav.deadlines', icon: IconCalendarDue },
      { path: '/account/quotes', text: 'account.nav.quotes', icon: IconFileText },
      { path: '/account/approvals', text: 'account.nav.approvals', icon: IconUserCheck },
      { path: '/account/report', text: 'account.nav.report', icon: IconChartBar },
      { path: '/account/wishlist', text: 'account.nav.wishlist', icon: IconHeart },
      { path: '/account/ExportHistory', text: 'account.nav.exports', icon: IconFileExport },
    ],
  },
  {
    title: 'account.nav.money',
    items: [
      { path: '/account/payment-center', text: 'common.nav.payments', icon: IconWallet },
      { path: '/account/credit', text: 'account.nav.credit', icon: IconCreditCardPay },
      {
        path: '/account/InvoiceDetails',
        text: 'account.nav.invoices',
        icon: IconFileInvoice,
        alsoFor: ['/account/InvoiceRequest'],
      },
      { path: '/account/InvoiveTitle', text: 'account.nav.titles', icon: IconId },
      { path: '/account/my-coupon', text: 'account.nav.coupons', icon: IconTicket },
    ],
  },
  {
    title: 'account.nav.settings',
    items: [
      {
        path: '/account/management/',
        text: 'account.nav.management',
        icon: IconUserCog,
        alsoFor: ['/account/management'],
      },
      { path: '/practice', text: 'account.nav.practice', icon: IconFlask },
    ],
  },
];

/** Navigation of the account area: only pages that exist and are not refused to the reader. No group is empty. */
export function accountNav(isRefused: Readonly<Record<string, boolean>>): readonly NavGroup[] {
  return accountGroups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ path }) => pathExists(path) && !isRefused[path]),
    }))
    .filter((group) => group.items.length > 0);
}

/**
 * Links of the top and bottom bars: only pages that exist. *Account* is current on account pages that have no link of
 * their own.
 */
export function navItems(): readonly NavItem[] {
  return mainItems
    .filter((item) => pathExists(item.path))
    .map((item) => (item.text === 'common.nav.account' ? { ...item, alsoFor: otherAccountPaths } : item));
}

const ownLinks = new Set(mainItems.flatMap(pathsOf));
const otherAccountPaths = accountGroups
  .flatMap((group) => group.items.flatMap(pathsOf))
  .filter((path) => !ownLinks.has(path));

function pathsOf({ path, alsoFor = [] }: NavItem): readonly string[] {
  return [path, ...alsoFor];
}
