import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { type CreditView, creditViews } from '@wayhouse/contract/console/credit/credit-states';
import { Button } from '@wayhouse/ui/button';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { EmptyState } from '@wayhouse/ui/state';
import { useCallback } from 'react';
import { fetchFile } from '../../shared/api.ts';
import deskStyles from '../../shared/desk/desk.module.css';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { useItemKeys } from '../../shared/list/use-item-keys.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { AgesCard } from './ages-card.tsx';
import { CompaniesTable } from './companies-table.tsx';
import { CompanyPanel } from './company-panel.tsx';
import styles from './credit.module.css';
import { companiesQuery, creditPageSize } from './credit-queries.ts';
import { FallingDue } from './falling-due.tsx';

type Address = { view?: string; search?: string; page?: string; id?: string };
type Company = { company: { id: string } };

const idOf = ({ company }: Company) => company.id;

/** The companies that may use credit: the age of their debt, and the selected company beside them. */
export function CreditDesk() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const view = creditViews.find((each) => each === address.view) ?? 'all';
  const page = pageNumber(address.page);
  const list = useQuery(companiesQuery(view, address.search ?? '', page));
  const change = useCallback(
    (next: Address) => void navigate({ to: '/credit', search: { ...address, ...next }, replace: true }),
    [navigate, address],
  );
  const current = address.id || null;
  const open = (id: string) => change({ id });
  useItemKeys({ items: list.data?.items ?? [], idOf, current, onMove: open, onOpen: open });
  const data = list.data;
  return (
    <>
      <PageHead heading="console.credit">
        <SearchBox
          label={t('console.credit.search')}
          value={address.search ?? ''}
          onChange={(search) => change({ search, page: '' })}
        />
        <ExportButton view={view} search={address.search ?? ''} />
      </PageHead>
      <div className={listStyles.viewBar}>
        <FilterChips
          label={t('console.credit.views')}
          value={view}
          choices={creditViews.map((value) => ({
            value,
            label: t(`console.credit.view.${value}`),
            ...(data && { count: data.counts[value] }),
          }))}
          onChange={(next) => change({ view: next, page: '', id: '' })}
        />
      </div>
      <div
        className={`${deskStyles.desk} ${deskStyles.queue} ${styles.desk} ${current ? deskStyles.withDetail : ''}`}
        data-part="panes"
        data-open={current ? '' : undefined}
      >
        <div className={styles.main} data-part="list">
          {data && <AgesCard sums={data.sums} />}
          <ListScreen
            list={list}
            emptyState={{ title: t('console.credit.none'), text: t('console.credit.none.text') }}
            page={page}
            pageSize={creditPageSize}
            onPage={(next) => change({ page: String(next) })}
            label={t('console.credit.views')}
          >
            <CompaniesTable rows={data?.items ?? []} current={current} onOpen={open} />
          </ListScreen>
          {data && data.falling_due.length > 0 && <FallingDue days={data.falling_due} />}
        </div>
        <section className={deskStyles.detail} aria-label={t('console.credit.choose')}>
          {current ? (
            <CompanyPanel key={current} id={current} onBack={() => change({ id: '' })} />
          ) : (
            <EmptyState title={t('console.credit.choose')} text={t('console.credit.choose.text')} />
          )}
        </section>
      </div>
    </>
  );
}

/** Saves the companies on all pages of the list as a file. */
function ExportButton({ view, search }: { view: CreditView; search: string }) {
  const { t } = useI18n();
  const { busy, run: saveFile } = useAction(() => {
    const input = { view, ...(search && { search }) };
    return saveFetched(fetchFile('GET /api/console/v1/credit/export', input), 'wayhouse-credit.xlsx');
  });
  return (
    <Button busy={busy} onClick={() => void saveFile()}>
      {t('console.credit.export')}
    </Button>
  );
}
