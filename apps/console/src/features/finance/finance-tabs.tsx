import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CountedSection } from '@wayhouse/contract/console/work/work-counts';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSelectedInView } from '@wayhouse/ui/use-selected-in-view';
import listStyles from '../../shared/list/list.module.css';
import { workCountsQuery } from '../../shared/queries.ts';

/** The tabs of the finance section, by their names in the URL. */
export const financeTabs = [
  'deposits',
  'withdrawals',
  'refunds',
  'invoices',
  'exposure',
  'ledger',
  'rates',
] as const;
export type FinanceTab = (typeof financeTabs)[number];

type CountedTab = Extract<FinanceTab, CountedSection>;

/** Links to the tabs. */
export function FinanceTabs({ current }: { current: FinanceTab }) {
  const { t } = useI18n();
  const counts = useQuery(workCountsQuery).data;
  const countOf = (tab: FinanceTab) => counts?.[tab as CountedTab]?.yours ?? 0;
  // Scrolls again when a count arrives, because the count widens its tab.
  const row = useSelectedInView<HTMLDivElement>([current, ...financeTabs.map(countOf)].join());
  return (
    <nav className={listStyles.viewBar} aria-label={t('console.finance')}>
      <div ref={row} className="scrollx">
        {financeTabs.map((tab) => (
          <Link
            key={tab}
            to="/finance/$tab"
            params={{ tab }}
            className={tab === current ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip}
            data-part="chip"
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(`console.finance.${tab}`)}
            {countOf(tab) > 0 && <span data-part="count">{countOf(tab)}</span>}
          </Link>
        ))}
      </div>
    </nav>
  );
}
