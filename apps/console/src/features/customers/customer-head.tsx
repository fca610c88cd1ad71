import { IconBan, IconDots, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { regionName } from '@wayhouse/i18n/region-names';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { useState } from 'react';
import deskStyles from '../../shared/desk/desk.module.css';
import { useRight } from '../../shared/session.ts';
import pageStyles from '../../shared/styles/page.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import { ActForDialog } from './act-for-dialog.tsx';
import { type Customer, isErased } from './customer-queries.ts';
import { CustomerStatus } from './customer-table.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

type Props = { customer: Customer; onChange: (customer: Customer) => void };

/** Names and state of the customer, and the actions on the whole customer. */
export function CustomerHead({ customer, onChange }: Props) {
  const { t, lang } = useI18n();
  const [dialog, setDialog] = useState<'suspension' | 'act' | null>(null);
  const mayWrite = useRight('customers.write');
  const mayAct = useRight('customers.sneak');
  const mayOrder = useRight('customers.act_orders');
  const isSuspended = customer.status === 'suspended';
  const mayChange = !isErased(customer) && (isSuspended || customer.status === 'approved');
  const mainPerson = customer.people_list.find(
    (person) => (person.is_main || customer.people_list.length === 1) && person.status === 'active',
  );
  return (
    <header className={`row g12 fw ${pageStyles.header}`}>
      <div className={deskStyles.detailTitle}>
        <h2 className="t20">
          {pick(customer.name, lang)} <span className="t14 c3">{otherName(customer.name, lang)}</span>
        </h2>
        <span className="row g8 fw t13 c3">
          <CustomerStatus status={customer.status} />
          <Badge look="line">{t(`console.type.${customer.account_type}`)}</Badge>
          <Badge look="line">{customer.tier.name}</Badge>
          {customer.country && <span>{regionName(customer.country, lang) ?? customer.country}</span>}
          <span>
            {t('console.customers.since')} <Moment at={customer.created_at} />
          </span>
        </span>
      </div>
      <span className="row g8">
        {mayAct && mainPerson && !mainPerson.invited && customer.status === 'approved' && (
          <Button
            kind="primary"
            size="sm"
            {...(mayOrder && { icon: IconPlus })}
            onClick={() => setDialog('act')}
          >
            {t(mayOrder ? 'console.customers.book_for' : 'console.people.act_for')}
          </Button>
        )}
        {mayWrite && mayChange && (
          <Menu
            trigger={
              <IconButton kind="secondary" size="sm" icon={IconDots} label={t('console.customers.more')} />
            }
          >
            <MenuItem icon={isSuspended ? IconPlayerPlay : IconBan} onSelect={() => setDialog('suspension')}>
              {t(isSuspended ? 'console.customers.reinstate' : 'console.customers.suspend')}
            </MenuItem>
          </Menu>
        )}
      </span>
      {dialog === 'suspension' && (
        <SuspensionDialog customer={customer} onClose={() => setDialog(null)} onChange={onChange} />
      )}
      {dialog === 'act' && mainPerson && <ActForDialog person={mainPerson} onClose={() => setDialog(null)} />}
    </header>
  );
}
