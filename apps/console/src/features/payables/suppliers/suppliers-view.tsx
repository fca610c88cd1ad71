import { useQuery } from '@tanstack/react-query';
import type { SupplierRow } from '@wayhouse/contract/console/payables/suppliers';
import { money } from '@wayhouse/i18n/format';
import { sourceName } from '@wayhouse/i18n/source-name';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import listStyles from '../../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { useItemKeys } from '../../../shared/list/use-item-keys.ts';
import { Panes, type ViewState } from '../panes.tsx';
import styles from '../payables.module.css';
import { suppliersQuery } from '../payables-queries.ts';
import { SupplierDetailPanel } from './supplier-detail.tsx';
import { type NewSupplier, SupplierDialog } from './supplier-dialog.tsx';

const idOf = ({ id }: SupplierRow) => id;
const noItems: SupplierRow[] = [];

/**
 * Suppliers with their open sums. Below them: hotels and sources to which we owe money and which have no supplier
 * record yet.
 */
export function SuppliersView({ current, onOpen }: ViewState) {
  const { t, lang } = useI18n();
  const { data, isError, error, refetch } = useQuery(suppliersQuery);
  const [newSupplier, setNewSupplier] = useState<NewSupplier | null>(null);
  const items = data?.items ?? noItems;
  useItemKeys({ items, idOf, current, onMove: onOpen, onOpen });
  return (
    <>
      <Panes
        current={current}
        choose={{
          title: t('console.payables.supplier.choose'),
          text: t('console.payables.supplier.choose.text'),
        }}
        list={
          <section
            className={listStyles.list}
            data-part="list"
            aria-label={t('console.payables.view.suppliers')}
          >
            {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
            {!data && !isError && <RowsLoading />}
            {data && items.length === 0 && data.missing.length === 0 && (
              <EmptyState
                title={t('console.payables.supplier.none')}
                text={t('console.payables.supplier.none.text')}
              />
            )}
            <ul className={styles.rows}>
              {items.map((supplier) => (
                <li key={supplier.id}>
                  <button
                    type="button"
                    aria-current={supplier.id === current || undefined}
                    onClick={() => onOpen(supplier.id)}
                  >
                    <b className="b6 t13">{supplier.name}</b>
                    <b className={`b6 t13 ${styles.sum}`}>{money(supplier.owed)}</b>
                    <span className="t12 c3">
                      {t(`console.payables.kind.${supplier.kind}`)}
                      {!supplier.has_bank && ` · ${t('console.payables.supplier.no_bank')}`}
                    </span>
                    <span className={`t12 c3 ${styles.sum}`}>
                      {supplier.is_low ? (
                        <Badge tone="danger">{t('console.payables.balance.low')}</Badge>
                      ) : (
                        t('console.payables.supplier.orders', { count: supplier.owed_orders })
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {data && data.missing.length > 0 && (
              <div className={styles.body}>
                <h3 className="t14 b6">{t('console.payables.supplier.missing')}</h3>
                {data.missing.map(({ source, hotel, owed, owed_orders }) => (
                  <div key={hotel?.id ?? source} className="row g12">
                    <div className="grow">
                      <b className="b6 t13">{hotel ? pick(hotel.name, lang) : sourceName(source ?? '')}</b>
                      <div className="t12 c3">
                        {money(owed)} · {t('console.payables.supplier.orders', { count: owed_orders })}
                      </div>
                    </div>
                    <Button size="xs" onClick={() => setNewSupplier({ source, hotel })}>
                      {t('console.payables.supplier.add')}
                    </Button>
                  </div>
                ))}
              </div>
            )}
          </section>
        }
      >
        {current && <SupplierDetailPanel key={current} id={current} onBack={() => onOpen('')} />}
      </Panes>
      {newSupplier && (
        <SupplierDialog subject={newSupplier} onClose={() => setNewSupplier(null)} onDone={onOpen} />
      )}
    </>
  );
}
