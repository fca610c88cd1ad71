import { useSearch } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useEffect, useState } from 'react';
import { appAddress } from '../../shared/page/app-address.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './aic.module.css';

/** Milliseconds within which an installed app covers this page. */
const waitLimitMs = 2_000;

/** /aic: the mobile payment test. Shows the callback parameter; a press opens the app with it. */
export function AicPage() {
  const { t } = useI18n();
  const { callback = '' } = useSearch({ strict: false }) as { callback?: string };
  useTitle('site.aic.title');
  const address = appAddress(callback);
  const opening = useOpening();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className="card pad">
        <h1 className="t24">{t('site.aic.title')}</h1>
        <p className="c2 mt4">{t('site.aic.lead')}</p>
        <dl className={styles.values}>
          <dt className="t13 c3">{t('site.aic.callback')}</dt>
          <dd>
            <code>{callback || t('common.dash')}</code>
          </dd>
          {address && (
            <>
              <dt className="t13 c3">{t('site.aic.opens')}</dt>
              <dd>
                <code>{address}</code>
              </dd>
            </>
          )}
        </dl>
        {!callback && <Note tone="info">{t('site.aic.none')}</Note>}
        {callback && !address && <Note tone="danger">{t('site.aic.refused')}</Note>}
        {address && (
          <a
            className={buttonClass({ kind: 'primary', size: 'lg', full: true })}
            href={address}
            onClick={opening.begin}
          >
            {t('site.aic.open')}
          </a>
        )}
        <p className="t13 c2 mt12" role="status">
          {opening.status === 'opening' && t('site.aic.opening')}
          {opening.status === 'stayed' && t('site.aic.stayed')}
        </p>
      </div>
    </main>
  );
}

/** Detects the result of the press: the app opened, or this page is still visible after the wait. */
function useOpening() {
  const [status, setStatus] = useState<'rest' | 'opening' | 'stayed'>('rest');
  useEffect(() => {
    if (status !== 'opening') return;
    const timer = window.setTimeout(
      () => setStatus(document.visibilityState === 'visible' ? 'stayed' : 'rest'),
      waitLimitMs,
    );
    return () => window.clearTimeout(timer);
  }, [status]);
  return { status, begin: () => setStatus('opening') };
}
