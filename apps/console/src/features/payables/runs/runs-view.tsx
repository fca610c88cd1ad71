import { useQuery } from '@tanstack/react-query';
import type { PaymentRunRow } from '@wayhouse/contract/console/payables/payment-runs';
import { formatDate, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useItemKeys } from '../../../shared/list/use-item-keys.ts';
import { Panes, type ViewState } from '../panes.tsx';
import styles from '../payables.module.css';
import { payablesPageSize, runsQuery } from '../payables-queries.ts';
import { RunDetail } from './run-detail.tsx';

const idOf = ({ id }: PaymentRunRow) => id;

/** Payment runs, newest first, and the selected one beside them. */
export function RunsView({ page, current, onPage, onOpen }: ViewState) {
  const { t, lang } = useI18n();
  const list = useQuery(runsQuery(page));
  const items = list.data?.items ?? [];
  useItemKeys({ items, idOf, current, onMove: onOpen, onOpen });
  return (
    <Panes
      current={current}
      choose={{ title: t('console.payables.run.choose'), text: t('console.payables.run.choose.text') }}
      list={
        <ListScreen
          list={list}
          emptyState={{ title: t('console.payables.run.none'), text: t('console.payables.run.none.text') }}
          page={page}
          pageSize={payablesPageSize}
          onPage={onPage}
          label={t('console.payables.view.runs')}
        >
          <ul className={styles.rows}>
            {items.map((run) => (
              <li key={run.id}>
                <button
                  type="button"
                  aria-current={run.id === current || undefined}
                  onClick={() => onOpen(run.id)}
                >
                  <b className="b6 t13">{formatDate(run.pay_on, { lang })}</b>
                  <b className={`b6 t13 ${styles.sum}`}>{money(run.total)}</b>
                  <span className="t12 c3">
                    {t('console.payables.run.counts', { invoices: run.invoices, suppliers: run.suppliers })}
                  </span>
                  <span className={`t12 c3 ${styles.sum}`}>
                    {t(`console.payables.run.status.${run.status}`)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </ListScreen>
      }
    >
      {current && <RunDetail key={current} id={current} onBack={() => onOpen('')} />}
    </Panes>
  );
}
