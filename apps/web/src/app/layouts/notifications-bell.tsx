import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Catalogue } from '@wayhouse/i18n/translate';
import { I18nProvider, useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Popover } from '@wayhouse/ui/overlay/popover';
import toolStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../shared/text/texts.ts';
import styles from './notifications.module.css';
import { notificationsQuery } from './notifications-query.ts';
import { useToolTexts } from './use-tool-texts.ts';

const List = lazy(async () => ({ default: (await import('./notifications-list.tsx')).NotificationsList }));

/** The bell of the top bar. Its list loads with the first opening. */
export function NotificationsBell() {
  const { lang } = useI18n();
  const texts = useToolTexts(lang);
  return texts ? <Bell texts={texts} /> : <span className={toolStyles.tool} aria-hidden="true" />;
}

function Bell({ texts }: { texts: Catalogue }) {
  const { lang, currency, rate } = useI18n();
  const { catalogue } = useTexts();
  const all = useMemo(() => ({ ...catalogue, ...texts }), [catalogue, texts]);
  return (
    <I18nProvider lang={lang} catalogue={all} currency={currency} rate={rate}>
      <OpenableBell />
    </I18nProvider>
  );
}

function OpenableBell() {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(notificationsQuery);
  const unread = data?.unread ?? 0;
  const trigger = (
    <button type="button" className={toolStyles.tool} title={t('bell.title')}>
      <span className="vh">{t('bell.open', { count: unread })}</span>
      <Icon of={IconBell} />
      {unread > 0 && (
        <span data-part="count" aria-hidden="true">
          {unread}
        </span>
      )}
    </button>
  );
  return (
    <Popover
      trigger={trigger}
      label={t('bell.title')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className={styles.panel}
    >
      {open && (
        <Suspense fallback={null}>
          <List onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Popover>
  );
}
