import {
  IconAlertTriangle,
  IconApi,
  IconArrowsJoin2,
  IconBook2,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarMonth,
  IconChartBar,
  IconChecks,
  IconClipboardList,
  IconCoins,
  IconDiscount2,
  IconFileImport,
  IconFileInvoice,
  IconHistory,
  IconMessageQuestion,
  IconNews,
  IconPlugConnected,
  IconScale,
  IconSettings,
  IconTicket,
  IconUserCheck,
  IconUserShield,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import type { CountedSection } from '@wayhouse/contract/console/work/work-counts';
import type { MessageKey } from '@wayhouse/i18n/keys';
import type { IconType } from '@wayhouse/ui/icon';

/** The groups of the sidebar, from top to bottom. */
export const sectionGroups = ['work', 'supply', 'money', 'business', 'system'] as const;

/**
 * A section of the console in the sidebar: its path, group, title and icon, the right that opens it, and the counts of
 * open work that its badge adds up.
 */
export type Section = {
  path: string;
  group: (typeof sectionGroups)[number];
  text: MessageKey;
  icon: IconType;
  right: StaffRight;
  counts?: readonly CountedSection[];
};

/**
 * The tabs of finance with a count of open work. Each tab shows its count, and the badge of finance shows their sum.
 */
const financeCounts = ['deposits', 'withdrawals', 'refunds', 'invoices'] as const;

/** All sections, in the order of the sidebar. */
export const sections: readonly Section[] = [
  {
    path: '/review',
    group: 'work',
    text: 'console.review',
    icon: IconUserCheck,
    right: 'registrations.review',
    counts: ['review'],
  },
  {
    path: '/orders',
    group: 'work',
    text: 'console.orders',
    icon: IconClipboardList,
    right: 'orders.read',
    counts: ['orders'],
  },
  {
    path: '/cases',
    group: 'work',
    text: 'console.cases',
    icon: IconMessageQuestion,
    right: 'cases.manage',
    counts: ['cases'],
  },
  {
    path: '/approvals',
    group: 'work',
    text: 'console.approvals',
    icon: IconChecks,
    right: 'approvals.read',
    counts: ['approvals'],
  },
  {
    path: '/groups',
    group: 'work',
    text: 'console.groups',
    icon: IconUsersGroup,
    right: 'groups.manage',
    counts: ['groups'],
  },
  {
    path: '/calendar',
    group: 'supply',
    text: 'console.calendar',
    icon: IconCalendarMonth,
    right: 'inventory.manage',
  },
  { path: '/hotels', group: 'supply', text: 'console.hotels', icon: IconBuilding, right: 'inventory.manage' },
  {
    path: '/offers',
    group: 'supply',
    text: 'console.offers',
    icon: IconDiscount2,
    right: 'inventory.manage',
  },
  {
    path: '/suppliers',
    group: 'supply',
    text: 'console.suppliers',
    icon: IconPlugConnected,
    right: 'suppliers.read',
  },
  {
    path: '/mapping',
    group: 'supply',
    text: 'console.mapping',
    icon: IconArrowsJoin2,
    right: 'suppliers.read',
  },
  {
    path: '/imports',
    group: 'supply',
    text: 'console.imports',
    icon: IconFileImport,
    right: 'inventory.manage',
  },
  {
    path: '/finance',
    group: 'money',
    text: 'console.finance',
    icon: IconCoins,
    right: 'finance.read',
    counts: financeCounts,
  },
  {
    path: '/payables',
    group: 'money',
    text: 'console.payables',
    icon: IconFileInvoice,
    right: 'finance.read',
  },
  {
    path: '/books',
    group: 'money',
    text: 'console.books',
    icon: IconBook2,
    right: 'finance.read',
  },
  {
    path: '/credit',
    group: 'money',
    text: 'console.credit',
    icon: IconScale,
    right: 'finance.read',
    counts: ['credit'],
  },
  { path: '/coupons', group: 'money', text: 'console.coupons', icon: IconTicket, right: 'coupons.manage' },
  {
    path: '/customers',
    group: 'business',
    text: 'console.customers',
    icon: IconBuildingCommunity,
    right: 'customers.read',
  },
  {
    path: '/partners',
    group: 'business',
    text: 'console.partners',
    icon: IconApi,
    right: 'customers.read',
    counts: ['partners'],
  },
  {
    path: '/reports',
    group: 'business',
    text: 'console.reports',
    icon: IconChartBar,
    right: 'reports.read',
  },
  { path: '/content', group: 'business', text: 'console.content', icon: IconNews, right: 'content.manage' },
  { path: '/staff', group: 'system', text: 'console.staff', icon: IconUserShield, right: 'staff.manage' },
  {
    path: '/settings',
    group: 'system',
    text: 'console.settings',
    icon: IconSettings,
    right: 'business.manage',
  },
  { path: '/audit', group: 'system', text: 'console.audit', icon: IconHistory, right: 'audit.read' },
  {
    path: '/work',
    group: 'system',
    text: 'console.work',
    icon: IconAlertTriangle,
    right: 'work.read',
    counts: ['work'],
  },
];

/** The sections that the rights open. */
export function sectionsFor(rights: readonly StaffRight[]): Section[] {
  return sections.filter((section) => rights.includes(section.right));
}
