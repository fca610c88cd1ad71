import { IconHome, IconKeyboard, IconLanguage } from '@tabler/icons-react';
import { caseViews } from '@wayhouse/contract/care/case-kinds';
import { orderQueues } from '@wayhouse/contract/console/orders/order-queues';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import type { useI18n } from '@wayhouse/ui/i18n';
import type { IconType } from '@wayhouse/ui/icon';
import { financeTabs } from '../../features/finance/finance-tabs.tsx';
import { switchLanguage } from '../../shared/switch-language.ts';
import { sectionsFor } from '../sections.ts';

/** A page of the console, or an action without a page. */
export type Place = { id: string; icon: IconType; text: string; path?: string; run?: () => void };

type Texts = Pick<ReturnType<typeof useI18n>, 't' | 'lang'>;

/**
 * The home page; the sections that the rights open, with the views of orders and cases and the tabs of finance; and the
 * actions that are possible everywhere.
 */
export function placesFor(staff: StaffMe, { t, lang }: Texts, onShortcuts: () => void): Place[] {
  const sections = sectionsFor(staff.rights);
  const otherLang = lang === 'zh' ? 'en' : 'zh';
  return [
    { id: '/', icon: IconHome, text: t('console.start'), path: '/' },
    ...sections.flatMap((section) => [
      { id: section.path, icon: section.icon, text: t(section.text), path: section.path },
      ...viewsOf(section.path, t).map(({ path, text }) => ({
        id: path,
        icon: section.icon,
        path,
        text: t('console.palette.within', { section: t(section.text), view: text }),
      })),
    ]),
    {
      id: 'language',
      icon: IconLanguage,
      text: t(`common.language.${otherLang}`),
      run: () => void switchLanguage(otherLang),
    },
    { id: 'shortcuts', icon: IconKeyboard, text: t('console.shortcuts'), run: onShortcuts },
  ];
}

function viewsOf(path: string, t: Texts['t']): { path: string; text: string }[] {
  if (path === '/orders')
    return orderQueues.map((queue) => ({
      path: `/orders?queue=${queue}`,
      text: t(`console.orders.queue.${queue}`),
    }));
  if (path === '/cases')
    return caseViews.map((view) => ({ path: `/cases?view=${view}`, text: t(`console.cases.view.${view}`) }));
  if (path === '/finance')
    return financeTabs.map((tab) => ({ path: `/finance/${tab}`, text: t(`console.finance.${tab}`) }));
  return [];
}
