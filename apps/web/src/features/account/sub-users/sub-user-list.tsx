import type { SubUser } from '@wayhouse/contract/account/companies';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import accountStyles from '../../../shared/styles/account.module.css';
import styles from '../account.module.css';
import { bookLevel, cartLevel, orderLevel } from './privilege-levels.ts';
import { nameOf } from './sub-user-draft.ts';

type Props = {
  users: readonly SubUser[];
  /** Reason why this reader cannot change the people. */
  refused: string | undefined;
  onOpen: (user: SubUser) => void;
};

/** The company's people: a table on wide windows, cards with the same facts on phones. */
export function SubUserList({ users, refused, onOpen }: Props) {
  const { t } = useI18n();
  const columns: Column<SubUser>[] = [
    { head: t('account.users.col.person'), sortBy: nameOf, cell: (user) => <Person user={user} /> },
    { head: t('account.users.job'), cell: (user) => t(`account.job.${user.job_title}`) },
    { head: t('account.users.book'), cell: (user) => t(`account.book.${bookLevel(user)}`) },
    { head: t('account.users.orders'), cell: (user) => t(`account.orders.${orderLevel(user)}`) },
    { head: t('account.users.cart'), cell: (user) => t(`account.cart.${cartLevel(user)}`) },
    { head: t('account.users.col.status'), cell: (user) => <Status user={user} /> },
    {
      head: t('common.edit'),
      hideHead: true,
      className: 'num',
      cell: (user) => <EditButton user={user} refused={refused} onOpen={onOpen} />,
    },
  ];
  return (
    <>
      <DataTable
        frameClass="card hide-m"
        className={styles.table}
        columns={columns}
        rows={users}
        keyOf={(user) => user.id}
      />
      <ul className="only-m col g12">
        {users.map((user) => (
          <li key={user.id} className="card pad">
            <div className="row btw st g12">
              <Person user={user} />
              <Status user={user} />
            </div>
            <dl className={`${styles.lines} mt12`} data-part="account-lines">
              <Line name={t('account.users.job')} value={t(`account.job.${user.job_title}`)} />
              <Line name={t('account.users.book')} value={t(`account.book.${bookLevel(user)}`)} />
              <Line name={t('account.users.orders')} value={t(`account.orders.${orderLevel(user)}`)} />
              <Line name={t('account.users.cart')} value={t(`account.cart.${cartLevel(user)}`)} />
            </dl>
            <div className="mt12">
              <EditButton user={user} refused={refused} onOpen={onOpen} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="c3">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Person({ user }: { user: SubUser }) {
  return (
    <span className={`col ${styles.nameCell}`}>
      <b className={`b6 ${accountStyles.breakWords}`}>{nameOf(user)}</b>
      <span className={`t12 c3 ${accountStyles.breakWords}`}>{user.email}</span>
    </span>
  );
}

function Status({ user }: { user: SubUser }) {
  const { t } = useI18n();
  if (user.is_main) return <Badge tone="info">{t('account.main')}</Badge>;
  if (user.status === 'disabled') return <Badge>{t('account.users.disabled')}</Badge>;
  if (user.invited) return <Badge tone="warning">{t('account.users.invited')}</Badge>;
  return <Badge tone="success">{t('account.users.active')}</Badge>;
}

type EditProps = Pick<Props, 'refused' | 'onOpen'> & { user: SubUser };

function EditButton({ user, refused, onOpen }: EditProps) {
  const { t } = useI18n();
  const reason = user.is_main ? t('account.users.main_fixed') : refused;
  return (
    <Button
      size="xs"
      aria-label={t('account.users.edit_of', { name: nameOf(user) })}
      disabled={reason !== undefined}
      title={reason}
      onClick={() => onOpen(user)}
    >
      {t('common.edit')}
    </Button>
  );
}
