import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useEffect, useRef } from 'react';
import styles from './layouts.module.css';
import { accountNav } from './nav-items.ts';
import { isCurrent } from './visitor-nav.ts';

/** The account area. Its menu stands beside the page from 1200 px on, and as a row above it on smaller windows. */
export function AccountLayout() {
  return (
    <div className={`wrap wide ${styles.account}`} data-part="account-frame">
      <AccountNav />
      <Outlet />
    </div>
  );
}

function AccountNav() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On phones the row scrolls: the page one is on comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className={styles.sideMenu} data-part="side-menu" aria-label={t('account.nav')} ref={nav}>
      {accountNav().map((group) => (
        <div key={group.title ?? ''} className={styles.sideGroup}>
          {group.title && <p className={styles.sideHeading}>{t(group.title)}</p>}
          {group.items.map((item) => (
            <Link
              key={item.path}
              to={item.path}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            >
              <Icon of={item.icon} />
              {t(item.text)}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
