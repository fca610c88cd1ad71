import { IconColumns2 } from '@tabler/icons-react';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { amount, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { Skeleton } from '@wayhouse/ui/state';
import dataTableStyles from '@wayhouse/ui/table/data-table.module.css';
import { Stars } from '@wayhouse/ui/trade/stars';
import { memo } from 'react';
import { LightLink } from '../../../../shared/page/light-link.tsx';
import { HotelPhoto } from '../../../../shared/picture/hotel-photo.tsx';
import { hotelPicture } from '../../../../shared/picture/stay-picture.ts';
import { nearClockWords } from '../../../../shared/stay/offer-words.ts';
import type { Picking } from '../../../../shared/stay/quote/quote-picks.ts';
import { QuoteTick } from '../../../../shared/stay/quote/quote-tick.tsx';
import { Heart } from '../../../../shared/stay/wish-heart.tsx';
import { distanceWords } from '../../../../shared/text/distance-words.ts';
import type { SearchQuery } from '../../search-params.ts';
import type { Booking } from '../card/slots.ts';
import { offerPrice, type PriceView } from '../filters/price-basis.ts';
import { toHotelParams } from '../hotel-params.ts';
import type { Hit } from '../results-query.ts';
import styles from './matrix.module.css';
import { type Column, cellOf } from './matrix-columns.ts';

type Props = {
  hit: Hit;
  /** `undefined` while the offers load. */
  offers: readonly OfferBrief[] | undefined;
  columns: readonly Column[];
  /** The lowest price of each column. */
  lowest: readonly number[];
  query: SearchQuery;
  priceView: PriceView;
  booking: Booking | undefined;
  time: string | undefined;
  /** The cursor's column; set in every row, because the whole column is tinted. */
  cursorColumn: number | null;
  /** The cursor's column when the cursor is in this row, else null. */
  ownCursorColumn: number | null;
  isOnWishlist: boolean;
  /** True when the hotel is selected for comparison. */
  isCompared: boolean;
  onToggleCompared: (hotelId: string) => void;
  /** The checkboxes that pick rates for a quote; undefined for readers who may not make quotes. */
  picking: Picking | undefined;
  onToggleWish: (hotelId: string) => void;
};

/** One hotel of the price matrix. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { hit, offers, columns, lowest, query, priceView, booking, cursorColumn, ownCursorColumn } = props;
  const { t, lang } = useI18n();
  const name = pick(hit.name, lang);
  const deadline = offers?.find((offer) => offer.refundable)?.shown_deadline;
  return (
    <tr
      className={
        ownCursorColumn === null
          ? undefined
          : `${dataTableStyles.current} ${dataTableStyles.selected} ${styles.selected}`
      }
      data-card
    >
      <td className={styles.hotelColumn}>
        <HotelCell hit={hit} query={query} time={props.time} />
      </td>
      <td className="num hide-m">{hit.reviews > 0 && <b className="b6">{hit.score.toFixed(1)}</b>}</td>
      <td className="num c2 hide-m">{hit.distance_km !== undefined && distanceWords(t, hit.distance_km)}</td>
      {columns.map((cellColumn, index) => {
        const offer = offers && cellOf(offers, cellColumn);
        const isLowest = offer !== undefined && Number(offerPrice(offer, priceView)) === lowest[index];
        const classNames = [
          'num',
          styles.priceCell,
          index === cursorColumn && styles.cursorColumn,
          isLowest && styles.lowest,
          index === ownCursorColumn && styles.currentCell,
        ];
        return (
          <td
            key={`${cellColumn.board} ${cellColumn.refundable}`}
            className={classNames.filter(Boolean).join(' ')}
            data-part="price-cell"
          >
            {offer && props.picking && (
              <span className={styles.cellTick}>
                <QuoteTick
                  name={t(`stay.board.${offer.board}`)}
                  hotel={{ id: hit.hotel_id, name: hit.name, sceneRegion: hit.scene_region }}
                  picking={props.picking}
                  offer={offer}
                />
              </span>
            )}
            <PriceCell
              isLoading={!offers}
              hit={hit}
              offer={offer}
              index={index}
              name={name}
              query={query}
              priceView={priceView}
              booking={booking}
            />
          </td>
        );
      })}
      {!offers && columns.length === 0 && (
        <td className="num">
          <Skeleton width={64} height={14} className={styles.priceSkeleton} />
        </td>
      )}
      <td className={`c2 nb ${styles.freeUntil} hide-m`}>
        {deadline ? nearClockWords(deadline, lang, productNow()) : t('common.dash')}
      </td>
      <td className={`nb ${styles.matrixActions}`}>
        <button
          type="button"
          className={
            props.isCompared
              ? `btn ${buttonStyles.extraSmall} ${buttonStyles.ghost} ${buttonStyles.iconOnly} ${styles.active}`
              : `btn ${buttonStyles.extraSmall} ${buttonStyles.ghost} ${buttonStyles.iconOnly}`
          }
          aria-pressed={props.isCompared}
          aria-label={t('choosing.compare.of', { name })}
          onClick={() => props.onToggleCompared(hit.hotel_id)}
        >
          <Icon of={IconColumns2} size={16} />
        </button>
        <Heart
          hotelId={hit.hotel_id}
          className={`btn ${buttonStyles.extraSmall} ${buttonStyles.ghost} ${buttonStyles.iconOnly} ${styles.matrixFavorite}`}
          isOnWishlist={props.isOnWishlist}
          onToggle={props.onToggleWish}
          name={name}
        />
      </td>
    </tr>
  );
});

/** A memoized component of its own, because the row renders again with every move of the cursor. */
const HotelCell = memo(function HotelCell({ hit, query, time }: Pick<Props, 'hit' | 'query' | 'time'>) {
  const { lang } = useI18n();
  return (
    <div className="row g12">
      <span className={`${styles.matrixPhoto} hide-m`}>
        <HotelPhoto
          url={hit.photo || undefined}
          scene={hotelPicture({ id: hit.hotel_id, scene_region: hit.scene_region }, time)}
          alt=""
          sizes="120px"
        />
      </span>
      <span className={styles.matrixName}>
        <LightLink
          to="/hotel-detail-new-v2"
          search={toHotelParams(hit.hotel_id, query)}
          className="b6 trunc"
          data-open
        >
          {pick(hit.name, lang)}
        </LightLink>
        <span className="row g6 t12 c3">
          <Stars count={hit.stars} />
          <span className="trunc">{pick(hit.district, lang)}</span>
        </span>
      </span>
    </div>
  );
});

type CellProps = Pick<Props, 'hit' | 'query' | 'priceView' | 'booking'> & {
  offer: OfferBrief | undefined;
  /** True while the offers load. */
  isLoading: boolean;
  /** Index of the column, by which the cursor's keys find the cell. */
  index: number;
  name: string;
};

/** A price that opens the booking; for readers who may not book, a link to the rooms. */
const PriceCell = memo(function PriceCell(props: CellProps) {
  const { hit, offer, isLoading, index, name, query, priceView, booking } = props;
  const { t } = useI18n();
  if (isLoading) return <Skeleton width={64} height={14} className={styles.priceSkeleton} />;
  if (!offer) return <span className="c3">{t('common.dash')}</span>;
  const price = offerPrice(offer, priceView);
  const labelValues = {
    name,
    price: money(price),
    board: t(`stay.board.${offer.board}`),
    terms: t(offer.refundable ? 'choosing.matrix.flexible' : 'choosing.matrix.fixed'),
  };
  if (!booking?.mayBook) {
    return (
      <LightLink
        to="/hotel-detail-new-v2"
        search={toHotelParams(hit.hotel_id, query)}
        hash="rooms"
        data-column={index}
        aria-label={t('choosing.matrix.see', labelValues)}
      >
        {amount(price)}
      </LightLink>
    );
  }
  return (
    <button
      type="button"
      data-column={index}
      aria-label={t('choosing.matrix.book', labelValues)}
      aria-busy={booking.busyOffer === offer.offer_id}
      onClick={() => booking.onBook(offer.offer_id)}
    >
      {amount(price)}
    </button>
  );
});
