import { useQuery } from '@tanstack/react-query';
import { percentOf } from '@wayhouse/client/percent';
import type { SupplierDetail } from '@wayhouse/contract/console/payables/suppliers';
import { amount } from '@wayhouse/i18n/format';
import { localMoney } from '@wayhouse/i18n/local-money';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { DetailHead } from '../../../shared/desk/detail-head.tsx';
import { ListPending } from '../../../shared/list/table-states.tsx';
import factsStyles from '../../../shared/styles/facts.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import styles from '../payables.module.css';
import { supplierQuery } from '../payables-queries.ts';
import { BalanceDialog, BankDialog } from './bank-dialogs.tsx';
import { OpenOrders } from './open-orders.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

const tones = { waiting: 'warning', current: 'success', former: 'neutral' } as const;

/** One supplier: open sums, terms, bank accounts with their history, and the prepaid balance. */
export function SupplierDetailPanel({ id, onBack }: { id: string; onBack: () => void }) {
  const { t, lang } = useI18n();
  const [dialog, setDialog] = useState<'edit' | 'bank' | 'balance' | null>(null);
  const query = useQuery(supplierQuery(id));
  const { data: supplier } = query;
  if (!supplier) return <ListPending query={query} rows={8} />;
  const close = () => setDialog(null);
  const facts = [
    [t('console.payables.supplier.owed'), amount(supplier.owed)],
    [t('console.payables.supplier.approved'), amount(supplier.approved)],
    [
      t('console.payables.supplier.terms'),
      t(`console.payables.terms_of.${supplier.terms}`, { days: supplier.terms_days }),
    ],
    [t('console.payables.supplier.currency'), supplier.currency],
    [t('console.payables.supplier.tolerance'), amount(supplier.tolerance)],
    [t('console.payables.supplier.tolerance_percent'), percentOf(supplier.tolerance_bp)],
    [t('console.payables.supplier.email'), supplier.email || '–'],
    ...(supplier.hotels.length > 0
      ? [
          [
            t('console.payables.supplier.hotels'),
            supplier.hotels.map(({ name }) => pick(name, lang)).join(', '),
          ],
        ]
      : []),
  ];
  return (
    <article className={styles.body} data-part="detail">
      <DetailHead
        title={supplier.name}
        text={t(`console.payables.kind.${supplier.kind}`)}
        aside={<Button onClick={() => setDialog('edit')}>{t('console.payables.supplier.edit')}</Button>}
        back={t('console.payables.back')}
        onBack={onBack}
      />
      <dl className={factsStyles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OpenOrders key={supplier.id} supplierId={supplier.id} />
      <BankAccounts supplier={supplier} onAdd={() => setDialog('bank')} />
      <section className="card pad">
        <div className="row g12">
          <div className="grow">
            <h3 className="t14 b6">{t('console.payables.balance')}</h3>
            <p className="t13 c2">
              {supplier.balance === null ? '–' : localMoney(supplier.balance, supplier.currency)}{' '}
              {supplier.balance_at && <Moment at={supplier.balance_at} />}
            </p>
          </div>
          {supplier.is_low && <Badge tone="danger">{t('console.payables.balance.low')}</Badge>}
          <Button onClick={() => setDialog('balance')}>{t('console.payables.balance.record')}</Button>
        </div>
      </section>
      {dialog === 'edit' && <SupplierDialog subject={supplier} onClose={close} onDone={() => {}} />}
      {dialog === 'bank' && <BankDialog supplier={supplier} onClose={close} />}
      {dialog === 'balance' && <BalanceDialog supplier={supplier} onClose={close} />}
    </article>
  );
}

/** The bank accounts of a supplier, each with the people who added and approved it. */
function BankAccounts({ supplier, onAdd }: { supplier: SupplierDetail; onAdd: () => void }) {
  const { t } = useI18n();
  return (
    <section className="card pad col g12">
      <div className="row g12">
        <h3 className="t14 b6 grow">{t('console.payables.bank')}</h3>
        <Button onClick={onAdd}>{t('console.payables.bank.add')}</Button>
      </div>
      {supplier.bank_accounts.length === 0 && (
        <p className="t13 c3">{t('console.payables.supplier.no_bank')}</p>
      )}
      {supplier.bank_accounts.map((account) => (
        <div key={account.id} className="row g12 fw">
          <div className="grow">
            <b className="b6 t13">{account.account}</b>
            <div className="t12 c3">
              {account.holder} · {account.bic} · {t('console.payables.bank.added', { by: account.added_by })}{' '}
              <Moment at={account.added_at} />
              {account.approved_by && `, ${t('console.payables.bank.approved', { by: account.approved_by })}`}
            </div>
          </div>
          <Badge tone={tones[account.status]}>{t(`console.payables.bank.status.${account.status}`)}</Badge>
        </div>
      ))}
    </section>
  );
}
