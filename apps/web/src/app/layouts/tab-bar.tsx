import { Link, useLocation } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useSession } from '../../shared/session/session.ts';
import styles from './layouts.module.css';
import { navItems } from './nav-items.ts';
import { isCurrent } from './visitor-nav.ts';

/** The bottom bar of phones. Hidden when it has fewer than two items. */
export function TabBar() {
  const { t } = useI18n();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const items = navItems().filter((item) => !item.hiddenInTabBar);
  if (!session || items.length < 2) return null;
  return (
    <nav
      className={styles.tabBar}
      data-part="tab-bar"
      aria-label={t('common.nav.sections')}
      style={{ gridTemplateColumns: `repeat(${items.length}, 1fr)` }}
    >
      {items.map((item) => (
        <Link key={item.path} to={item.path} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
          <Icon of={item.icon} />
          {t(item.text === 'common.nav.hotels' ? 'common.nav.search' : item.text)}
        </Link>
      ))}
    </nav>
  );
}
