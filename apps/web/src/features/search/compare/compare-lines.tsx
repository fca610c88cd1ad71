import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { amount, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import badgeStyles from '@wayhouse/ui/badge.module.css';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { DeadlineChip } from '@wayhouse/ui/trade/deadline-chip';
import type { ReactNode } from 'react';
import { HotelSum } from '../../../shared/money/hotel-sum.tsx';
import { hotelOffset } from '../../../shared/stay/offer-words.ts';
import type { Picking } from '../../../shared/stay/quote/quote-picks.ts';
import { QuoteTick } from '../../../shared/stay/quote/quote-tick.tsx';
import { distanceWords } from '../../../shared/text/distance-words.ts';
import { wordList } from '../../../shared/text/word-list.ts';
import type { Booking } from '../results/card/slots.ts';
import { offerPrice, type PriceView } from '../results/filters/price-basis.ts';
import { type Column, cellOf, columnsOf, lowestOf } from '../results/matrix/matrix-columns.ts';
import styles from './compare.module.css';
import { type ComparedHotel, facilityLines } from './compared-hotel.ts';

/** One row of the comparison: its heading, and the cell of a hotel. */
export type CompareLine = {
  key: string;
  head: string;
  /** The fact as text. A row in which all texts are equal shows no difference. */
  text: (hotel: ComparedHotel) => string;
  cell: (hotel: ComparedHotel) => ReactNode;
};

type Hotels = readonly ComparedHotel[];

/** True when the hotels differ in this row. */
export function differs({ text }: Pick<CompareLine, 'text'>, hotels: Hotels): boolean {
  return new Set(hotels.map(text)).size > 1;
}

export type RateActions = {
  /** Ticks for a quote; undefined for readers who may not quote. */
  picking?: Picking | undefined;
  /** Books a rate; undefined in a list for clients. */
  booking?: Booking | undefined;
};

/**
 * Rows of prices, one for each board and cancellation term. A row has the end of free cancellation of each hotel's
 * cheapest refundable offer. Another row has the amount that is paid at the hotel with its cheapest offer.
 */
export function usePriceLines(
  hotels: Hotels,
  priceView: PriceView,
  { picking, booking }: RateActions,
): CompareLine[] {
  const { t, lang } = useI18n();
  // The price matrix has a row per hotel and a column per rate. Here each of its columns is a row.
  const matrixRows = hotels.map((hotel) => hotel.offers);
  const matrixColumns = columnsOf(matrixRows);
  const lowest = lowestOf(matrixRows, matrixColumns, (offer) => offerPrice(offer, priceView));
  const dash = <span className="c3">{t('common.dash')}</span>;
  return [
    ...matrixColumns.map((column, index) => ({
      key: `${column.board} ${column.refundable}`,
      head: wordList(lang, [
        t(`stay.board.${column.board}`),
        t(column.refundable ? 'choosing.matrix.flexible' : 'choosing.matrix.fixed'),
      ]),
      text: (hotel: ComparedHotel) => {
        const offer = cellOf(hotel.offers, column);
        return offer ? offerPrice(offer, priceView) : '';
      },
      cell: (hotel: ComparedHotel) => {
        const offer = cellOf(hotel.offers, column);
        if (!offer) return dash;
        const isLowest = hotels.length > 1 && Number(offerPrice(offer, priceView)) === lowest[index];
        const { hotel_id: id, name, scene_region: sceneRegion } = hotel.detail;
        const price = (
          <span className={isLowest ? `${badgeStyles.lowest} ${styles.lowestTotal} b6` : 'b6'}>
            {amount(offerPrice(offer, priceView))}
            {isLowest && <span className="vh"> {t('common.lowest')}</span>}
          </span>
        );
        return (
          <span className="row g8">
            {picking && (
              <span className="no-print">
                <QuoteTick
                  name={t(`stay.board.${column.board}`)}
                  hotel={{ id, name, sceneRegion }}
                  offer={offer}
                  picking={picking}
                />
              </span>
            )}
            {price}
            {booking?.mayBook && (
              <BookRate
                booking={booking}
                column={column}
                offer={offer}
                name={pick(name, lang)}
                price={offerPrice(offer, priceView)}
              />
            )}
          </span>
        );
      },
    })),
    {
      key: 'free until',
      head: t('choosing.compare.free_until'),
      text: ({ offers }) => offers.find((offer) => offer.refundable)?.shown_deadline ?? '',
      cell: ({ offers }) => {
        const flexibleOffer = offers.find((offer) => offer.refundable);
        if (!flexibleOffer) return dash;
        return (
          <DeadlineChip
            refundable
            until={flexibleOffer.free_cancel_until}
            shown={flexibleOffer.shown_deadline}
            timezone={hotelOffset(flexibleOffer)}
          />
        );
      },
    },
    {
      key: 'pay at hotel',
      head: t('common.pay_at_hotel'),
      text: ({ offers: [cheapest] }) => cheapest?.pay_at_hotel ?? '',
      cell: ({ detail, offers: [cheapest] }) =>
        cheapest && Number(cheapest.pay_at_hotel) > 0 ? (
          <span className="cw">
            <HotelSum
              usd={cheapest.pay_at_hotel}
              country={detail.country_code}
              stated={cheapest.pay_at_hotel_local}
            />
          </span>
        ) : (
          t('common.dash')
        ),
    },
  ];
}

type BookProps = {
  booking: Booking;
  column: Column;
  offer: OfferBrief;
  name: string;
  price: string;
};

function BookRate({ booking, column, offer, name, price }: BookProps) {
  const { t } = useI18n();
  return (
    <span className="no-print">
      <Button
        kind="text"
        size="xs"
        busy={booking.busyOffer === offer.offer_id}
        aria-label={t('choosing.matrix.book', {
          name,
          price: money(price),
          board: t(`stay.board.${column.board}`),
          terms: t(column.refundable ? 'choosing.matrix.flexible' : 'choosing.matrix.fixed'),
        })}
        onClick={() => booking.onBook(offer.offer_id)}
      >
        {t('hotel.book')}
      </Button>
    </span>
  );
}

/** Rows for district, nearest place, kind of property, and times. */
export function useFactLines(): CompareLine[] {
  const { t, lang } = useI18n();
  const dash = t('common.dash');
  const nearest = ({ detail }: ComparedHotel) => {
    const [landmark] = [...detail.landmarks].sort((a, b) => a.distance_km - b.distance_km);
    return landmark
      ? wordList(lang, [pick(landmark.name, lang), distanceWords(t, landmark.distance_km)])
      : dash;
  };
  const line = (key: string, head: string, text: CompareLine['text']) => ({ key, head, text, cell: text });
  return [
    line(
      'district',
      t('results.group.districts'),
      ({ detail }) => pick(detail.district, lang) || pick(detail.city.name, lang),
    ),
    line('near', t('choosing.compare.near'), nearest),
    line(
      'type',
      t('results.group.property_types'),
      ({ detail }) => pick(detail.property_type.label, lang) || dash,
    ),
    line(
      'times',
      t('choosing.compare.times'),
      ({ detail }) => `${detail.check_in_from} / ${detail.check_out_until}`,
    ),
  ];
}

/** Rows for the facilities that at least one hotel has. */
export function useFacilityLines(hotels: Hotels): CompareLine[] {
  const { t, lang } = useI18n();
  return facilityLines(hotels).map((line) => ({
    key: line.code,
    head: pick(line.label, lang),
    text: (hotel) => String(hasFacility(hotel, line.code)),
    cell: (hotel) => {
      const isAvailable = hasFacility(hotel, line.code);
      return (
        <span className={isAvailable ? 'cs' : 'c3'}>
          <Icon of={isAvailable ? IconCheck : IconMinus} size={16} />
          <span className="vh">{t(isAvailable ? 'choosing.compare.yes' : 'choosing.compare.no')}</span>
        </span>
      );
    },
  }));
}

function hasFacility({ detail }: ComparedHotel, code: string): boolean {
  return detail.facilities.some((one) => one.code === code);
}
