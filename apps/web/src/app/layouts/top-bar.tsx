import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Logo } from '@wayhouse/ui/logo';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { useLayoutEffect } from 'react';
import { useSession } from '../../shared/session/session.ts';
import printStyles from '../../shared/styles/print.module.css';
import { LanguageSwitch } from '../../shared/text/language-switch.tsx';
import { pathExists } from '../routes.ts';
import { CurrencySwitch } from './currency-switch.tsx';
import styles from './layouts.module.css';
import { useMemberParts } from './use-member-parts.ts';
import { isCurrent, visitorNav } from './visitor-nav.ts';

const agentHome = '/fit';

/** Logo, sections, balance, language, currency, tools and account. */
export function TopBar() {
  const { t } = useI18n();
  // The reader's own bar is rendered, so this ends the style that hides the visitor's bar of the server's HTML.
  useLayoutEffect(() => document.documentElement.removeAttribute('data-reader'), []);
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  // The server renders this page without a session, for members too. So it must not show sign-in buttons.
  const mayBeMember = typeof window === 'undefined' && pathname === agentHome;
  const member = useMemberParts();
  const items = member
    ? member.navItems().filter((item) => !item.hiddenInTopBar)
    : visitorNav.filter((item) => pathExists(item.path));
  return (
    <header className={printStyles.topBar} data-part="top-bar">
      <div className="wrap">
        <Link className="logo" to={session ? agentHome : '/'}>
          <Logo />
        </Link>
        {items.length > 0 && (
          <nav className={styles.nav} aria-label={t('common.nav.main')}>
            {items.map((item) => (
              <Link
                key={item.path}
                to={item.path}
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              >
                {t(item.text)}
              </Link>
            ))}
          </nav>
        )}
        <div className={printStyles.topBarEnd} data-part="end">
          {member && <member.BalancePill />}
          <LanguageSwitch />
          <CurrencySwitch />
          {member && <member.Tools />}
          {session && member && <member.AccountMenu user={session.user} />}
          {!session && !mayBeMember && <VisitorButtons />}
        </div>
      </div>
    </header>
  );
}

function VisitorButtons() {
  const { t } = useI18n();
  return (
    <>
      <Link className={buttonClass({ kind: 'ghost', size: 'sm' })} to="/login">
        {t('common.nav.sign_in')}
      </Link>
      <Link className={`${buttonClass({ kind: 'primary', size: 'sm' })} hide-m`} to="/register">
        {t('shell.nav.register')}
      </Link>
      <VisitorMenu />
    </>
  );
}

/** The sections as a menu, for narrow windows. */
function VisitorMenu() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const items = [...visitorNav, { path: '/register', text: 'shell.nav.register' as const }];
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className={`${topBarStyles.tool} ${styles.navMenu}`}
          aria-label={t('shell.nav.menu')}
        >
          <Icon of={IconMenu2} size={20} />
        </button>
      }
    >
      {items
        .filter((item) => pathExists(item.path))
        .map((item) => (
          <MenuItem key={item.path} onSelect={() => void navigate({ to: item.path })}>
            {t(item.text)}
          </MenuItem>
        ))}
    </Menu>
  );
}
