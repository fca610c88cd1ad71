import {
  IconApi,
  IconBed,
  IconBuildingSkyscraper,
  IconSchool,
  IconUsersGroup,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Steps } from '@wayhouse/ui/steps';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import styles from './about.module.css';

const scenes = [
  { kind: 'hotel', id: 'about 1', region: 'skyline', time: 'dusk' },
  { kind: 'hotel', id: 'about 2', region: 'garden', time: 'golden' },
  { kind: 'hotel', id: 'about 3', region: 'resort', time: 'morning' },
] as const;

const services = [
  { id: 'fit', icon: IconBed, to: '/fit' },
  { id: 'group', icon: IconUsersGroup, to: '/group' },
  { id: 'balance', icon: IconWallet, to: '/helpcenter/AccountRegistration' },
  { id: 'api', icon: IconApi, to: '/developers' },
] as const;

const audiences = [
  { id: 'agency', icon: IconBed },
  { id: 'operator', icon: IconWorld },
  { id: 'wholesaler', icon: IconBuildingSkyscraper },
  { id: 'education', icon: IconSchool },
  { id: 'person', icon: IconUsersGroup },
] as const;

const steps = ['register', 'review', 'book', 'travel'] as const;

/** About the company: our services, our customers, and the first steps of a new customer. */
export function BusinessView({ signedIn }: { signedIn: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <header className={styles.businessHeader}>
        <h1 className="t30">{t('site.business.title')}</h1>
        <p className="t16 c2">{t('site.business.lead')}</p>
      </header>
      <div className={styles.scenes} aria-hidden="true">
        {scenes.map((scene) => (
          <span key={scene.id}>
            <HotelScene picture={scene} alt="" />
          </span>
        ))}
      </div>
      <section className="mt48">
        <h2 className="t24">{t('site.business.what')}</h2>
        <ul className={styles.cardGrid}>
          {services.map(({ id, icon, to }) => (
            <li key={id} className="card">
              <Icon of={icon} size={24} />
              <h3 className="t16 b6">{t(`site.business.${id}.title`)}</h3>
              <p className="c2">{t(`site.business.${id}.text`)}</p>
              {/* A full page load, because the developer pages are not part of this application. */}
              {id === 'api' ? (
                <a className="lnk" href={to}>
                  {t(`site.business.${id}.link`)}
                </a>
              ) : (
                <Link className="lnk" to={to}>
                  {t(`site.business.${id}.link`)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={`mt48 ${styles.twoColumns}`}>
        <div>
          <h2 className="t24">{t('site.business.who')}</h2>
          <ul className={styles.audiences}>
            {audiences.map(({ id, icon }) => (
              <li key={id}>
                <Icon of={icon} size={20} />
                <span>{t(`site.business.for.${id}`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="t24">{t('site.business.how')}</h2>
          <Steps
            label={t('site.business.how')}
            current={signedIn ? 2 : 0}
            steps={steps.map((step) => t(`site.business.step.${step}`))}
          />
          <p className="c2 mt20">{t('site.business.how_text')}</p>
        </div>
      </section>
      <section className={`mt48 card ${styles.contact}`}>
        <div>
          <h2 className="t20">{t('site.business.contact')}</h2>
          <p className="c2 mt4">{t('site.business.contact_text')}</p>
        </div>
        <div className="row g12 fw">
          {signedIn ? (
            <Link className={buttonClass({ kind: 'primary' })} to="/fit">
              {t('site.business.search')}
            </Link>
          ) : (
            <Link className={buttonClass({ kind: 'primary' })} to="/register">
              {t('site.business.register')}
            </Link>
          )}
          <Link className={buttonClass({ kind: 'secondary' })} to="/helpcenter/AccountRegistration">
            {t('site.business.help')}
          </Link>
        </div>
      </section>
    </>
  );
}
