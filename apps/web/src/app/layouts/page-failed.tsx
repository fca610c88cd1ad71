import { useRouter } from '@tanstack/react-router';
import { reportError } from '@wayhouse/client/error-reports';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState } from '@wayhouse/ui/state';
import { useEffect } from 'react';
import styles from './layouts.module.css';

/** Shown when a page failed to render or to load: a message and a button to try again. Reports the error. */
export function PageFailed({ error }: { error: unknown }) {
  const { t } = useI18n();
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  return (
    <main id="main" className={`wrap ${styles.errorMain}`}>
      <ErrorState
        page
        title={t('common.failed.title')}
        text={t('common.failed.text')}
        onRetry={() => void router.invalidate()}
      />
    </main>
  );
}
