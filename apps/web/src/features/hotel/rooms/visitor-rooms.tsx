import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import styles from '../hotel.module.css';

/** Asks visitors to sign in, in place of rooms and rates, because prices are not public (product.md section 1). */
export function VisitorRooms() {
  const { t } = useI18n();
  const { href: back } = useLocation();
  return (
    <section id="rooms" className="mt32">
      <h2 className={`t20 ${styles.sectionTitle}`}>{t('hotel.rooms_and_rates')}</h2>
      <div className="card pad">
        <EmptyState
          title={t('hotel.visitor.title')}
          text={t('hotel.visitor.text')}
          action={
            <div className="row g8 fw">
              <Link to="/login" search={{ back }} className={buttonClass({ kind: 'primary' })}>
                {t('hotel.visitor.sign_in')}
              </Link>
              <Link to="/register" className={buttonClass({})}>
                {t('hotel.visitor.register')}
              </Link>
            </div>
          }
        />
      </div>
    </section>
  );
}
