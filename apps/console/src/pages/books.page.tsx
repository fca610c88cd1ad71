import { Link, useParams } from '@tanstack/react-router';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSelectedInView } from '@wayhouse/ui/use-selected-in-view';
import { BankDesk } from '../features/books/bank/bank-desk.tsx';
import { BooksDesk } from '../features/books/books-desk.tsx';
import { ExportDesk } from '../features/books/export/export-desk.tsx';
import { JournalsDesk } from '../features/books/journals/journals-desk.tsx';
import { TaxDesk } from '../features/books/tax/tax-desk.tsx';
import listStyles from '../shared/list/list.module.css';
import { PageHead } from '../shared/page-head.tsx';

const desks = { close: BooksDesk, bank: BankDesk, journals: JournalsDesk, tax: TaxDesk, export: ExportDesk };
const tabs = Object.keys(desks) as (keyof typeof desks)[];

/** The accounting section: month close, bank, journals, tax and export. An unknown tab shows the first. */
export function BooksPage() {
  const { t } = useI18n();
  const { tab } = useParams({ strict: false }) as { tab?: string };
  const current = tabs.find((each) => each === tab) ?? 'close';
  const tabBar = useSelectedInView<HTMLDivElement>(current);
  const Desk = desks[current];
  return (
    <>
      <PageHead heading="console.books" />
      <nav className={listStyles.viewBar} aria-label={t('console.books.tabs')}>
        <div ref={tabBar} className="scrollx">
          {tabs.map((each) => (
            <Link
              key={each}
              to="/books/$tab"
              params={{ tab: each }}
              className={
                each === current ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip
              }
              data-part="chip"
              aria-current={each === current ? 'page' : undefined}
            >
              {t(`console.books.tab.${each}`)}
            </Link>
          ))}
        </div>
      </nav>
      <Desk key={current} />
    </>
  );
}
