import {
  IconDots,
  IconKey,
  IconLockOpen,
  IconLogout2,
  IconMail,
  IconShieldOff,
  IconUserStar,
} from '@tabler/icons-react';
import type { HelpStep } from '@wayhouse/contract/console/customers';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { useState } from 'react';
import { useRight } from '../../shared/session.ts';
import { ActForDialog } from './act-for-dialog.tsx';
import type { Customer, Person } from './customer-queries.ts';
import { HelpDialog } from './help-dialog.tsx';
import { PrivilegesDialog } from './privileges-dialog.tsx';
import { SecureDialog, type SecureStep } from './secure-dialog.tsx';

type Props = { customer: Customer; person: Person; onChange: (customer: Customer) => void };
type DialogName = 'privileges' | 'act' | HelpStep | SecureStep;

/** The actions on one person that the reader may take. */
function usePermittedActions({
  customer,
  person,
}: Pick<Props, 'customer' | 'person'>): Record<DialogName, boolean> {
  const mayWrite = useRight('customers.write');
  const mayHelp = useRight('customers.people');
  const mayAct = useRight('customers.sneak');
  const maySignIn = customer.status === 'approved' && person.status === 'active';
  const mayHelpSignIn = mayHelp && maySignIn;
  return {
    // The main account keeps all privileges.
    privileges: mayWrite && !person.is_main,
    act: mayAct && maySignIn && !person.invited,
    unlock: mayHelpSignIn && person.locked_until !== null,
    send_reset: mayHelpSignIn,
    sign_out: mayHelp,
    'reset-second-factor': mayHelpSignIn && person.two_factor,
    'main-account': mayHelpSignIn && customer.company !== null && !person.is_main && !person.invited,
  };
}

/** The actions of the menu, in its order. */
const menuItems = [
  { name: 'privileges', icon: IconKey, label: 'console.people.edit' },
  { name: 'send_reset', icon: IconMail, label: 'console.people.help.send_reset' },
  {
    name: 'reset-second-factor',
    icon: IconShieldOff,
    label: 'console.people.secure.reset-second-factor',
  },
  { name: 'main-account', icon: IconUserStar, label: 'console.people.secure.main-account' },
  { name: 'sign_out', icon: IconLogout2, label: 'console.people.help.sign_out' },
] as const;

/** Unlock, act for the person, and a menu with the other actions. Nothing for an erased person. */
export function PersonActions({ customer, person, onChange }: Props) {
  const { t } = useI18n();
  const permitted = usePermittedActions({ customer, person });
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => setDialog(null);
  const name = `${person.first_name} ${person.last_name}`;
  const shownItems = menuItems.filter((item) => permitted[item.name]);
  const dialogProps = { customer, person, onClose: close, onChange };
  if (person.erased) return null;
  return (
    <span className="row g4 fw at-end">
      {permitted.unlock && (
        <Button kind="secondary" size="xs" icon={IconLockOpen} onClick={() => setDialog('unlock')}>
          {t('console.people.help.unlock')}
        </Button>
      )}
      {permitted.act && (
        <Button kind="secondary" size="xs" onClick={() => setDialog('act')}>
          {t('console.people.act_for')}
        </Button>
      )}
      {shownItems.length > 0 && (
        <Menu
          trigger={
            <IconButton kind="ghost" size="xs" icon={IconDots} label={t('console.people.more', { name })} />
          }
        >
          {shownItems.map((item) => (
            <MenuItem key={item.name} icon={item.icon} onSelect={() => setDialog(item.name)}>
              {t(item.label)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {dialog === 'privileges' && <PrivilegesDialog {...dialogProps} />}
      {dialog === 'act' && <ActForDialog person={person} onClose={close} />}
      {(dialog === 'unlock' || dialog === 'send_reset' || dialog === 'sign_out') && (
        <HelpDialog {...dialogProps} step={dialog} />
      )}
      {(dialog === 'reset-second-factor' || dialog === 'main-account') && (
        <SecureDialog {...dialogProps} step={dialog} />
      )}
    </span>
  );
}
