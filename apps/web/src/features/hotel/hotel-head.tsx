import { IconMapPin } from '@tabler/icons-react';
import { count } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { ScoreBadge, Stars } from '@wayhouse/ui/trade/stars';
import { useSession } from '../../shared/session/session.ts';
import { WishHeart } from '../../shared/stay/wish-heart.tsx';
import favoriteStyles from '../../shared/styles/favorite.module.css';
import hotelDetailStyles from '../../shared/styles/hotel-detail.module.css';
import styles from './hotel.module.css';
import type { Hotel } from './hotel-queries.ts';
import { goToSection } from './sub-nav.tsx';

/** A word for the guests' score, which is at most 5. */
function scoreWord(score: number): 'exceptional' | 'very_good' | 'good' | 'pleasant' {
  if (score >= 4.7) return 'exceptional';
  if (score >= 4.3) return 'very_good';
  return score >= 3.8 ? 'good' : 'pleasant';
}

/** Stars, kind of property, brand, English and Chinese name, address and the guests' score. */
export function HotelHead({ hotel }: { hotel: Hotel }) {
  const { t, lang } = useI18n();
  const signedIn = useSession() !== null;
  const name = pick(hotel.name, lang);
  const otherName = hotel.name[lang === 'zh' ? 'en' : 'zh'];
  const kind = pick(hotel.property_type.label, lang);
  return (
    <div className={`${styles.header} mt20`}>
      <div className={styles.headerNames}>
        <div className="row g8 fw">
          <Stars count={hotel.stars} />
          {kind && <Badge look="line">{kind}</Badge>}
          {hotel.brand && (
            <span title={t('hotel.brand_help', { brand: hotel.brand })}>
              <Badge look="line">{hotel.brand}</Badge>
            </span>
          )}
        </div>
        <div className="row g8 st">
          <h1 className="t30">{name}</h1>
          {signedIn && (
            <WishHeart
              hotelId={hotel.hotel_id}
              name={name}
              className={`btn ${buttonStyles.ghost} ${buttonStyles.iconOnly} ${favoriteStyles.favorite} ${styles.headerFavorite}`}
            />
          )}
        </div>
        {otherName && otherName !== name && (
          <p className="c3 t14 row g8 fw">
            <span lang={lang === 'zh' ? 'en' : 'zh'}>{otherName}</span>
            {hotel.name_zh_made && <Badge look="line">{t('hotel.name_made')}</Badge>}
          </p>
        )}
        <p className={`c2 row g6 st ${styles.address}`}>
          <Icon of={IconMapPin} size={16} />
          <span>
            {addressOf(hotel, lang)}{' '}
            <button
              type="button"
              className={`${hotelDetailStyles.linkButton} nb`}
              onClick={() => goToSection('map')}
            >
              {t('hotel.show_on_map')}
            </button>
          </span>
        </p>
        {hotel.location_precision === 'city' && <p className="t12 c3">{t('hotel.place_rough')}</p>}
      </div>
      {hotel.reviews > 0 && (
        <div className={`row g8 ${styles.headerScore}`}>
          <div className="tr">
            <div className="b6 t13">{t(`hotel.score.${scoreWord(hotel.score)}`)}</div>
            <div className="t12 c3">
              {t('hotel.reviews', { count: count(hotel.reviews), n: hotel.reviews })}
            </div>
          </div>
          <ScoreBadge score={hotel.score} />
        </div>
      )}
    </div>
  );
}

/** The address, with district and city unless it already contains them. */
function addressOf(hotel: Hotel, lang: 'en' | 'zh'): string {
  const address = pick(hotel.address, lang);
  const names = new Set([pick(hotel.district, lang), pick(hotel.city.name, lang)]);
  const places = [...names].filter((name) => name && !address.toLowerCase().includes(name.toLowerCase()));
  return lang === 'zh' ? [...places.reverse(), address].join(' ') : [address, ...places].join(', ');
}
