import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import toolStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { lazy, Suspense } from 'react';
import { useIdle } from '../../shared/page/use-idle.ts';
import { balanceQuery, cartCountQuery } from '../../shared/queries.ts';
import topBarStyles from '../../shared/styles/top-bar.module.css';
import { pathExists } from '../routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { navItems } from './nav-items.ts';
import { PaletteTool } from './palette-tool.tsx';
import { TabBar } from './tab-bar.tsx';

/** A separate script, loaded when the page is idle. */
const IdleTools = lazy(async () => ({ default: (await import('./idle-tools.tsx')).IdleTools }));

/** The parts of the layout that only signed-in readers see (use-member-parts.ts). */
export const memberParts = { navItems, ActingBanner, BalancePill, Tools, AccountMenu, TabBar };

function BalancePill() {
  const { t } = useI18n();
  const { data } = useQuery(balanceQuery);
  if (!data) return null;
  const available = Number(data.available);
  // `data.deposit` also has held money, which is not available.
  const prepaidPercent = available > 0 ? Math.round((1 - Number(data.credit) / available) * 100) : 0;
  const content = (
    <>
      <span className="lab">{t('common.balance.available')}</span>
      <span>{money(data.available)}</span>
      <span className={topBarStyles.balanceBar} aria-hidden="true">
        <i style={{ width: `${prepaidPercent}%` }} />
        <i style={{ width: `${100 - prepaidPercent}%` }} />
      </span>
    </>
  );
  const props = { className: `${topBarStyles.balancePill} hide-m`, title: t('common.balance.title') };
  if (!pathExists('/account/payment-center')) return <span {...props}>{content}</span>;
  return (
    <Link {...props} to="/account/payment-center">
      {content}
    </Link>
  );
}

function Tools() {
  return (
    <>
      <PaletteTool />
      <LateTools />
      <CartLink />
    </>
  );
}

/** The server renders an empty slot for the bell, because it cannot wait for a lazy component. */
function LateTools() {
  const isIdle = useIdle();
  const placeholder = <span className={toolStyles.tool} aria-hidden="true" />;
  if (!isIdle) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <IdleTools />
    </Suspense>
  );
}

function CartLink() {
  const { t } = useI18n();
  const { data } = useQuery(cartCountQuery);
  const count = data?.count ?? 0;
  if (!pathExists('/shopping-cart-new')) return null;
  return (
    <Link
      className={`${toolStyles.tool} hide-m`}
      to="/shopping-cart-new"
      aria-label={t('common.nav.cart_items', { count })}
    >
      <Icon of={IconShoppingCart} />
      {count > 0 && <span data-part="count">{count}</span>}
    </Link>
  );
}
