import { useQuery } from '@tanstack/react-query';
import type { Catalogue } from '@wayhouse/i18n/translate';
import { I18nProvider, useI18n } from '@wayhouse/ui/i18n';
import { Bell } from '@wayhouse/ui/notifications/bell';
import toolStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../shared/text/texts.ts';
import { notificationsQuery } from './notifications-query.ts';
import { useToolTexts } from './use-tool-texts.ts';

const List = lazy(async () => ({ default: (await import('./notifications-list.tsx')).NotificationsList }));

/** The bell of the top bar. Its list loads when the bell is first opened. */
export function NotificationsBell() {
  const { lang } = useI18n();
  const { texts } = useToolTexts(lang);
  return texts ? <BellWithTexts texts={texts} /> : <span className={toolStyles.tool} aria-hidden="true" />;
}

function BellWithTexts({ texts }: { texts: Catalogue }) {
  const { lang, currency, rate } = useI18n();
  const { catalogue } = useTexts();
  const allTexts = useMemo(() => ({ ...catalogue, ...texts }), [catalogue, texts]);
  return (
    <I18nProvider lang={lang} catalogue={allTexts} currency={currency} rate={rate}>
      <OpenableBell />
    </I18nProvider>
  );
}

function OpenableBell() {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  return (
    <Bell
      title={t('bell.title')}
      label={t('bell.open', { count: unread })}
      unread={unread}
      open={open}
      onOpen={setOpen}
    >
      <Suspense fallback={null}>
        <List onClose={() => setOpen(false)} />
      </Suspense>
    </Bell>
  );
}
