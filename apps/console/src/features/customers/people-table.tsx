import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import pageStyles from '../../shared/styles/page.module.css';
import textStyles from '../../shared/styles/text.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import type { Customer, Person } from './customer-queries.ts';
import { PersonActions } from './person-actions.tsx';

type Props = { customer: Customer; onChange: (customer: Customer) => void };

/** The people of a customer, with privileges, last sign-in, and the actions on each of them. */
export function PeopleTable({ customer, onChange }: Props) {
  const { t } = useI18n();
  const columns: Column<Person>[] = [
    {
      head: t('console.field.name'),
      sortBy: (person) => `${person.first_name} ${person.last_name}`,
      cell: (person) => (
        <>
          <span className="b6">
            {person.first_name} {person.last_name}
          </span>
          <div className={`t12 c3 ${textStyles.line}`}>{person.email}</div>
          <span className="row g4 fw">
            {person.is_main && <Badge tone="lantern">{t('console.people.main')}</Badge>}
            {person.job_title && (
              <Badge look="line">
                {t(`console.people.job.${person.job_title}` as 'console.people.job.admin')}
              </Badge>
            )}
            {person.status === 'disabled' && <Badge tone="danger">{t('console.staff.disabled')}</Badge>}
            {person.locked_until && <Badge tone="warning">{t('console.people.locked')}</Badge>}
            {person.invited && <Badge tone="warning">{t('console.staff.invited')}</Badge>}
          </span>
        </>
      ),
    },
    {
      head: t('console.people.privileges'),
      cell: (person) => <Privileges person={person} />,
    },
    {
      head: t('console.staff.seen'),
      sortBy: (person) => (person.last_seen_at ? Date.parse(person.last_seen_at) : null),
      labeled: true,
      cell: (person) => (person.last_seen_at ? <Moment at={person.last_seen_at} /> : t('common.dash')),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (person) => <PersonActions customer={customer} person={person} onChange={onChange} />,
    },
  ];
  return (
    <section className="card">
      <h3 className={`t14 b6 ${pageStyles.cardHeader}`}>{t('console.customers.people')}</h3>
      <DataTable columns={columns} rows={customer.people_list} keyOf={(person) => person.id} />
    </section>
  );
}

function Privileges({ person }: { person: Person }) {
  const { t } = useI18n();
  // The widest privilege of each kind.
  const bookScope =
    (['book', 'search'] as const).find((each) => person.book_privileges.includes(each)) ?? 'none';
  const orderScope = person.order_privileges.includes('company') ? 'company' : 'own';
  const cartScope =
    (['company', 'own'] as const).find((each) => person.cart_privileges.includes(each)) ?? 'none';
  return (
    <span className="t13 col">
      <span>{t(`console.people.book.${bookScope}`)}</span>
      <span className="c2">{t(`console.people.orders.${orderScope}`)}</span>
      <span className="c2">{t(`console.people.cart.${cartScope}`)}</span>
    </span>
  );
}
