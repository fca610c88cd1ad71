import {
  IconAlertTriangle,
  IconApi,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarMonth,
  IconChecks,
  IconClipboardList,
  IconCoins,
  IconDiscount2,
  IconFileImport,
  IconHistory,
  IconMessageQuestion,
  IconNews,
  IconPlugConnected,
  IconSettings,
  IconTicket,
  IconUserCheck,
  IconUserShield,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import type { CountedSection } from '@wayhouse/contract/console/work-counts';
import type { MessageKey } from '@wayhouse/i18n/keys';
import type { IconType } from '@wayhouse/ui/icon';

/** A section of the console in the sidebar: its path, its title, the right that opens it, and the tasks it counts. */
export type Section = {
  path: string;
  text: MessageKey;
  icon: IconType;
  right: StaffRight;
  counts?: readonly CountedSection[];
};

/** Finance has a count on each of its tabs, and their sum here. */
const financeCounts = ['deposits', 'withdrawals', 'refunds', 'invoices'] as const;

export const sections: readonly Section[] = [
  {
    path: '/review',
    text: 'console.review',
    icon: IconUserCheck,
    right: 'registrations.review',
    counts: ['review'],
  },
  {
    path: '/orders',
    text: 'console.orders',
    icon: IconClipboardList,
    right: 'orders.read',
    counts: ['orders'],
  },
  {
    path: '/cases',
    text: 'console.cases',
    icon: IconMessageQuestion,
    right: 'cases.manage',
    counts: ['cases'],
  },
  {
    path: '/approvals',
    text: 'console.approvals',
    icon: IconChecks,
    right: 'approvals.read',
    counts: ['approvals'],
  },
  { path: '/customers', text: 'console.customers', icon: IconBuildingCommunity, right: 'customers.read' },
  {
    path: '/partners',
    text: 'console.partners',
    icon: IconApi,
    right: 'customers.read',
    counts: ['partners'],
  },
  {
    path: '/groups',
    text: 'console.groups',
    icon: IconUsersGroup,
    right: 'groups.manage',
    counts: ['groups'],
  },
  { path: '/coupons', text: 'console.coupons', icon: IconTicket, right: 'coupons.manage' },
  { path: '/calendar', text: 'console.calendar', icon: IconCalendarMonth, right: 'inventory.manage' },
  { path: '/imports', text: 'console.imports', icon: IconFileImport, right: 'inventory.manage' },
  {
    path: '/finance',
    text: 'console.finance',
    icon: IconCoins,
    right: 'finance.read',
    counts: financeCounts,
  },
  { path: '/hotels', text: 'console.hotels', icon: IconBuilding, right: 'inventory.manage' },
  { path: '/offers', text: 'console.offers', icon: IconDiscount2, right: 'inventory.manage' },
  { path: '/suppliers', text: 'console.suppliers', icon: IconPlugConnected, right: 'suppliers.read' },
  { path: '/content', text: 'console.content', icon: IconNews, right: 'content.manage' },
  { path: '/staff', text: 'console.staff', icon: IconUserShield, right: 'staff.manage' },
  { path: '/settings', text: 'console.settings', icon: IconSettings, right: 'business.manage' },
  { path: '/audit', text: 'console.audit', icon: IconHistory, right: 'audit.read' },
  { path: '/work', text: 'console.work', icon: IconAlertTriangle, right: 'work.read', counts: ['work'] },
];

/** The sections that the rights open. */
export function sectionsFor(rights: readonly StaffRight[]): Section[] {
  return sections.filter((section) => rights.includes(section.right));
}
