import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect } from 'react';

/** Sets the window's title: “Review queue · Wayhouse console”. */
export function useTitle(key: MessageKey): void {
  const { t } = useI18n();
  const title = `${t(key)} · ${t('console.product')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
