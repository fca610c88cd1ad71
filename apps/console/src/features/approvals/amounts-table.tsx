import { useQuery } from '@tanstack/react-query';
import { amount, money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { ListPending } from '../../shared/list/table-states.tsx';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import { useRight } from '../../shared/session.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { amountsQuery, type RoleAmount } from './approval-queries.ts';

/** The amounts up to which one person of each role decides alone. Administrators change them. */
export function AmountsTable() {
  const { t } = useI18n();
  const usd = useInUsd();
  const mayEdit = useRight('staff.manage');
  const query = useQuery(amountsQuery);
  const { data } = query;
  const [editedAmount, setEditedAmount] = useState<RoleAmount | null>(null);
  if (!data) return <ListPending query={query} rows={10} />;
  return (
    <section className={listStyles.list} aria-label={t('console.approvals.amounts')}>
      <p className={`${listStyles.toolbar} t13 c2`}>{t('console.approvals.amounts.text')}</p>
      <DataTable
        rows={data}
        keyOf={({ kind, role }) => `${kind}:${role}`}
        columns={[
          {
            head: t('console.approvals.amounts.kind'),
            cell: ({ kind }) => t(`console.approvals.amount_kind.${kind}`),
          },
          {
            head: t('console.approvals.amounts.role'),
            labeled: true,
            cell: ({ role }) => t(`console.role.${role}`),
          },
          {
            head: usd('console.approvals.amount'),
            numeric: true,
            labeled: true,
            cell: (roleAmount) => (
              <>
                {amount(roleAmount.amount)}
                {roleAmount.waiting && (
                  <div className="t12 cw">
                    {t('console.approvals.amounts.waiting', { amount: money(roleAmount.waiting) })}
                  </div>
                )}
              </>
            ),
          },
          ...(mayEdit
            ? [
                {
                  head: t('console.actions'),
                  hideHead: true,
                  className: 'num',
                  cell: (roleAmount: RoleAmount) => (
                    <Button kind="secondary" size="xs" onClick={() => setEditedAmount(roleAmount)}>
                      {t('console.approvals.amounts.edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {editedAmount && <AmountDialog of={editedAmount} onClose={() => setEditedAmount(null)} />}
    </section>
  );
}
