import { IconArrowLeft, IconBan, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Notes } from '../../shared/notes.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import styles from '../../shared/styles/console.module.css';
import { CustomerProfile } from './customer-profile.tsx';
import { type Customer, customerQuery } from './customer-queries.ts';
import { CustomerStatus } from './customer-table.tsx';
import { CustomerTerms } from './customer-terms.tsx';
import { MovementsOfCustomer } from './movements-of-customer.tsx';
import { OrdersOfCustomer } from './orders-of-customer.tsx';
import { PeopleTable } from './people-table.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';
import { WebhooksOfCustomer } from './webhooks-of-customer.tsx';

/** The page of one customer, with the changes that staff may make. */
export function CustomerScreen({ id }: { id: string }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(customerQuery(id));
  const keep = (customer: Customer) => {
    client.setQueryData(customerQuery(id).queryKey, customer);
    void client.invalidateQueries({ queryKey: ['customers', 'list'] });
  };
  return (
    <>
      <PageHead heading="console.customers">
        <Link className={buttonClass({ kind: 'ghost', size: 'xs' })} to="/customers">
          <Icon of={IconArrowLeft} size={16} />
          {t('console.customers.back')}
        </Link>
      </PageHead>
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsLoading rows={12} />}
      {data && (
        <div className={styles.page}>
          <CustomerHead customer={data} onChange={keep} />
          <div className={styles.pageColumns}>
            <div className="col g20">
              <PeopleTable customer={data} onChange={keep} />
              <OrdersOfCustomer id={data.id} />
              <MovementsOfCustomer id={data.id} />
              <WebhooksOfCustomer id={data.id} />
              <Notes
                notes={data.notes}
                className="card pad"
                right="customers.write"
                onSend={(text) =>
                  call('POST /api/console/v1/customers/{id}/notes', { params: { id: data.id }, text })
                }
                onChange={keep}
              />
              <History customer={data} />
            </div>
            <div className="col g20">
              <CustomerTerms customer={data} onChange={keep} />
              <CustomerProfile customer={data} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

type Props = { customer: Customer; onChange: (customer: Customer) => void };

function CustomerHead({ customer, onChange }: Props) {
  const { t, lang } = useI18n();
  const [open, setOpen] = useState(false);
  const isOut = customer.status === 'suspended';
  const mayChange = isOut || customer.status === 'approved';
  const other = lang === 'zh' ? customer.name.en : customer.name.zh;
  return (
    <header className={`row g12 fw ${styles.pageHeader}`}>
      <div className="grow">
        <h2 className="t20">{pick(customer.name, lang)}</h2>
        <span className="row g8 fw t13 c3">
          {other !== pick(customer.name, lang) && other}
          <span>{t(`console.type.${customer.account_type}`)}</span>
          <CustomerStatus status={customer.status} />
        </span>
      </div>
      {mayChange && (
        <PrivilegedButton
          right="customers.write"
          kind={isOut ? 'primary' : 'danger-soft'}
          size="sm"
          icon={isOut ? IconPlayerPlay : IconBan}
          onClick={() => setOpen(true)}
        >
          {t(isOut ? 'console.customers.reinstate' : 'console.customers.suspend')}
        </PrivilegedButton>
      )}
      {open && <SuspensionDialog customer={customer} onClose={() => setOpen(false)} onChange={onChange} />}
    </header>
  );
}

function History({ customer }: { customer: Customer }) {
  const { t } = useI18n();
  return (
    <section className="card pad">
      <h3 className="t14 b6">{t('console.history')}</h3>
      <HistoryList customer={customer} />
    </section>
  );
}

function HistoryList({ customer }: { customer: Customer }) {
  const { t } = useI18n();
  if (customer.history.length === 0) return <p className="t13 c3">{t('console.customers.no_history')}</p>;
  return (
    <ul className={styles.plainList}>
      {customer.history.map((entry) => (
        <li key={`${entry.at} ${entry.kind}`}>
          <b className="b5">{kindText(t, entry.kind)}</b>
          <span className="t12 c3">
            <Moment at={entry.at} /> · {entry.by}
          </span>
          {entry.reason && <span className="t13">{entry.reason}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The text of an event; an unknown event has only its name. */
function kindText(t: ReturnType<typeof useI18n>['t'], kind: string): string {
  const action = t(`console.audit.action.${kind}` as Parameters<typeof t>[0]);
  if (!action.startsWith('console.')) return action;
  const event = t(`console.review.event.${kind.replace('application.', '')}` as Parameters<typeof t>[0]);
  return event.startsWith('console.') ? kind : event;
}
