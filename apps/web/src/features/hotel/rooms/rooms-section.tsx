import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AnswerError } from '@wayhouse/client/transport';
import { hotelOfflineCode, invalidCode } from '@wayhouse/contract/answer-codes';
import { Button } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';
import { usePriceMode } from '../../../shared/money/price-mode.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useMoneyRights } from '../../../shared/session/use-money-rights.ts';
import { useAddToCart } from '../../../shared/stay/cart.ts';
import { QuoteTray } from '../../../shared/stay/quote/quote-tray.tsx';
import { isBoard, type RateFilter } from '../../../shared/stay/rate-filters.ts';
import { unsoldWords } from '../../../shared/stay/unsold-words.ts';
import hotelDetailStyles from '../../../shared/styles/hotel-detail.module.css';
import hotelStyles from '../hotel.module.css';
import { type Hotel, hotelQuery, type Stay } from '../hotel-queries.ts';
import { PriceChangedDialog } from '../price-changed-dialog.tsx';
import { pickRates, summarize, visibleFilters } from './pick-rates.ts';
import { RoomCard } from './room-card.tsx';
import styles from './rooms.module.css';
import { useBookOffer } from './use-book-offer.ts';
import { useRateKeys } from './use-rate-keys.ts';
import { useRateTicks } from './use-rate-ticks.ts';
import { useRooms, useRoomsBasis } from './use-rooms.ts';

type Props = {
  stay: Stay;
  region: string;
  photos: Hotel['photos'];
  /** Rendered above the rooms: changes dates, guests and nationality. */
  stayBar: ReactNode;
  /** The switch between net and sell prices. */
  priceMode: ReactNode;
  /** Rendered around the rooms: prices of other dates, and the nearest dates with rooms when the stay is sold out. */
  dates: { strip: ReactNode; nearest: ReactNode };
  /** The active rate filters. */
  rateFilters: readonly RateFilter[];
  onRateFilters: (rateFilters: RateFilter[]) => void;
  onChangeStay: () => void;
  onOtherHotels: () => void;
};

/** The stay bar, rate filters, prices of other dates, and the rooms with their rates; or the reason for no rates. */
export function RoomsSection(props: Props) {
  const { stay, region, photos, stayBar, priceMode, dates, rateFilters, onRateFilters } = props;
  const { onChangeStay, onOtherHotels } = props;
  const { t } = useI18n();
  useRateKeys();
  const roomsQuery = useRooms(stay);
  return (
    <section id="rooms" className="mt32">
      <div className={`row btw fw g12 ${hotelStyles.sectionTitle}`}>
        <h2 className="t20">{t('hotel.rooms_and_rates')}</h2>
        <div className="row g8 fw">
          <RateFilters
            choices={visibleFilters(roomsQuery.data?.rooms ?? [], rateFilters)}
            rateFilters={rateFilters}
            onRateFilters={onRateFilters}
          />
          {priceMode}
        </div>
      </div>
      {stayBar}
      <div className={styles.flexibleDates}>{dates.strip}</div>
      <Rooms
        stay={stay}
        region={region}
        photos={photos}
        dates={dates}
        onChangeStay={onChangeStay}
        onOtherHotels={onOtherHotels}
        roomsQuery={roomsQuery}
        rateFilters={rateFilters}
        onClearFilters={() => onRateFilters([])}
      />
    </section>
  );
}

type FiltersProps = Pick<Props, 'rateFilters' | 'onRateFilters'> & { choices: readonly RateFilter[] };

/** Buttons for the filters that distinguish the rates. */
function RateFilters({ choices, rateFilters, onRateFilters }: FiltersProps) {
  const { t } = useI18n();
  return choices.map((filter) => {
    const isActive = rateFilters.includes(filter);
    return (
      <button
        key={filter}
        type="button"
        className={isActive ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip}
        data-part="chip"
        aria-pressed={isActive}
        onClick={() =>
          onRateFilters(isActive ? rateFilters.filter((each) => each !== filter) : [...rateFilters, filter])
        }
      >
        {isBoard(filter) ? t(`stay.board.${filter}`) : t(`hotel.filter.${filter}`)}
      </button>
    );
  });
}

type RoomsProps = Omit<Props, 'stayBar' | 'priceMode' | 'onRateFilters'> & {
  roomsQuery: ReturnType<typeof useRooms>;
  onClearFilters: () => void;
};

function Rooms({
  stay,
  region,
  photos,
  dates,
  onChangeStay,
  onOtherHotels,
  roomsQuery,
  rateFilters,
  onClearFilters,
}: RoomsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const client = useQueryClient();
  const mayBook = useSession()?.bookPrivileges.includes('book') ?? false;
  const { cart: mayCart } = useMoneyRights();
  const booking = useBookOffer();
  const cart = useAddToCart();
  const isSellPrice = usePriceMode().mode === 'sell';
  const basis = useRoomsBasis();
  const { stay: stayOfQuote, picking } = useRateTicks(stay);
  const hotel = useQuery(hotelQuery(stay.hotelId)).data;
  if (roomsQuery.isError && !roomsQuery.data)
    return <RoomsFailed roomsQuery={roomsQuery} onChangeStay={onChangeStay} onOtherHotels={onOtherHotels} />;
  if (!roomsQuery.data) return <RoomsSkeleton />;
  if (summarize(roomsQuery.data.rooms).count === 0) {
    return (
      <div className="card pad">
        <EmptyState
          title={t('hotel.sold_out.title')}
          text={unsoldWords(i18n, roomsQuery.data.unsold ?? []) || t('hotel.sold_out.text')}
          action={
            <>
              {dates.nearest}
              <div className="row g8 fw">
                <Button kind="primary" onClick={onChangeStay}>
                  {t('hotel.trouble.change_dates')}
                </Button>
                <Button onClick={onOtherHotels}>{t('hotel.trouble.other_hotels')}</Button>
              </div>
            </>
          }
        />
      </div>
    );
  }
  const refresh = () => {
    booking.clearTrouble();
    void client.invalidateQueries({ queryKey: ['POST /api/v2/hotel/rooms'] });
  };
  const actions = {
    mayBook,
    busyOffer: booking.busyOffer,
    trouble: booking.trouble,
    onBook: booking.book,
    cart: mayCart ? cart : undefined,
    picking,
    hotel: {
      id: stay.hotelId,
      name: hotel?.name ?? { en: '', zh: '' },
      sceneRegion: region,
      country: hotel?.country_code,
    },
    onRefresh: refresh,
    onChangeStay,
    onOtherHotels,
  };
  const rooms = pickRates(roomsQuery.data.rooms, rateFilters, basis);
  const { lowest } = summarize(rooms, basis);
  return (
    <>
      {!mayBook && (
        <div className={styles.roomsNotice}>
          <Note tone="info">{t('hotel.no_privilege')}</Note>
        </div>
      )}
      {rooms.map((room) => (
        <RoomCard
          key={room.room_type_id}
          lowestId={lowest?.offer_id}
          room={room}
          stay={stay}
          region={region}
          photos={photos}
          isSellPrice={isSellPrice}
          actions={actions}
        />
      ))}
      <QuoteTray stay={stayOfQuote} />
      {rooms.length === 0 && (
        <div className="card pad">
          <EmptyState
            title={t('hotel.filter.none')}
            action={<Button onClick={onClearFilters}>{t('hotel.filter.all')}</Button>}
          />
        </div>
      )}
      <PriceChangedDialog
        session={booking.changedSession}
        onGoOn={booking.openForm}
        onStay={() => {
          booking.closeDialog();
          refresh();
        }}
      />
    </>
  );
}

function RoomsFailed({
  roomsQuery,
  onChangeStay,
  onOtherHotels,
}: Pick<RoomsProps, 'roomsQuery' | 'onChangeStay' | 'onOtherHotels'>) {
  const { t } = useI18n();
  const answer = roomsQuery.error instanceof AnswerError ? roomsQuery.error : null;
  const solutions: Record<number, ReactNode> = {
    [invalidCode]: (
      <Button kind="primary" onClick={onChangeStay}>
        {t('hotel.trouble.change_dates')}
      </Button>
    ),
    [hotelOfflineCode]: (
      <Button kind="primary" onClick={onOtherHotels}>
        {t('hotel.trouble.other_hotels')}
      </Button>
    ),
  };
  const solution = answer ? solutions[answer.code] : undefined;
  return (
    <div className="card pad">
      <ErrorState
        title={answer?.code === invalidCode ? t('hotel.bad_stay') : t('hotel.rooms_failed')}
        text={answer && answer.code !== invalidCode ? answer.message : undefined}
        action={solution}
        onRetry={solution ? undefined : () => void roomsQuery.refetch()}
      />
    </div>
  );
}

function RoomsSkeleton() {
  return (
    <div aria-busy="true">
      {[0, 1].map((card) => (
        <div key={card} className={styles.room} data-part="room">
          <div className={styles.roomInfo}>
            <Skeleton className={styles.roomPhoto} height="auto" />
            <div>
              <Skeleton width="70%" height={18} className="mt12" />
              <Skeleton width="90%" className="mt12" />
            </div>
          </div>
          <div className={styles.roomRates}>
            {[0, 1, 2].map((row) => (
              <div key={row} className={hotelDetailStyles.rate}>
                <Skeleton width="60%" />
                <Skeleton width="70%" />
                <Skeleton width={120} height={20} />
                <Skeleton width={64} height={32} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
