import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import day from '../../assets/hero-day.svg';
import night from '../../assets/hero-night.svg';
import styles from '../../shared/styles/home.module.css';

/** The panorama with the slogan and the search; a dark color scheme shows the panorama by night. */
export function Hero({ search }: { search: ReactNode }) {
  const { t } = useI18n();
  return (
    <section className={styles.hero}>
      <picture>
        <source srcSet={night} media="(prefers-color-scheme: dark)" />
        <img
          className={styles.heroScene}
          src={day}
          alt={t('home.picture')}
          width={1600}
          height={740}
          fetchPriority="high"
        />
      </picture>
      <div className="wrap">
        <h1>{t('home.title')}</h1>
        <p className={`t18 ${styles.heroLead}`}>{t('home.lead')}</p>
        {search}
      </div>
    </section>
  );
}
