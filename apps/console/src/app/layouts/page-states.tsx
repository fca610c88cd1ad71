import { Link, useRouter } from '@tanstack/react-router';
import { reportError } from '@wayhouse/client/error-reports';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, ErrorState } from '@wayhouse/ui/state';
import { useEffect } from 'react';
import pageStyles from '../../shared/styles/page.module.css';

/** The page for an unknown address of the console. */
export function NoPage() {
  const { t } = useI18n();
  return (
    <main className={pageStyles.state}>
      <EmptyState
        title={t('console.no_page')}
        action={
          <Link className={buttonClass({ kind: 'soft', size: 'sm' })} to="/">
            {t('console.to_start')}
          </Link>
        }
      />
    </main>
  );
}

/** The page that is shown when another page crashed or failed to load. */
export function PageFailed({ error }: { error: unknown }) {
  const { t } = useI18n();
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  return (
    <main className={pageStyles.state}>
      <ErrorState
        title={t('common.failed.title')}
        text={t('common.failed.text')}
        onRetry={() => void router.invalidate()}
      />
    </main>
  );
}
