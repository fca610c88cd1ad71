import { useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { HotelNoticePage as Notice } from '../../features/hotel-notice/hotel-notice.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './verify.module.css';

/** /hotel-notice?token=…: a hotel reads and answers the notice of a booking by the link in a mail; needs no account. */
export function HotelNoticePage() {
  const { t } = useI18n();
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  useTitle('notice.title');
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <p className={`logo ${styles.panel}`}>
        <Logo />
      </p>
      <div className={`card pad-l mt16 ${styles.panel}`}>
        <h1 className="t24">{t('notice.title')}</h1>
        <Notice key={token} token={token.slice(0, 100)} />
      </div>
    </main>
  );
}
