import { IconChevronRight } from '@tabler/icons-react';
import type { Text2 } from '@wayhouse/contract/schemas';
import { amount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import badgeStyles from '@wayhouse/ui/badge.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { DeadlineChip } from '@wayhouse/ui/trade/deadline-chip';
import { AboutPrice, Price } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import { AtHotelLine } from '../../../../shared/money/at-hotel-line.tsx';
import { sellBrief } from '../../../../shared/money/sell-price.ts';
import { LightLink } from '../../../../shared/page/light-link.tsx';
import { boardWords, hotelOffset } from '../../../../shared/stay/offer-words.ts';
import { type Picking, pickedRateOf } from '../../../../shared/stay/quote/quote-picks.ts';
import { QuoteTick } from '../../../../shared/stay/quote/quote-tick.tsx';
import { SavingBadge } from '../../../../shared/stay/saving-badge.tsx';
import type { SearchQuery } from '../../search-params.ts';
import { offerPrice, type PriceView } from '../filters/price-basis.ts';
import type { Hit } from '../results-query.ts';
import styles from './card-rate.module.css';

type Props = {
  /** URL parameters of the hotel's page. */
  search: Record<string, string>;
  offer: Hit['offer'];
  rooms: SearchQuery['rooms'];
  priceView: PriceView;
  lowest?: boolean;
  /** The checkboxes that pick rates for a quote; undefined for readers who may not make quotes. */
  picking?: Picking | undefined;
  hotel: { id: string; name: Text2; sceneRegion: string };
  /** The hotel's country, for the currency of its own charges. */
  country: string;
  isPackage?: boolean;
};

/** One rate of a hotel card: room, board, cancellation, price. It is a link to the hotel's rooms. */
export function CardRate({
  search,
  offer: agencyOffer,
  rooms,
  priceView,
  lowest,
  isPackage,
  picking,
  hotel,
  country,
}: Props) {
  const { t, lang } = useI18n();
  // The offer with the prices that this reader sees. A pick for a quote uses `agencyOffer`, with the prices that the
  // agency pays.
  const offer = sellBrief(agencyOffer, priceView.markupBp, priceView.nights);
  const board = boardWords(t, offer.board, rooms);
  const words = [
    isPackage && t('stay.package'),
    board,
    t(`stay.confirmation.${offer.confirmation}`),
    offer.pay_later && t('stay.pay_later'),
  ];
  const link = (
    <LightLink className={styles.rate} to="/hotel-detail-new-v2" search={search} hash="rooms">
      <span className={styles.rateText}>
        <span className="row g6 fw">
          <span className={`${styles.rateName} trunc`}>{pick(offer.room, lang)}</span>
          {offer.rooms_left !== undefined && (
            <Badge tone="warning">{t('stay.rooms_left', { count: offer.rooms_left })}</Badge>
          )}
          <span className={styles.saving}>
            <SavingBadge offer={offer} />
          </span>
        </span>
        <span className={styles.rateTerms}>{words.filter(Boolean).join(' · ')}</span>
      </span>
      <DeadlineChip
        refundable={offer.refundable}
        until={offer.free_cancel_until}
        shown={offer.shown_deadline}
        timezone={hotelOffset(offer)}
      />
      <RatePrice offer={offer} priceView={priceView} lowest={lowest} country={country} rooms={rooms.length} />
      <Icon of={IconChevronRight} size={16} />
    </LightLink>
  );
  if (!picking) return link;
  return (
    <div
      className={
        picking.isPicked(pickedRateOf(agencyOffer, hotel))
          ? `${styles.tickedRate} ${styles.picked}`
          : styles.tickedRate
      }
    >
      <QuoteTick
        offer={agencyOffer}
        name={`${pick(offer.room, lang)}, ${board}`}
        hotel={hotel}
        picking={picking}
      />
      {link}
    </div>
  );
}

type PriceProps = Pick<Props, 'offer' | 'priceView' | 'lowest' | 'country'> & { rooms: number };

/** The price of a rate. The prices of `offer` already contain the reader's markup. */
function RatePrice({ offer, priceView, lowest, rooms, country }: PriceProps) {
  const { t } = useI18n();
  const { basis } = priceView;
  const priceOn = (shownBasis: 'total' | 'night', pricedOffer = offer) =>
    offerPrice(pricedOffer, { ...priceView, markupBp: 0, basis: shownBasis });
  const mainPrice = priceOn(basis);
  return (
    <span className={`tr ${styles.ratePrice}`}>
      <span className="row g6 base">
        {lowest && <span className={badgeStyles.lowest}>{t('common.lowest')}</span>}
        {priceView.sell && <span className="t12 c2">{t('common.sell')}</span>}
        {basis === 'total' && offer.strike_total && (
          <span className={`${priceStyles.previous} t12`}>
            <span className="vh">{t('choosing.was')} </span>
            {amount(priceOn('total', { ...offer, total: offer.strike_total }))}
          </span>
        )}
        <Price value={mainPrice} />
      </span>
      <span className={`t12 c3 nb ${styles.perNight}`}>
        {basis === 'total'
          ? t(rooms > 1 ? 'results.night_of' : 'common.per_night', {
              amount: amount(priceOn('night')),
              rooms,
            })
          : t('results.total_of', { amount: amount(priceOn('total')) })}
      </span>
      <AtHotelLine
        usd={offer.pay_at_hotel}
        stated={offer.pay_at_hotel_local}
        country={country}
        className={`t12 ${priceView.allIn ? 'c3' : 'cw'} nb ${styles.ratePayAtHotel}`}
      />
      <AboutPrice value={mainPrice} />
    </span>
  );
}
