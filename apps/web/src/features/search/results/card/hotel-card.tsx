import { IconArrowRight, IconMapPin, IconShoppingCartPlus } from '@tabler/icons-react';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { count } from '@wayhouse/i18n/format';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { ScoreBadge, Stars } from '@wayhouse/ui/trade/stars';
import { memo } from 'react';
import { AtHotelLine } from '../../../../shared/money/at-hotel-line.tsx';
import { LightLink } from '../../../../shared/page/light-link.tsx';
import { HotelPhoto } from '../../../../shared/picture/hotel-photo.tsx';
import { PhotoCredit } from '../../../../shared/picture/photo-credit.tsx';
import { hotelPicture } from '../../../../shared/picture/stay-picture.ts';
import type { Picking } from '../../../../shared/stay/quote/quote-picks.ts';
import { Heart } from '../../../../shared/stay/wish-heart.tsx';
import favoriteStyles from '../../../../shared/styles/favorite.module.css';
import hotelDetailStyles from '../../../../shared/styles/hotel-detail.module.css';
import type { SearchQuery } from '../../search-params.ts';
import type { PriceView } from '../filters/price-basis.ts';
import { toHotelParams } from '../hotel-params.ts';
import type { Hit } from '../results-query.ts';
import styles from './card.module.css';
import { CardRate } from './card-rate.tsx';
import { placeDistance } from './place-distance.ts';

type Props = {
  hit: Hit;
  query: SearchQuery;
  place: string;
  priceView: PriceView;
  /** True when no hotel in the list is cheaper. */
  lowest: boolean;
  /** True when the keyboard's cursor is on this card, or the pointer is on its pin on the map. */
  current: boolean;
  /** Time of day in the drawn picture, which replaces a missing photo. */
  time: string | undefined;
  eager: boolean;
  isOnWishlist: boolean;
  /** True when the hotel is selected for comparison. */
  isCompared: boolean;
  onToggleCompared: (hotelId: string) => void;
  /** The checkboxes that pick rates for a quote; undefined for readers who may not make quotes. */
  picking?: Picking | undefined;
  onAddToCart: ((offer: OfferBrief) => void) | undefined;
  onToggleWish: (hotelId: string) => void;
};

/**
 * A hotel in the results: picture, names, place, score, the lowest rate, and the lowest rate with free cancellation.
 */
export const HotelCard = memo(function HotelCard(props: Props) {
  const { hit, query, place, priceView, lowest, current, time, eager } = props;
  const { t, lang } = useI18n();
  const link = { to: '/hotel-detail-new-v2', search: toHotelParams(hit.hotel_id, query) };
  const hotel = { id: hit.hotel_id, name: hit.name, sceneRegion: hit.scene_region };
  const country = hit.country_code;
  const rateProps = {
    country,
    search: link.search,
    rooms: query.rooms,
    priceView,
    hotel,
    picking: props.picking,
  };
  const secondName = otherName(hit.name, lang);
  const classNames = [styles.hotelCard, !hit.flexible_offer && styles.singleRate, current && styles.current];
  return (
    <article
      className={classNames.filter(Boolean).join(' ')}
      data-part="hotel-card"
      aria-label={pick(hit.name, lang)}
      data-card
    >
      <div className={styles.photo}>
        <LightLink {...link} className={styles.photoLink} tabIndex={-1} aria-hidden="true">
          <HotelPhoto
            url={hit.photo || undefined}
            scene={hotelPicture({ id: hit.hotel_id, scene_region: hit.scene_region }, time)}
            alt=""
            eager={eager}
          />
        </LightLink>
        <PhotoCredit of={hit.photo_credit} />
        <Heart
          hotelId={hit.hotel_id}
          name={pick(hit.name, lang)}
          className={favoriteStyles.favorite}
          isOnWishlist={props.isOnWishlist}
          onToggle={props.onToggleWish}
        />
      </div>
      <div className={styles.cardBody}>
        <div className="row btw st">
          <div className="grow">
            <h2>
              <LightLink {...link} data-open>
                {pick(hit.name, lang)}
              </LightLink>
            </h2>
            {secondName && (
              <div className="t13 c3 trunc" lang={lang === 'zh' ? 'en' : 'zh'}>
                {secondName}
              </div>
            )}
          </div>
          <div className={`row g6 ${styles.cardScore}`}>
            {hit.reviews > 0 && (
              <span className="t12 c3 hide-m">
                {t('results.reviews', { count: count(hit.reviews), n: hit.reviews })}
              </span>
            )}
            <ScoreBadge score={hit.score} />
          </div>
        </div>
        <div className={styles.meta}>
          <Stars count={hit.stars} />
          {pick(hit.district, lang) && (
            <span>
              <Icon of={IconMapPin} />
              {pick(hit.district, lang)}
            </span>
          )}
          {hit.distance_km !== undefined && (
            <span>{placeDistance(t, { km: hit.distance_km, place, type: query.place.type })}</span>
          )}
        </div>
        <div className={styles.rates}>
          <CardRate
            offer={hit.offer}
            isPackage={hit.badges.includes('package')}
            {...rateProps}
            lowest={lowest}
          />
          {hit.flexible_offer && <CardRate offer={hit.flexible_offer} {...rateProps} />}
        </div>
        <CardFoot {...props} search={link.search} />
      </div>
    </article>
  );
});

type FootProps = Props & { search: Record<string, string> };

/** The card's footer: compare, cart, the amount paid at the hotel, and a link to all rates. */
function CardFoot({ hit, search, isCompared, onToggleCompared, onAddToCart }: FootProps) {
  const { t, lang } = useI18n();
  return (
    <div className={styles.cardFooter} data-part="card-foot">
      <Checkbox checked={isCompared} onChange={() => onToggleCompared(hit.hotel_id)}>
        {t('choosing.compare')}
        <span className="vh">{pick(hit.name, lang)}</span>
      </Checkbox>
      {onAddToCart && (
        <button type="button" className={hotelDetailStyles.linkButton} onClick={() => onAddToCart(hit.offer)}>
          <Icon of={IconShoppingCartPlus} size={16} />
          {t('choosing.cart.add')}
          <span className="vh">{pick(hit.name, lang)}</span>
        </button>
      )}
      <AtHotelLine
        usd={hit.offer.pay_at_hotel}
        country={hit.country_code}
        stated={hit.offer.pay_at_hotel_local}
        className="cw"
      />
      <LightLink to="/hotel-detail-new-v2" search={search} className="lnk mla">
        {t('results.all_rates')}
        <Icon of={IconArrowRight} size={16} />
      </LightLink>
    </div>
  );
}
