import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Tabs } from '@wayhouse/ui/tabs';
import { type ComponentType, useEffect } from 'react';
import { ActingLog } from '../../features/account/acting-log.tsx';
import { Activity } from '../../features/account/activity.tsx';
import { ApiCalls } from '../../features/account/api-calls/api-calls.tsx';
import { ApiKeys } from '../../features/account/api-keys/api-keys.tsx';
import { Certification } from '../../features/account/certification/certification.tsx';
import { CompanyInfo } from '../../features/account/company-info.tsx';
import { CompanySignIn } from '../../features/account/company-sign-in/company-sign-in.tsx';
import { CreditCards } from '../../features/account/credit-cards.tsx';
import { Devices } from '../../features/account/devices.tsx';
import { InvoiceTitles } from '../../features/account/invoice-titles/invoice-titles.tsx';
import { MyInfo } from '../../features/account/my-info.tsx';
import { Notifications } from '../../features/account/notifications.tsx';
import { OwnData } from '../../features/account/own-data/own-data.tsx';
import { Password } from '../../features/account/password.tsx';
import { ProveAgain } from '../../features/account/prove-again.tsx';
import { SecondFactor } from '../../features/account/second-factor.tsx';
import { SubUsers } from '../../features/account/sub-users/sub-users.tsx';
import { Travelers } from '../../features/account/travelers/travelers.tsx';
import { Webhooks } from '../../features/account/webhooks/webhooks.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import accountStyles from '../../shared/styles/account.module.css';
import styles from './account.module.css';

/** The panel of each tab, in the order of the page. */
const panels = {
  me: MyInfo,
  company: CompanyInfo,
  users: SubUsers,
  sign_in: CompanySignIn,
  cards: CreditCards,
  titles: InvoiceTitles,
  travelers: Travelers,
  notifications: Notifications,
  password: Password,
  factor: SecondFactor,
  devices: Devices,
  api: ApiKeys,
  webhooks: Webhooks,
  calls: ApiCalls,
  certification: Certification,
  activity: Activity,
  acting: ActingLog,
  data: OwnData,
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof panels;
const tabs = Object.keys(panels) as Tab[];

/** Guests, family and friends have no company, and see none of these tabs. */
const companyTabs: readonly Tab[] = [
  'company',
  'users',
  'sign_in',
  'api',
  'webhooks',
  'calls',
  'certification',
];

/** /account/management/: settings of the person and the company; the address holds the tab. */
export function ManagementPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const hasCompany = Boolean(useSession()?.user.company);
  const tabParam = (useSearch({ strict: false }) as { tab?: string }).tab;
  useTitle('account.management');
  const visibleTabs = tabs.filter((tab) => hasCompany || !companyTabs.includes(tab));
  const tab = visibleTabs.find((one) => one === tabParam) ?? 'me';
  const Panel: ComponentType = panels[tab];
  // On phones the row of tabs scrolls, so the chosen tab is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each tab
  useEffect(() => {
    const tabElement = document.querySelector('main [role="tab"][aria-selected="true"]');
    tabElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('account.management')}</h1>
      </div>
      <div className={`card ${styles.accountCard} mt16`}>
        <Tabs
          value={tab}
          tabs={visibleTabs.map((value) => ({ value, label: t(`account.tab.${value}`) }))}
          onChange={(next) =>
            void navigate({ to: '/account/management/', search: next === 'me' ? {} : { tab: next } })
          }
        >
          <Panel key={tab} />
        </Tabs>
        <ProveAgain />
      </div>
    </main>
  );
}
