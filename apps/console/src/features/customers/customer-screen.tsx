import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Tabs } from '@wayhouse/ui/tabs';
import { call } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { Notes } from '../../shared/notes.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useSession } from '../../shared/session.ts';
import pageStyles from '../../shared/styles/page.module.css';
import { AgingCard } from './cards/aging-card.tsx';
import { factsQuery } from './cards/card-queries.ts';
import { CasesOfCustomer } from './cards/cases-of-customer.tsx';
import { CouponsOfCustomer } from './cards/coupons-of-customer.tsx';
import { CustomerFigures } from './cards/customer-figures.tsx';
import { InvoicesOfCustomer } from './cards/invoices-of-customer.tsx';
import { MailsOfCustomer } from './cards/mails-of-customer.tsx';
import { OwnerCard } from './cards/owner-card.tsx';
import { TasksCard } from './cards/tasks-card.tsx';
import { CustomerHead } from './customer-head.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerProfile } from './customer-profile.tsx';
import { type Customer, customerQuery, isErased } from './customer-queries.ts';
import { CustomerTerms } from './customer-terms.tsx';
import styles from './customers.module.css';
import { MovementsOfCustomer } from './movements-of-customer.tsx';
import { OrdersOfCustomer } from './orders-of-customer.tsx';
import { PeopleTable } from './people-table.tsx';
import { WebhooksOfCustomer } from './webhooks-of-customer.tsx';

const rightOfTab = {
  overview: 'customers.read',
  orders: 'orders.read',
  money: 'finance.read',
  people: 'customers.read',
  coupons: 'customers.read',
  notes: 'customers.read',
  mails: 'customers.read',
  cases: 'cases.manage',
  invoices: 'finance.read',
  history: 'customers.read',
} as const satisfies Record<string, StaffRight>;
type Tab = keyof typeof rightOfTab;

/** The page of one customer, in tabs. Parts that the reader has no right to see are hidden. */
export function CustomerScreen({ id }: { id: string }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(customerQuery(id));
  const storeCustomer = (customer: Customer) => {
    client.setQueryData(customerQuery(id).queryKey, customer);
    void client.invalidateQueries({ queryKey: ['customers', 'list'] });
    void client.invalidateQueries({ queryKey: factsQuery(id).queryKey });
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
        <div className={pageStyles.page}>
          <CustomerHead customer={data} onChange={storeCustomer} />
          <CustomerTabs customer={data} onChange={storeCustomer} />
        </div>
      )}
    </>
  );
}

type Props = { customer: Customer; onChange: (customer: Customer) => void };

function CustomerTabs({ customer, onChange }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const rights = useSession()?.staff.rights ?? [];
  const address = useSearch({ strict: false }) as { tab?: string };
  const counts = useQuery(factsQuery(customer.id)).data?.counts;
  const tabs = (Object.keys(rightOfTab) as Tab[]).filter((tab) => rights.includes(rightOfTab[tab]));
  const current = tabs.find((tab) => tab === address.tab) ?? 'overview';
  const countOf: Partial<Record<Tab, number | undefined>> = {
    ...counts,
    people: customer.people_list.length,
    notes: customer.notes.length + customer.tasks.filter((task) => !task.done_at).length,
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        value={current}
        tabs={tabs.map((tab) => {
          const count = countOf[tab];
          return { value: tab, label: t(`console.customers.tab.${tab}`), ...(count && { count }) };
        })}
        onChange={(tab) => void navigate({ to: '.', search: { tab } as never, replace: true })}
      >
        <div className={styles.panel}>
          <TabPanel tab={current} customer={customer} onChange={onChange} />
        </div>
      </Tabs>
    </div>
  );
}

function TabPanel({ tab, customer, onChange }: Props & { tab: Tab }) {
  const { id } = customer;
  switch (tab) {
    case 'orders':
      return <OrdersOfCustomer id={id} />;
    case 'money':
      return (
        <>
          <AgingCard id={id} />
          <MovementsOfCustomer id={id} />
          <CustomerTerms customer={customer} onChange={onChange} />
        </>
      );
    case 'people':
      return <PeopleTable customer={customer} onChange={onChange} />;
    case 'coupons':
      return <CouponsOfCustomer customer={customer} />;
    case 'notes':
      return (
        <>
          <TasksCard customer={customer} onChange={onChange} />
          <CustomerNotes customer={customer} onChange={onChange} />
        </>
      );
    case 'mails':
      return <MailsOfCustomer id={id} />;
    case 'cases':
      return <CasesOfCustomer id={id} />;
    case 'invoices':
      return <InvoicesOfCustomer id={id} />;
    case 'history':
      return (
        <>
          <CustomerHistory customer={customer} />
          <WebhooksOfCustomer id={id} />
        </>
      );
    case 'overview':
      return <Overview customer={customer} onChange={onChange} />;
  }
}

/** The number of rows of a list on the overview. */
const briefRows = 5;

function Overview({ customer, onChange }: Props) {
  const { id } = customer;
  return (
    <>
      <CustomerFigures id={id} />
      <div className={pageStyles.columns}>
        <div className="col g20">
          <OrdersOfCustomer id={id} rowsMax={briefRows} />
          <MovementsOfCustomer id={id} rowsMax={briefRows} />
          <PeopleTable customer={customer} onChange={onChange} />
        </div>
        <div className="col g20">
          <OwnerCard customer={customer} onChange={onChange} />
          <CustomerTerms customer={customer} onChange={onChange} />
          <TasksCard customer={customer} onChange={onChange} />
          <CustomerNotes customer={customer} onChange={onChange} />
          <CustomerProfile customer={customer} />
        </div>
      </div>
    </>
  );
}

function CustomerNotes({ customer, onChange }: Props) {
  // The notes were deleted with the account.
  if (isErased(customer)) return null;
  return (
    <Notes
      notes={customer.notes}
      className="card pad"
      right="customers.write"
      scope={`customer.${customer.id}`}
      onSend={(text, idempotencyKey) =>
        call(
          'POST /api/console/v1/customers/{id}/notes',
          { params: { id: customer.id }, text },
          { idempotencyKey },
        )
      }
      onChange={onChange}
    />
  );
}
