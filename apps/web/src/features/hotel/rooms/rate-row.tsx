import { IconBolt, IconChevronDown, IconClock, IconWallet } from '@tabler/icons-react';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import { formatDate } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Tooltip } from '@wayhouse/ui/overlay/tooltip';
import { DeadlineChip } from '@wayhouse/ui/trade/deadline-chip';
import { PriceBlock } from '@wayhouse/ui/trade/price';
import { useId } from 'react';
import { totalOn, useAllIn } from '../../../shared/money/all-in.ts';
import { AtHotelLine } from '../../../shared/money/at-hotel-line.tsx';
import { AddToCartButton } from '../../../shared/stay/add-to-cart-button.tsx';
import type { useAddToCart } from '../../../shared/stay/cart.ts';
import { boardWords } from '../../../shared/stay/offer-words.ts';
import type { Picking } from '../../../shared/stay/quote/quote-picks.ts';
import { QuoteTick } from '../../../shared/stay/quote/quote-tick.tsx';
import { SavingBadge } from '../../../shared/stay/saving-badge.tsx';
import hotelStyles from '../../../shared/styles/hotel.module.css';
import hotelDetailStyles from '../../../shared/styles/hotel-detail.module.css';
import type { Offer, Stay } from '../hotel-queries.ts';
import { RateDetails } from './rate-details.tsx';
import type { Difference } from './rate-differences.ts';
import { type ProblemActions, RateProblem } from './rate-problem.tsx';
import type { Trouble } from './use-book-offer.ts';
import { useRoomsBasis } from './use-rooms.ts';

export type RateActions = ProblemActions & {
  mayBook: boolean;
  busyOffer: string | null;
  trouble: Trouble | null;
  onBook: (offerId: string) => void;
  /** Ticks for a quote; undefined for readers who may not quote. */
  picking: Picking | undefined;
  /**
   * The hotel of the rate. A picked rate stores all of it except `country`, which only the charges at the hotel need.
   */
  hotel: { id: string; name: Text2; sceneRegion: string; country: string | undefined };
  /** Undefined for readers without a cart. */
  cart: ReturnType<typeof useAddToCart> | undefined;
};

type Props = {
  offer: Offer;
  stay: Stay;
  /** Facts that the title names beside the board. */
  differences: readonly Difference[];
  isLowest: boolean;
  /** True when the prices contain the agency's markup. */
  isSellPrice: boolean;
  /** True while the details are shown. */
  isOpen: boolean;
  onToggle: () => void;
  actions: RateActions;
};

/** One rate of a room: board, deadline, confirmation, price, Book button. Its details expand below it. */
export function RateRow(props: Props) {
  const { offer, stay, differences, isLowest, isSellPrice, isOpen, onToggle, actions } = props;
  const { t, lang } = useI18n();
  const id = useId();
  const words = differences.map((one) => differenceWords(t, lang, offer, one)).filter(Boolean);
  const title = [boardWords(t, offer.board, stay.rooms), ...words].join(' · ');
  const { trouble } = actions;
  return (
    <div
      className={
        isOpen ? `${hotelDetailStyles.rateBox} ${hotelDetailStyles.open}` : hotelDetailStyles.rateBox
      }
    >
      <div className={hotelDetailStyles.rate} data-rate tabIndex={-1}>
        <div>
          <div className={`${hotelDetailStyles.rateTitle} row g6 fw`}>
            <span>{title}</span>
            {offer.rooms_left !== undefined && (
              <Badge tone="warning">{t('stay.rooms_left', { count: offer.rooms_left })}</Badge>
            )}
            <SavingBadge offer={offer} />
            {offer.package_only && <Badge look="line">{t('stay.package')}</Badge>}
          </div>
          <button
            type="button"
            className={`${hotelDetailStyles.linkButton} t12`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            {t(isOpen ? 'hotel.rate.hide' : 'hotel.rate.show')}
            <Icon of={IconChevronDown} size={14} className={isOpen ? hotelDetailStyles.flip : ''} />
          </button>
        </div>
        <Terms offer={offer} />
        <div className="tr">
          <RatePrice
            offer={offer}
            isLowest={isLowest}
            isSellPrice={isSellPrice}
            country={actions.hotel.country}
          />
        </div>
        <BookButton offer={offer} actions={actions} name={title} />
      </div>
      {trouble?.offerId === offer.offer_id && <RateProblem {...actions} trouble={trouble} />}
      {isOpen && <RateDetails offer={offer} stay={stay} id={id} />}
    </div>
  );
}

type PriceProps = Pick<Props, 'offer' | 'isLowest' | 'isSellPrice'> & { country: string | undefined };

/** The price with or without the charges that the hotel collects, as the reader chose. Below it, these charges. */
function RatePrice({ offer, isLowest, isSellPrice, country }: PriceProps) {
  const { t } = useI18n();
  const isAllIn = useAllIn();
  const basisInput = useRoomsBasis();
  const total = totalOn(offer, basisInput);
  // The offer's own price per night lacks the charges that the hotel collects.
  const perNight = isAllIn ? averageOf(total, offer.nightly.length) : offer.per_night;
  const strikeTotal = offer.strike_total && totalOn({ ...offer, total: offer.strike_total }, basisInput);
  return (
    <>
      <PriceBlock
        total={total}
        perNight={perNight}
        lowest={isLowest}
        sell={isSellPrice}
        {...(strikeTotal && { was: { label: t('choosing.was'), amount: strikeTotal } })}
        taxIncluded
      />
      <AtHotelLine
        usd={offer.pay_at_hotel}
        stated={offer.pay_at_hotel_local}
        country={country}
        className={`${hotelStyles.block} t12 ${isAllIn ? 'c3' : 'cw'}`}
      />
    </>
  );
}

/** The total divided by the nights, rounded half up to a cent. */
function averageOf(total: string, nights: number): string {
  return toMoney(Math.floor(toCents(total) / Math.max(1, nights) + 0.5));
}

/** The fact in words; empty when a badge beside the title shows it, and for an offer that cannot be paid later. */
function differenceWords(t: I18n['t'], lang: Lang, offer: Offer, difference: Difference): string {
  switch (difference) {
    case 'cancellation':
      return offer.refundable && offer.shown_deadline
        ? t('hotel.rate.free_to', {
            date: formatDate(offer.shown_deadline.slice(0, 10), { lang, weekday: false, year: false }),
          })
        : t('common.deadline.none');
    case 'confirmation':
      return t(`stay.confirmation.${offer.confirmation}`);
    case 'pay_later':
      return offer.pay_later ? t('stay.pay_later') : '';
    default:
      return '';
  }
}

function Terms({ offer }: { offer: Offer }) {
  const { t } = useI18n();
  const isInstant = offer.confirmation === 'instant';
  return (
    <div className="col g4">
      <DeadlineChip
        refundable={offer.policy.free_cancel_until !== undefined}
        until={offer.policy.free_cancel_until}
        shown={offer.policy.shown_deadline}
        timezone={offer.policy.timezone}
      />
      <span className="t12 c3 row g4">
        <Icon of={isInstant ? IconBolt : IconClock} size={14} />
        {t(isInstant ? 'stay.confirmation.instant.long' : 'stay.confirmation.on_request.long')}
      </span>
      {offer.pay_later && (
        <span className="t12 c3 row g4">
          <Icon of={IconWallet} size={14} />
          {t('hotel.rate.now_or_later')}
        </span>
      )}
    </div>
  );
}

function BookButton({ offer, actions, name }: { offer: Offer; actions: RateActions; name: string }) {
  const { t } = useI18n();
  const button = (
    <Button
      kind="primary"
      size="sm"
      busy={actions.busyOffer === offer.offer_id}
      disabled={!actions.mayBook}
      onClick={() => actions.onBook(offer.offer_id)}
    >
      {t('hotel.book')}
    </Button>
  );
  if (actions.mayBook) {
    const { cart } = actions;
    return (
      <div className={hotelDetailStyles.rateActions} data-part="rate-actions">
        {button}
        {cart && <AddToCartButton offerId={offer.offer_id} name={name} cart={cart} />}
        {actions.picking && (
          <QuoteTick withWord offer={offer} name={name} hotel={actions.hotel} picking={actions.picking} />
        )}
      </div>
    );
  }
  return (
    <div className={hotelDetailStyles.rateActions} data-part="rate-actions">
      <Tooltip trigger={<span className={hotelStyles.block}>{button}</span>}>
        {t('hotel.no_privilege')}
      </Tooltip>
    </div>
  );
}
