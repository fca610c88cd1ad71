import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { MatrixLine, MatrixTable } from '@wayhouse/ui/table/matrix-table';
import { AboutPrice, Price } from '@wayhouse/ui/trade/price';
import { ScoreBadge, Stars } from '@wayhouse/ui/trade/stars';
import { HotelPhoto } from '../../../shared/picture/hotel-photo.tsx';
import { hotelPicture } from '../../../shared/picture/stay-picture.ts';
import type { RateFilter } from '../../../shared/stay/rate-filters.ts';
import { WishHeart } from '../../../shared/stay/wish-heart.tsx';
import favoriteStyles from '../../../shared/styles/favorite.module.css';
import { offerPrice, type PriceView } from '../results/filters/price-basis.ts';
import { toHotelParams } from '../results/hotel-params.ts';
import type { SearchQuery } from '../search-params.ts';
import styles from './compare.module.css';
import {
  type CompareLine,
  differs,
  type RateActions,
  useFacilityLines,
  useFactLines,
  usePriceLines,
} from './compare-lines.tsx';
import type { ComparedHotel } from './compared-hotel.ts';

type Props = RateActions & {
  hotels: readonly ComparedHotel[];
  query: SearchQuery;
  /** The rate filters of the offers. Links to the hotels' pages pass them on. */
  rates: readonly RateFilter[];
  priceView: PriceView;
  /** Hides rows that are the same for every hotel. A single hotel keeps all its rows. */
  onlyDifferences: boolean;
  onRemove: (hotel: ComparedHotel) => void;
};

/**
 * One column per hotel: prices of every board and cancellation term, then the hotels' facts. The best price of a row is
 * marked.
 */
export function CompareTable(props: Props) {
  const { hotels, priceView, onlyDifferences } = props;
  // With a single hotel every row is equal, so hiding equal rows would empty the table.
  const hidesEqualRows = onlyDifferences && hotels.length > 1;
  const { t } = useI18n();
  const groups: { key: string; title: string; lines: readonly CompareLine[] }[] = [
    {
      key: 'prices',
      title: t('choosing.compare.prices'),
      lines: usePriceLines(hotels, priceView, props),
    },
    { key: 'facts', title: t('choosing.compare.hotel'), lines: useFactLines() },
    { key: 'facilities', title: t('results.group.facilities'), lines: useFacilityLines(hotels) },
  ];
  return (
    <MatrixTable
      frameClass={`card ${styles.comparisonFrame}`}
      label={t('choosing.compare.title')}
      table={{
        className: `tbl ${styles.comparisonTable}`,
        'data-part': 'compare-table',
        'data-columns': hotels.length,
      }}
      heads={[
        [
          { key: 'corner' },
          ...hotels.map((hotel) => ({
            key: hotel.detail.hotel_id,
            content: <HotelHead {...props} hotel={hotel} />,
          })),
        ],
      ]}
      groups={groups
        .map((group) => ({
          ...group,
          lines: hidesEqualRows ? group.lines.filter((line) => differs(line, hotels)) : group.lines,
        }))
        .filter(({ lines }) => lines.length > 0)
        .map(({ key, title, lines }) => ({
          key,
          title,
          titleClass: styles.comparisonGroup,
          rows: lines.map((line) => (
            <MatrixLine
              key={line.key}
              head={line.head}
              columns={hotels}
              cell={(hotel) => <td key={hotel.detail.hotel_id}>{line.cell(hotel)}</td>}
            />
          )),
        }))}
    />
  );
}

type HeadProps = Omit<Props, 'hotels' | keyof RateActions> & { hotel: ComparedHotel };

function HotelHead({ hotel, query, rates, priceView, onRemove }: HeadProps) {
  const { t, lang } = useI18n();
  const { detail, offers } = hotel;
  const name = pick(detail.name, lang);
  const [cheapest] = offers;
  return (
    <>
      <div className={styles.comparisonPhoto}>
        <HotelPhoto
          url={detail.photos[0]?.url}
          scene={hotelPicture({ id: detail.hotel_id, scene_region: detail.scene_region })}
          alt=""
        />
        <WishHeart hotelId={detail.hotel_id} name={name} className={`${favoriteStyles.favorite} no-print`} />
        <IconButton
          icon={IconX}
          size="xs"
          className={`${styles.comparisonRemove} no-print`}
          label={t('choosing.compare.remove', { name })}
          onClick={() => onRemove(hotel)}
        />
      </div>
      <Link
        to="/hotel-detail-new-v2"
        search={toHotelParams(detail.hotel_id, query, rates)}
        className={`b6 t14 ${styles.comparisonName}`}
        data-part="compare-name"
      >
        {name}
      </Link>
      <span className="row g6 t12 c3">
        <Stars count={detail.stars} />
        {detail.reviews > 0 && <ScoreBadge score={detail.score} />}
      </span>
      {cheapest ? (
        <LowestPrice offer={cheapest} priceView={priceView} />
      ) : (
        <NotSold isFiltered={rates.length > 0} />
      )}
      <Link
        to="/hotel-detail-new-v2"
        search={toHotelParams(detail.hotel_id, query, rates)}
        hash="rooms"
        className={`${buttonClass({ kind: 'primary', size: 'sm', full: true })} no-print`}
      >
        {t('choosing.compare.rates')}
      </Link>
    </>
  );
}

function LowestPrice({ offer, priceView }: { offer: OfferBrief; priceView: PriceView }) {
  const { t } = useI18n();
  const price = offerPrice(offer, priceView);
  return (
    <span className={`col ${styles.comparisonPrice}`} data-part="compare-price">
      <span className="row g6 base">
        <span className="t12 c3">
          {t(priceView.sell ? 'choosing.compare.from_sell' : 'choosing.compare.from')}
        </span>
        <Price value={price} />
      </span>
      <AboutPrice value={price} />
    </span>
  );
}

/** Shown when the stay is sold out, or no rate matches the filters. */
function NotSold({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useI18n();
  return (
    <span className={`t13 cw ${styles.comparisonPrice}`} data-part="compare-price">
      {t(isFiltered ? 'hotel.filter.none' : 'choosing.compare.sold_out')}
    </span>
  );
}
