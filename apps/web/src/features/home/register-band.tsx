import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import dusk from '../../assets/band-dusk.webp';
import homeStyles from '../../shared/styles/home.module.css';
import styles from './home.module.css';

/** The invitation to register, for visitors. */
export function RegisterBand() {
  const { t } = useI18n();
  return (
    <section className={`wrap ${homeStyles.section}`}>
      <div className={styles.registerBand}>
        <img src={dusk} alt="" width={1600} height={420} loading="lazy" decoding="async" />
        <div>
          <h2 className="t30">{t('home.band.title')}</h2>
          <p className="t16">{t('home.band.text')}</p>
          <div className="row g12 fw mt20">
            <Link className={`${buttonClass({ size: 'lg' })} ${styles.lanternButton}`} to="/register">
              {t('home.band.register')}
            </Link>
            <Link
              className={`${buttonClass({ size: 'lg' })} ${styles.outlineButton}`}
              to="/helpcenter/AccountRegistration"
            >
              {t('home.band.help')}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
