import {
  IconClipboardList,
  IconSearch,
  IconShoppingCart,
  IconUserCircle,
  IconWallet,
} from '@tabler/icons-react';
import type { MessageKey } from '@wayhouse/i18n/keys';
import type { IconType } from '@wayhouse/ui/icon';
import { pathExists } from '../routes.ts';

export type NavItem = { path: string; text: MessageKey; icon: IconType; alsoFor?: readonly string[] };

const all: readonly NavItem[] = [
  {
    path: '/fit',
    text: 'common.nav.hotels',
    icon: IconSearch,
    alsoFor: ['/hotel', '/hotel-new', '/hotel-detail-new-v2'],
  },
  {
    path: '/account/order-list-new',
    text: 'common.nav.orders',
    icon: IconClipboardList,
    alsoFor: ['/order-detail-new'],
  },
  { path: '/shopping-cart-new', text: 'common.nav.cart', icon: IconShoppingCart },
  { path: '/account/payment-center', text: 'common.nav.payments', icon: IconWallet },
  { path: '/account/management/', text: 'common.nav.account', icon: IconUserCircle },
];

/** What the bars lead to: only pages that exist. */
export function navItems(): readonly NavItem[] {
  return all.filter((item) => pathExists(item.path));
}

/** True when `path` is the item's page or one that belongs to it. */
export function isCurrent(item: NavItem, path: string): boolean {
  return path === item.path || (item.alsoFor ?? []).includes(path);
}
