import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { amount, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import badgeStyles from '@wayhouse/ui/badge.module.css';
import { buttonClass, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { DeadlineChip } from '@wayhouse/ui/trade/deadline-chip';
import { AboutPrice, Price } from '@wayhouse/ui/trade/price';
import { ScoreBadge, Stars } from '@wayhouse/ui/trade/stars';
import type { ReactNode } from 'react';
import { HotelPhoto } from '../../../shared/picture/hotel-photo.tsx';
import { hotelPicture } from '../../../shared/picture/stay-picture.ts';
import { hotelOffset } from '../../../shared/stay/offer-words.ts';
import type { RateFilter } from '../../../shared/stay/rate-filters.ts';
import { WishHeart } from '../../../shared/stay/wish-heart.tsx';
import choosingStyles from '../../../shared/styles/choosing.module.css';
import { distanceWords } from '../../../shared/text/distance-words.ts';
import { wordList } from '../../../shared/text/word-list.ts';
import { type Shown, shownPrice } from '../results/filters/price-basis.ts';
import { toHotelParams } from '../results/hotel-params.ts';
import { cellOf, columnsOf, lowestOf } from '../results/matrix/matrix-columns.ts';
import styles from '../search.module.css';
import type { SearchQuery } from '../search-params.ts';
import { type Compared, facilityLines } from './compared.ts';

type Props = {
  hotels: readonly Compared[];
  query: SearchQuery;
  /** The rate filters; links to the hotels' pages carry them along. */
  rates: readonly RateFilter[];
  shown: Shown;
  onRemove: (hotel: Compared) => void;
};

/**
 * One column per hotel: prices of every board and cancellation term, then the hotels' facts. The best price of a row is
 * marked.
 */
export function CompareTable(props: Props) {
  const { hotels } = props;
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={`card tblw ${styles.cmpW}`} tabIndex={0} aria-label={t('choosing.compare.title')}>
      <table className={`tbl ${styles.cmpT}`} data-part="compare-table" data-columns={hotels.length}>
        <Head {...props} />
        <PriceLines {...props} />
        <FactLines {...props} />
        <Facilities {...props} />
      </table>
    </section>
  );
}

function Head({ hotels, query, rates, shown, onRemove }: Props) {
  const { t, lang } = useI18n();
  return (
    <thead>
      <tr>
        <td />
        {hotels.map((hotel) => {
          const { detail, offers } = hotel;
          const name = pick(detail.name, lang);
          const [first] = offers;
          return (
            <th key={detail.hotel_id} scope="col">
              <div className={styles.cmpIm}>
                <HotelPhoto
                  url={detail.photos[0]?.url}
                  scene={hotelPicture({ id: detail.hotel_id, scene_region: detail.scene_region })}
                  alt=""
                />
                <WishHeart
                  hotelId={detail.hotel_id}
                  name={name}
                  className={`${choosingStyles.fav} no-print`}
                />
                <IconButton
                  icon={IconX}
                  size="xs"
                  className={`${styles.cmpX} no-print`}
                  label={t('choosing.compare.remove', { name })}
                  onClick={() => onRemove(hotel)}
                />
              </div>
              <Link
                to="/hotel-detail-new-v2"
                search={toHotelParams(detail.hotel_id, query, rates)}
                className={`b6 t14 ${styles.cmpName}`}
                data-part="compare-name"
              >
                {name}
              </Link>
              <span className="row g6 t12 c3">
                <Stars count={detail.stars} />
                {detail.reviews > 0 && <ScoreBadge score={detail.score} />}
              </span>
              {first ? <FirstPrice offer={first} shown={shown} /> : <NotSold picky={rates.length > 0} />}
              <Link
                to="/hotel-detail-new-v2"
                search={toHotelParams(detail.hotel_id, query, rates)}
                hash="rooms"
                className={`${buttonClass({ kind: 'primary', size: 'sm', full: true })} no-print`}
              >
                {t('choosing.compare.rates')}
              </Link>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function FirstPrice({ offer, shown }: { offer: OfferBrief; shown: Shown }) {
  const { t } = useI18n();
  const price = shownPrice(offer.total, shown);
  return (
    <span className={`col ${styles.cmpPrice}`} data-part="compare-price">
      <span className="row g6 base">
        <span className="t12 c3">
          {t(shown.sell ? 'choosing.compare.from_sell' : 'choosing.compare.from')}
        </span>
        <Price value={price} />
      </span>
      <AboutPrice value={price} />
    </span>
  );
}

/** Sold out, or no rate matches the filters. */
function NotSold({ picky }: { picky: boolean }) {
  const { t } = useI18n();
  return (
    <span className={`t13 cw ${styles.cmpPrice}`} data-part="compare-price">
      {t(picky ? 'hotel.filter.none' : 'choosing.compare.sold_out')}
    </span>
  );
}

function PriceLines({ hotels, shown }: Props) {
  const { t, lang } = useI18n();
  const rows = hotels.map((hotel) => hotel.offers);
  const columns = columnsOf(rows);
  const lowest = lowestOf(rows, columns);
  return (
    <tbody>
      <GroupLine span={hotels.length + 1}>{t('choosing.compare.prices')}</GroupLine>
      {columns.map((column, index) => (
        <Line
          key={`${column.board} ${column.refundable}`}
          head={wordList(lang, [
            t(`stay.board.${column.board}`),
            t(column.refundable ? 'choosing.matrix.flexible' : 'choosing.matrix.fixed'),
          ])}
          hotels={hotels}
          cell={(hotel) => {
            const offer = cellOf(hotel.offers, column);
            if (!offer) return <span className="c3">{t('common.dash')}</span>;
            const low = hotels.length > 1 && Number(offer.total) === lowest[index];
            return (
              <span className={low ? `${badgeStyles.best} ${styles.best} b6` : 'b6'}>
                {amount(shownPrice(offer.total, shown))}
                {low && <span className="vh"> {t('common.lowest')}</span>}
              </span>
            );
          }}
        />
      ))}
      <Line
        head={t('choosing.compare.free_until')}
        hotels={hotels}
        cell={({ offers }) => {
          const flexible = offers.find((offer) => offer.refundable);
          if (!flexible) return <span className="c3">{t('common.dash')}</span>;
          return (
            <DeadlineChip
              refundable
              until={flexible.free_cancel_until}
              shown={flexible.shown_deadline}
              timezone={hotelOffset(flexible)}
            />
          );
        }}
      />
      <Line
        head={t('common.pay_at_hotel')}
        hotels={hotels}
        cell={({ offers }) =>
          Number(offers[0]?.pay_at_hotel ?? 0) > 0 ? (
            <span className="cw">{money(offers[0]?.pay_at_hotel ?? '0.00')}</span>
          ) : (
            t('common.dash')
          )
        }
      />
    </tbody>
  );
}

function FactLines({ hotels }: Props) {
  const { t, lang } = useI18n();
  const dash = t('common.dash');
  const nearest = ({ detail }: Compared) => {
    const [landmark] = [...detail.landmarks].sort((a, b) => a.distance_km - b.distance_km);
    return landmark
      ? wordList(lang, [pick(landmark.name, lang), distanceWords(t, landmark.distance_km)])
      : dash;
  };
  return (
    <tbody>
      <GroupLine span={hotels.length + 1}>{t('choosing.compare.hotel')}</GroupLine>
      <Line
        head={t('results.group.districts')}
        hotels={hotels}
        cell={({ detail }) => pick(detail.district, lang) || pick(detail.city.name, lang)}
      />
      <Line head={t('choosing.compare.near')} hotels={hotels} cell={nearest} />
      <Line
        head={t('results.group.property_types')}
        hotels={hotels}
        cell={({ detail }) => pick(detail.property_type.label, lang) || dash}
      />
      <Line
        head={t('choosing.compare.times')}
        hotels={hotels}
        cell={({ detail }) => `${detail.check_in_from} / ${detail.check_out_until}`}
      />
    </tbody>
  );
}

function Facilities({ hotels }: Props) {
  const { t, lang } = useI18n();
  const lines = facilityLines(hotels);
  if (lines.length === 0) return null;
  return (
    <tbody>
      <GroupLine span={hotels.length + 1}>{t('results.group.facilities')}</GroupLine>
      {lines.map((line) => (
        <Line
          key={line.code}
          head={pick(line.label, lang)}
          hotels={hotels}
          cell={({ detail }) => {
            const has = detail.facilities.some((one) => one.code === line.code);
            return (
              <span className={has ? 'cs' : 'c3'}>
                <Icon of={has ? IconCheck : IconMinus} size={16} />
                <span className="vh">{t(has ? 'choosing.compare.yes' : 'choosing.compare.no')}</span>
              </span>
            );
          }}
        />
      ))}
    </tbody>
  );
}

function GroupLine({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className={styles.cmpG}>
      <th colSpan={span} scope="colgroup">
        {children}
      </th>
    </tr>
  );
}

type LineProps = Pick<Props, 'hotels'> & { head: string; cell: (hotel: Compared) => ReactNode };

function Line({ head, hotels, cell }: LineProps) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {hotels.map((hotel) => (
        <td key={hotel.detail.hotel_id}>{cell(hotel)}</td>
      ))}
    </tr>
  );
}
