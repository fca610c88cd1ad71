import type { MessageKey } from '@wayhouse/i18n/keys';

/** `alsoFor`: other paths on which the link is marked as current. */
type Item = { path: string; text: MessageKey; alsoFor?: readonly string[] };

/** The public pages in the top bar for visitors; the footer lists these and further pages. */
export const visitorNav: readonly Item[] = [
  { path: '/fit', text: 'shell.nav.hotels' },
  { path: '/group', text: 'shell.nav.groups' },
  { path: '/globalHotels', text: 'shell.nav.destinations' },
  { path: '/mainBusiness', text: 'shell.nav.about', alsoFor: ['/partner'] },
  { path: '/news-center', text: 'shell.nav.news', alsoFor: ['/newsDetail', '/aliplayer'] },
  {
    path: '/helpcenter/AccountRegistration',
    text: 'shell.nav.help',
    alsoFor: ['/helpcenter/OrderInquiry', '/helpcenter/HotelReservations'],
  },
];

/** True when `path` is the item's page or a page that belongs to it. */
export function isCurrent(item: Pick<Item, 'path' | 'alsoFor'>, path: string): boolean {
  return path === item.path || (item.alsoFor ?? []).includes(path);
}
