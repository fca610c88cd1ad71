import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '@wayhouse/contract/account/identity';
import { money } from '@wayhouse/i18n/format';
import { initialsOf } from '@wayhouse/i18n/names/initials';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Menu, MenuChoice, MenuHead, MenuItem, MenuRule } from '@wayhouse/ui/overlay/menu';
import overlayStyles from '@wayhouse/ui/overlay/overlay.module.css';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { balanceQuery } from '../../shared/queries.ts';
import { chooseTheme, currentTheme, type Theme, themes } from '../../shared/theme.ts';
import { navItems } from './nav-items.ts';
import { useSignOut } from './use-sign-out.ts';

/** The signed-in person, their balance, links to the site's sections, the theme and the sign-out button. */
export function AccountMenu({ user }: { user: User }) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const balance = useQuery(balanceQuery);
  const name = `${user.firstname} ${user.lastname}`.trim();
  const trigger = (
    <button type="button" className={`${topBarStyles.tool} ${topBarStyles.account}`}>
      <span className="vh">{t('common.nav.account_of', { name })}</span>
      <span className={topBarStyles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <Icon of={IconChevronDown} size={14} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuHead>
        <b className={`t14 b6 ${overlayStyles.headName}`}>{name}</b>
        <span className={overlayStyles.headLine}>
          {user.company ? pick(user.company.name, lang) : user.email}
        </span>
      </MenuHead>
      {balance.data && (
        <>
          <MenuRule />
          <MenuHead>
            <BalanceLines
              deposit={balance.data.deposit}
              credit={balance.data.credit}
              used={balance.data.credit_used}
            />
          </MenuHead>
        </>
      )}
      <MenuRule />
      {navItems().map((item) => (
        <MenuItem key={item.path} icon={item.icon} onSelect={() => void navigate({ to: item.path })}>
          {t(item.text)}
        </MenuItem>
      ))}
      <MenuRule />
      <MenuHead>{t('shell.theme')}</MenuHead>
      <MenuChoice<Theme>
        value={currentTheme()}
        options={themes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        onChange={chooseTheme}
      />
      <MenuRule />
      <MenuItem icon={IconLogout} onSelect={() => void signOut()}>
        {t('common.nav.sign_out')}
      </MenuItem>
    </Menu>
  );
}

function BalanceLines({ deposit, credit, used }: { deposit: string; credit: string; used: string }) {
  const { t } = useI18n();
  return (
    <>
      <span className="pl">
        <span>{t('common.balance.prepaid')}</span>
        <b className="b6">{money(deposit)}</b>
      </span>
      <span className="pl">
        <span>{t('common.balance.credit')}</span>
        <b className="b6">{money(credit)}</b>
      </span>
      <span className="pl">
        <span>{t('common.balance.credit_used')}</span>
        <span>{money(used)}</span>
      </span>
    </>
  );
}
