import { Link } from '@tanstack/react-router';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import consoleStyles from '../../shared/styles/console.module.css';

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

/** The links between the tabs. */
export function FinanceTabs({ current }: { current: FinanceTab }) {
  const { t } = useI18n();
  return (
    <nav className={consoleStyles.viewBar} aria-label={t('console.finance')}>
      <div className="scrollx">
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
          </Link>
        ))}
      </div>
    </nav>
  );
}
