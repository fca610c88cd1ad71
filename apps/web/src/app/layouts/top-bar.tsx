import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { money } from '@wayhouse/i18n/format';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Logo } from '@wayhouse/ui/logo';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { balanceQuery, cartCountQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { pathExists } from '../routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { isCurrent, navItems, visitorNav } from './nav-items.ts';
import { VisitorMenu } from './visitor-menu.tsx';

/** Written by the server it is for a person that it does not know yet: neither a visitor's bar nor theirs. */
const forAgents = '/fit';

/** Logo, sections, balance, language, currency, cart and account. */
export function TopBar() {
  const { t } = useI18n();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const somebody = typeof window === 'undefined' && pathname === forAgents;
  const items = session ? navItems() : visitorNav.filter((item) => pathExists(item.path));
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo" to={session ? '/fit' : '/'}>
          <Logo />
        </Link>
        {items.length > 0 && (
          <nav className="nav" aria-label={t('common.nav.main')}>
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
        <div className="end">
          {session && <BalancePill />}
          <LanguageSwitch />
          <CurrencySwitch />
          {session && pathExists('/shopping-cart-new') && <CartLink />}
          {session ? (
            <AccountMenu user={session.user} />
          ) : somebody ? null : (
            <>
              <Link className={`${buttonClass({ kind: 'ghost', size: 'sm' })} top-in`} to="/login">
                {t('common.nav.sign_in')}
              </Link>
              <Link className={`${buttonClass({ kind: 'primary', size: 'sm' })} hide-m`} to="/register">
                {t('shell.nav.register')}
              </Link>
              <VisitorMenu />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function BalancePill() {
  const { t } = useI18n();
  const { data } = useQuery(balanceQuery);
  if (!data) return null;
  const available = Number(data.available);
  const prepaid = available > 0 ? Math.round((Number(data.deposit) / available) * 100) : 0;
  const content = (
    <>
      <span className="lab">{t('common.balance.available')}</span>
      <span>{money(data.available)}</span>
      <span className="bar2" aria-hidden="true">
        <i style={{ width: `${prepaid}%` }} />
        <i style={{ width: `${100 - prepaid}%` }} />
      </span>
    </>
  );
  const props = { className: 'balw hide-m', title: t('common.balance.title') };
  if (!pathExists('/account/payment-center')) return <span {...props}>{content}</span>;
  return (
    <Link {...props} to="/account/payment-center">
      {content}
    </Link>
  );
}

function CartLink() {
  const { t } = useI18n();
  const { data } = useQuery(cartCountQuery);
  const count = data?.count ?? 0;
  return (
    <Link className="tool" to="/shopping-cart-new" aria-label={t('common.nav.cart_items', { count })}>
      <Icon of={IconShoppingCart} />
      {count > 0 && <span className="n">{count}</span>}
    </Link>
  );
}
