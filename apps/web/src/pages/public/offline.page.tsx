import { Link, useNavigate } from '@tanstack/react-router';
import { isLocalPath } from '@wayhouse/client/local-path';
import { formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { useCallback, useEffect } from 'react';
import { useTitle } from '../../shared/page/use-title.ts';
import { storedVouchers } from '../../shared/stored-vouchers.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import styles from './offline.module.css';

/** /offline?back=…: shown without a network; stored vouchers still open. */
export function OfflinePage() {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  useTitle('offline.title');
  const goBack = useCallback(() => {
    const back = new URLSearchParams(window.location.search).get('back') ?? '';
    void navigate({ href: isLocalPath(back) ? back : '/', replace: true });
  }, [navigate]);
  useEffect(() => {
    window.addEventListener('online', goBack);
    return () => window.removeEventListener('online', goBack);
  }, [goBack]);
  const vouchers = storedVouchers();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <EmptyState
        title={<h1 className="t24">{t('offline.title')}</h1>}
        text={t(vouchers.length > 0 ? 'offline.kept' : 'offline.none')}
        action={<Button onClick={goBack}>{t('common.retry')}</Button>}
      />
      {vouchers.length > 0 && (
        <ul className={`card ${styles.vouchers}`} data-part="offline-list" aria-label={t('offline.list')}>
          {vouchers.map(({ order }) => (
            <li key={order.order_no}>
              <Link className="row btw g12" to="/voucher" search={{ order_no: order.order_no }}>
                <span>
                  <b className="b6">{pick(order.hotel.name, lang)}</b>
                  <span className={`t13 c2 ${bookingStyles.block}`}>
                    {formatDate(order.check_in, { lang })} – {formatDate(order.check_out, { lang })}
                  </span>
                </span>
                <span className="t13 c2 nb">{order.supplier_confirmation_no ?? order.order_no}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
