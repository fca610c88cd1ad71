import type { SubUser } from '@wayhouse/contract/account/companies';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import accountStyles from '../../../shared/styles/account.module.css';
import styles from '../account.module.css';
import { bookLevel, cartLevel, orderLevel } from './privilege-levels.ts';

type Props = { users: readonly SubUser[]; onOpen: (user: SubUser) => void };

/** A table, and on phones the same facts as cards. */
export function SubUserList({ users, onOpen }: Props) {
  const { t } = useI18n();
  return (
    <>
      <div className="card tblw hide-m">
        <table className={`tbl ${styles.acUsers}`}>
          <thead>
            <tr>
              <th scope="col">{t('account.users.col.person')}</th>
              <th scope="col">{t('account.users.job')}</th>
              <th scope="col">{t('account.users.book')}</th>
              <th scope="col">{t('account.users.orders')}</th>
              <th scope="col">{t('account.users.cart')}</th>
              <th scope="col">{t('account.users.col.status')}</th>
              <th scope="col">
                <span className="vh">{t('common.edit')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user.id}>
                <td>
                  <Person user={user} />
                </td>
                <td>{t(`account.job.${user.job_title}`)}</td>
                <td>{t(`account.book.${bookLevel(user)}`)}</td>
                <td>{t(`account.orders.${orderLevel(user)}`)}</td>
                <td>{t(`account.cart.${cartLevel(user)}`)}</td>
                <td>
                  <Status user={user} />
                </td>
                <td className="num">
                  <EditButton user={user} onOpen={onOpen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="only-m col g12">
        {users.map((user) => (
          <li key={user.id} className="card pad">
            <div className="row btw st g12">
              <Person user={user} />
              <Status user={user} />
            </div>
            <dl className={`${styles.acLines} mt12`} data-part="account-lines">
              <Line name={t('account.users.job')} value={t(`account.job.${user.job_title}`)} />
              <Line name={t('account.users.book')} value={t(`account.book.${bookLevel(user)}`)} />
              <Line name={t('account.users.orders')} value={t(`account.orders.${orderLevel(user)}`)} />
              <Line name={t('account.users.cart')} value={t(`account.cart.${cartLevel(user)}`)} />
            </dl>
            <div className="mt12">
              <EditButton user={user} onOpen={onOpen} />
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
    <span className={`col ${styles.acPerson}`}>
      <b className={`b6 ${accountStyles.acBreak}`}>
        {`${user.first_name} ${user.last_name}`.trim() || user.user_name}
      </b>
      <span className={`t12 c3 ${accountStyles.acBreak}`}>{user.email}</span>
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

function EditButton({ user, onOpen }: { user: SubUser; onOpen: (user: SubUser) => void }) {
  const { t } = useI18n();
  const reason = user.is_main ? t('account.users.main_fixed') : undefined;
  return (
    <Button
      size="xs"
      aria-label={t('account.users.edit_of', { name: `${user.first_name} ${user.last_name}` })}
      disabled={user.is_main}
      title={reason}
      onClick={() => onOpen(user)}
    >
      {t('common.edit')}
    </Button>
  );
}
