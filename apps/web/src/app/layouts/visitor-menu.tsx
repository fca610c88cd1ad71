import { IconMenu2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { pathExists } from '../routes.ts';
import styles from './layouts.module.css';
import { visitorNav } from './visitor-nav.ts';

/** The sections as a menu, where the bar has no room for them. */
export function VisitorMenu() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const items = [...visitorNav, { path: '/register', text: 'shell.nav.register' as const }];
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className={`${topBarStyles.tool} ${styles.navT}`}
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
