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

/**
 * The actions on one person that the reader may take: unlock, act for the person, and a menu with the others. Nothing for
 * an erased person.
 */
export function PersonActions({ customer, person, onChange }: Props) {
  const { t } = useI18n();
  const mayWrite = useRight('customers.write');
  const mayHelp = useRight('customers.people');
  const mayAct = useRight('customers.sneak');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => setDialog(null);
  const name = `${person.first_name} ${person.last_name}`;
  const maySignIn = customer.status === 'approved' && person.status === 'active';
  // The main account keeps all privileges.
  const mayEditPrivileges = mayWrite && !person.is_main;
  const dialogProps = { customer, person, onClose: close, onChange };
  if (person.erased) return null;
  return (
    <span className="row g4 fw at-end">
      {mayHelp && maySignIn && person.locked_until && (
        <Button kind="secondary" size="xs" icon={IconLockOpen} onClick={() => setDialog('unlock')}>
          {t('console.people.help.unlock')}
        </Button>
      )}
      {mayAct && maySignIn && !person.invited && (
        <Button kind="secondary" size="xs" onClick={() => setDialog('act')}>
          {t('console.people.act_for')}
        </Button>
      )}
      {(mayEditPrivileges || mayHelp) && (
        <Menu
          trigger={
            <IconButton kind="ghost" size="xs" icon={IconDots} label={t('console.people.more', { name })} />
          }
        >
          {mayEditPrivileges && (
            <MenuItem icon={IconKey} onSelect={() => setDialog('privileges')}>
              {t('console.people.edit')}
            </MenuItem>
          )}
          {mayHelp && maySignIn && (
            <MenuItem icon={IconMail} onSelect={() => setDialog('send_reset')}>
              {t('console.people.help.send_reset')}
            </MenuItem>
          )}
          {mayHelp && maySignIn && person.two_factor && (
            <MenuItem icon={IconShieldOff} onSelect={() => setDialog('reset-second-factor')}>
              {t('console.people.secure.reset-second-factor')}
            </MenuItem>
          )}
          {mayHelp && maySignIn && customer.company && !person.is_main && !person.invited && (
            <MenuItem icon={IconUserStar} onSelect={() => setDialog('main-account')}>
              {t('console.people.secure.main-account')}
            </MenuItem>
          )}
          {mayHelp && (
            <MenuItem icon={IconLogout2} onSelect={() => setDialog('sign_out')}>
              {t('console.people.help.sign_out')}
            </MenuItem>
          )}
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
