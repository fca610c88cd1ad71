import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@wayhouse/ui/button';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { useCallback, useState } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { PageHead } from '../../shared/page-head.tsx';
import { EnterInvoiceDialog } from './invoices/enter-invoice-dialog.tsx';
import { InvoicesView } from './invoices/invoices-view.tsx';
import { invoicesQuery, invoiceViews, type PayablesView, payablesViews } from './payables-queries.ts';
import { CreateRunDialog } from './runs/run-dialogs.tsx';
import { RunsView } from './runs/runs-view.tsx';
import { ExposureView } from './suppliers/exposure-view.tsx';
import { SuppliersView } from './suppliers/suppliers-view.tsx';

type Address = { view?: string; page?: string; id?: string };

/** Money that Wayhouse owes its suppliers: invoices by state, suppliers, payment runs, and sums by currency. */
export function PayablesDesk() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'invoice' | 'run' | null>(null);
  const view: PayablesView = payablesViews.find((each) => each === address.view) ?? 'open';
  // Every page of invoices has the counts of the views that have one.
  const counts: Partial<Record<PayablesView, number>> = useQuery(invoicesQuery('open', 1)).data?.counts ?? {};
  const change = useCallback(
    (next: Address) => void navigate({ to: '/payables', search: { ...address, ...next }, replace: true }),
    [navigate, address],
  );
  const show = (next: PayablesView, id = '') => change({ view: next, page: '', id });
  const viewState = {
    page: pageNumber(address.page),
    current: address.id || null,
    onPage: (page: number) => change({ page: String(page) }),
    onOpen: (id: string) => change({ id }),
  };
  const invoiceView = invoiceViews.find((each) => each === view);
  const canCreateRun = view === 'runs' || view === 'approved';
  const canEnterInvoice = invoiceView !== undefined && !canCreateRun;
  return (
    <>
      <PageHead heading="console.payables" />
      <div className={`${listStyles.viewBar} row g12`}>
        <div className="grow">
          <FilterChips
            label={t('console.payables.views')}
            value={view}
            choices={payablesViews.map((value) => {
              const count = counts[value];
              return {
                value,
                label: t(`console.payables.view.${value}`),
                ...(count !== undefined && { count }),
              };
            })}
            onChange={(next) => show(next)}
          />
        </div>
        {canCreateRun && (
          <Button kind="primary" size="sm" onClick={() => setDialog('run')}>
            {t('console.payables.run.create')}
          </Button>
        )}
        {canEnterInvoice && (
          <Button kind="primary" size="sm" onClick={() => setDialog('invoice')}>
            {t('console.payables.add')}
          </Button>
        )}
      </div>
      {invoiceView && <InvoicesView key={invoiceView} view={invoiceView} {...viewState} />}
      {view === 'suppliers' && <SuppliersView {...viewState} />}
      {view === 'runs' && <RunsView {...viewState} />}
      {view === 'currencies' && <ExposureView />}
      {dialog === 'invoice' && (
        <EnterInvoiceDialog onClose={() => setDialog(null)} onDone={(id) => show('open', id)} />
      )}
      {dialog === 'run' && (
        <CreateRunDialog onClose={() => setDialog(null)} onDone={(id) => show('runs', id)} />
      )}
    </>
  );
}
