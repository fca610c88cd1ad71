import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { AboutPrice, Price } from '@wayhouse/ui/trade/price';
import { ScoreBadge, Stars } from '@wayhouse/ui/trade/stars';
import type { ShownTotal } from '../../shared/money/all-in.ts';
import { HotelPhoto } from '../../shared/picture/hotel-photo.tsx';
import { PhotoCredit } from '../../shared/picture/photo-credit.tsx';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { WishHeart } from '../../shared/stay/wish-heart.tsx';
import favoriteStyles from '../../shared/styles/favorite.module.css';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './wishlist.module.css';
import type { Wish } from './wishlist-query.ts';

type Props = {
  wish: Wish;
  params: Record<string, string>;
  /**
   * URL parameters for the stay that was saved with the hotel; undefined without such a stay, or when it has passed.
   */
  savedParams: Record<string, string> | undefined;
  rooms: number;
  nights: number;
  shownTotal: ShownTotal;
  isSellMode: boolean;
};

/** A hotel of the wishlist: picture, names, place and the lowest total of the stay; gray without a price. */
export function WishCard({ wish, params, savedParams, rooms, nights, shownTotal, isSellMode }: Props) {
  const { t, lang } = useI18n();
  const name = pick(wish.name, lang);
  const lowestTotal = wish.from === undefined ? undefined : shownTotal(wish.from);
  return (
    <article
      className={
        lowestTotal === undefined
          ? `${styles.wishCard} card ${styles.unavailable}`
          : `${styles.wishCard} card`
      }
      data-part="wish"
      aria-label={name}
    >
      <div className={styles.photo}>
        <Link to="/hotel-detail-new-v2" search={params} tabIndex={-1} aria-hidden="true">
          <HotelPhoto
            url={wish.photo || undefined}
            scene={hotelPicture({ id: wish.hotel_id, scene_region: wish.scene_region })}
            alt=""
          />
        </Link>
        <PhotoCredit of={wish.photo_credit} />
        <WishHeart hotelId={wish.hotel_id} name={name} className={favoriteStyles.favorite} />
      </div>
      <div className={styles.cardBody}>
        <div className="row btw st g8">
          <h2 className="t16">
            <Link to="/hotel-detail-new-v2" search={params}>
              {name}
            </Link>
          </h2>
          <ScoreBadge score={wish.score} />
        </div>
        <div className="row g8 fw t13 c2">
          <Stars count={wish.stars} />
          <span className="row g4">
            <Icon of={IconMapPin} size={14} />
            {wordList(lang, [pick(wish.district, lang), pick(wish.city, lang)])}
          </span>
        </div>
        {lowestTotal === undefined ? (
          <p className="t13 c3">{t(wish.online ? 'wishlist.none' : 'wishlist.offline')}</p>
        ) : (
          <p className="row g6 base fw">
            <span className="t12 c3">{t(isSellMode ? 'wishlist.from_sell' : 'wishlist.from')}</span>
            <Price value={lowestTotal} />
            <span className="t12 c3">{t('wishlist.covers', { rooms, nights })}</span>
            <AboutPrice value={lowestTotal} />
          </p>
        )}
        {wish.stay && savedParams && (
          <Link className="lnk t13" to="/hotel-detail-new-v2" search={savedParams}>
            {t('wishlist.saved', {
              dates: formatDateRange(wish.stay.check_in, wish.stay.check_out, { lang }),
              rooms: wish.stay.rooms.length,
              guests: wish.stay.rooms.reduce((sum, room) => sum + room.adults + room.children.length, 0),
            })}
          </Link>
        )}
      </div>
    </article>
  );
}
