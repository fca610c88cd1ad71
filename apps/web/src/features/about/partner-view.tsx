import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { LogoMark } from '@wayhouse/ui/logo';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import type { ReactNode } from 'react';
import type { Banner } from '../../shared/content-queries.ts';
import { JumpLink } from '../../shared/page/jump-link.tsx';
import { localText } from '../../shared/page/local-text.ts';
import { ContentPicture } from '../../shared/picture/content-picture.tsx';
import styles from './about.module.css';

type Props = {
  offer: Banner;
  others: readonly Banner[];
  /** Tiles of three destinations. */
  places: ReactNode;
};

const terms = ['price', 'pay', 'care'] as const;

/**
 * The page about our offer to one kind of partner: text, conditions, partner API, destinations, links to the other
 * offers.
 */
export function PartnerView({ offer, others, places }: Props) {
  const { t, lang } = useI18n();
  const title = localText(offer, 'title', lang);
  return (
    <>
      <header className={styles.partnerHeader}>
        <div className={styles.partnerPicture}>
          {offer.image_url ? (
            <ContentPicture src={offer.image_url} picture={offer.picture} sizes="100vw" eager />
          ) : (
            <HotelScene
              picture={{ kind: 'panorama', id: offer.id, time: 'golden' }}
              alt=""
              eager
              sizes="100vw"
            />
          )}
        </div>
        <div className={`card ${styles.partnerCard}`}>
          <p className={styles.partnerLogos} aria-hidden="true">
            <LogoMark />
          </p>
          <h1 className="t30">{title}</h1>
          <p className="t16 c2">{localText(offer, 'describe', lang)}</p>
          <JumpLink
            className={`${buttonClass({ kind: 'primary', size: 'lg' })} mt20`}
            to={offer.jump_link || '/register'}
          >
            {t('site.partner.start')}
            <Icon of={IconArrowRight} />
          </JumpLink>
        </div>
      </header>
      <section className="mt48" aria-labelledby="par-terms">
        <h2 id="par-terms" className="t24">
          {t('site.partner.terms')}
        </h2>
        <ul className={`${styles.cardGrid} ${styles.threeColumns}`}>
          {terms.map((term) => (
            <li key={term} className="card">
              <h3 className="t16 b6">{t(`site.partner.${term}.title`)}</h3>
              <p className="c2">{t(`site.partner.${term}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt48" aria-labelledby="par-api">
        <h2 id="par-api" className="t24">
          {t('site.partner.api.title')}
        </h2>
        <p className="t16 c2 mt8">{t('site.partner.api.text')}</p>
        {/* A full page load, because the developer pages are not part of this application. */}
        <a className={`${buttonClass({ kind: 'secondary' })} mt16`} href="/developers">
          {t('site.partner.api.link')}
          <Icon of={IconArrowRight} />
        </a>
      </section>
      <section className="mt48" aria-labelledby="par-places">
        <h2 id="par-places" className="t24">
          {t('site.partner.places')}
        </h2>
        {places}
      </section>
      {others.length > 0 && (
        <nav className="mt48 row g16 fw" aria-label={t('site.partner.others')}>
          <span className="c2">{t('site.partner.others')}</span>
          {others.map((other) => (
            <Link key={other.id} className="lnk" to="/partner" search={{ offer: other.id }}>
              {localText(other, 'title', lang)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
