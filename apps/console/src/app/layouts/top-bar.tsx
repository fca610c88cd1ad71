import { IconCommand, IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Menu, MenuHead, MenuItem, MenuRule } from '@wayhouse/ui/overlay/menu';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { LanguageButton } from '../../shared/language-button.tsx';
import pageStyles from '../../shared/styles/page.module.css';
import styles from './layouts.module.css';
import { NotificationsBell } from './notifications-bell.tsx';
import { initials } from './rail.tsx';
import { useSignOut } from './use-sign-out.ts';

type Props = { staff: StaffMe; onMenu: () => void; onPalette: () => void };

/** On Apple devices the hint of the command palette shows the Command key instead of Ctrl. */
const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

/** The top bar: title and search (rendered by the page), command palette, bell, language, account. */
export function TopBar({ staff, onMenu, onPalette }: Props) {
  const { t } = useI18n();
  return (
    <header className={styles.topBar}>
      <IconButton
        className={pageStyles.narrowOnly}
        icon={IconMenu2}
        label={t('console.menu')}
        size="sm"
        onClick={onMenu}
      />
      <div id="con-head" className={styles.pageHeader} />
      <span className="mla row g4">
        <button type="button" className={topBarStyles.tool} onClick={onPalette}>
          <span className="vh">{t('console.palette')}</span>
          <Icon of={IconSearch} size={16} />
          <span className="hide-m row g4 t12 c3" aria-hidden="true">
            {isApple ? <Icon of={IconCommand} size={14} /> : <kbd>Ctrl</kbd>}
            <kbd>K</kbd>
          </span>
        </button>
        <NotificationsBell />
        <LanguageButton saveOnServer />
        <AccountMenu staff={staff} />
      </span>
    </header>
  );
}

function AccountMenu({ staff }: { staff: StaffMe }) {
  const { t } = useI18n();
  const signOut = useSignOut();
  const trigger = (
    <button type="button" className={`${topBarStyles.tool} ${topBarStyles.account}`}>
      <span className="vh">{t('console.account', { name: staff.name })}</span>
      <span
        className={`${topBarStyles.avatar} ${topBarStyles.lantern} ${topBarStyles.small}`}
        aria-hidden="true"
      >
        {initials(staff.name)}
      </span>
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuHead>
        <b className="t14 b6">{staff.name}</b>
        <span>{staff.email}</span>
        <span>{t(`console.role.${staff.role}`)}</span>
      </MenuHead>
      <MenuRule />
      <MenuItem icon={IconLogout} onSelect={() => void signOut()}>
        {t('common.nav.sign_out')}
      </MenuItem>
    </Menu>
  );
}
