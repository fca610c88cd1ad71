import { IconBed, IconCalendarDollar, IconLayoutColumns, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { HotelScene, leadSizes } from '@wayhouse/ui/trade/hotel-scene';
import { GroupSteps } from './group-request-form.tsx';
import styles from './groups.module.css';

const benefits = [
  { id: 'offers', icon: IconLayoutColumns },
  { id: 'money', icon: IconCalendarDollar },
  { id: 'rooming', icon: IconBed },
  { id: 'desk', icon: IconUsersGroup },
] as const;

/** The public page about groups for visitors: benefits, steps, and links to the form and to the sign-in. */
export function GroupIntro() {
  const { t } = useI18n();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.hero}>
        <div>
          <h1 className="t30">{t('groups.intro.title')}</h1>
          <p className="t16 c2 mt12">{t('groups.intro.lead')}</p>
          <div className="row g12 fw mt20">
            <Link
              className={buttonClass({ kind: 'primary', size: 'lg' })}
              to={'/group' as string}
              search={{ new: '1' } as never}
            >
              {t('groups.intro.start')}
            </Link>
            <Link
              className={buttonClass({ size: 'lg' })}
              to={'/login' as string}
              search={{ back: '/group' } as never}
            >
              {t('groups.intro.own')}
            </Link>
          </div>
          <p className="t13 c3 mt12">{t('groups.intro.sign_in')}</p>
        </div>
        <HotelScene
          picture={{ kind: 'hotel', id: 'group desk', region: 'resort', time: 'golden' }}
          alt=""
          eager
          sizes={leadSizes}
          className={styles.scene}
        />
      </div>
      <section className="mt48">
        <h2 className="t24">{t('groups.intro.why')}</h2>
        <ul className={styles.benefits}>
          {benefits.map(({ id, icon }) => (
            <li key={id} className="card pad-l">
              <Icon of={icon} size={24} />
              <h3 className="t16 b6 mt8">{t(`groups.intro.${id}`)}</h3>
              <p className="c2 mt4">{t(`groups.intro.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`mt48 ${styles.process}`}>
        <h2 className="t24">{t('groups.intro.how')}</h2>
        <div className="mt16">
          <GroupSteps />
        </div>
      </section>
    </main>
  );
}
