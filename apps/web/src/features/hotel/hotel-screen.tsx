import { useQuery } from '@tanstack/react-query';
import { AnswerError } from '@wayhouse/client/transport';
import { invalidCode, notFoundCode } from '@wayhouse/contract/answer-codes';
import { nightsBetween } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type ReactNode, useEffect } from 'react';
import { totalOn } from '../../shared/money/all-in.ts';
import { useDataTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import type { RateFilter } from '../../shared/stay/rate-filters.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Facilities } from './facilities.tsx';
import { Gallery } from './gallery.tsx';
import styles from './hotel.module.css';
import { HotelHead } from './hotel-head.tsx';
import { type Hotel, hotelQuery, nearbyQuery, type Stay } from './hotel-queries.ts';
import { FailedHotel, HotelSkeleton, UnknownHotel } from './hotel-states.tsx';
import { MapAndNearby } from './map-and-nearby.tsx';
import { NearbyHotels } from './nearby-hotels.tsx';
import { Overview } from './overview.tsx';
import { Policies } from './policies.tsx';
import { Reviews } from './reviews.tsx';
import { pickRates, summarize } from './rooms/pick-rates.ts';
import { RoomsSection } from './rooms/rooms-section.tsx';
import { useRooms, useRoomsBasis } from './rooms/use-rooms.ts';
import { VisitorRooms } from './rooms/visitor-rooms.tsx';
import { goToSection, type SectionName, SubNav } from './sub-nav.tsx';

type Props = {
  stay: Stay;
  /** Renders the breadcrumbs, which contain the hotel's name. */
  crumbs: (name: string) => ReactNode;
  stayBar: ReactNode;
  /** The switch between net and sell prices. */
  priceMode: ReactNode;
  dates: { strip: ReactNode; nearest: ReactNode };
  /** The rate filters from the URL. */
  rateFilters: readonly RateFilter[];
  onRateFilters: (rateFilters: RateFilter[]) => void;
  map: (hotel: Hotel) => ReactNode;
  /** URL parameters of another hotel's page, for the same stay and rate filters. */
  paramsOf: (hotelId: string) => Record<string, string>;
  onChangeStay: () => void;
  onOtherHotels: (hotel?: Hotel) => void;
};

/** /hotel-detail and its newer paths: one hotel, priced for one stay. */
export function HotelScreen(props: Props) {
  const { stay, onOtherHotels } = props;
  const hotelQueryResult = useQuery(hotelQuery(stay.hotelId));
  if (hotelQueryResult.data) return <HotelPage {...props} hotel={hotelQueryResult.data} />;
  if (!hotelQueryResult.isError) return <HotelSkeleton />;
  const answer = hotelQueryResult.error instanceof AnswerError ? hotelQueryResult.error : null;
  if (answer?.code === notFoundCode || answer?.code === invalidCode)
    return <UnknownHotel onOtherHotels={() => onOtherHotels()} />;
  return <FailedHotel text={answer?.message} onRetry={() => void hotelQueryResult.refetch()} />;
}

/** The sections of the page in their order. */
function sectionsOf(hotel: Hotel, { isVisitor, hasNearby }: { isVisitor: boolean; hasNearby: boolean }) {
  const isOnline = hotel.status === 'online';
  const sections: SectionName[] = ['overview'];
  // Signed-in readers come to book, so the rates come first.
  if (isOnline && !isVisitor) sections.unshift('rooms');
  if (isOnline && isVisitor) sections.push('rooms');
  if (hotel.facilities.length > 0) sections.push('facilities');
  sections.push('map');
  if (hasNearby) sections.push('nearby');
  sections.push('policies');
  if (hotel.has_reviews) sections.push('reviews');
  return sections;
}

/** The part above the rates. It is compact for a customer, who comes for the rates. */
const heroProps = (isVisitor: boolean) => ({
  className: isVisitor ? `wrap ${styles.hero}` : `wrap ${styles.hero} ${styles.compactHero}`,
  'data-part': isVisitor ? undefined : 'compact-hero',
});

function HotelPage(props: Props & { hotel: Hotel }) {
  const { hotel, stay, crumbs, map, paramsOf, onOtherHotels } = props;
  const { stayBar, priceMode, dates, rateFilters, onRateFilters, onChangeStay } = props;
  const { lang } = useI18n();
  const name = pick(hotel.name, lang);
  const isOnline = hotel.status === 'online';
  const isVisitor = useSession() === null;
  const showsRates = isOnline && !isVisitor;
  const roomsQuery = useRooms(stay, showsRates);
  const basis = useRoomsBasis();
  const { lowest, count } = summarize(pickRates(roomsQuery.data?.rooms ?? [], rateFilters, basis), basis);
  const shownLowest = lowest && { ...lowest, total: totalOn(lowest, basis) };
  const nearby = useQuery({ ...nearbyQuery(stay), enabled: !isVisitor });
  const hasNearby = !isVisitor && !nearby.isError && nearby.data?.hotels.length !== 0;
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  useDataTitle(name);
  useScrollToRooms(roomsQuery.isSuccess);
  const sections = sectionsOf(hotel, { isVisitor, hasNearby });
  const overview = <Overview hotel={hotel} lowest={lowest} checkIn={stay.checkIn} checkOut={stay.checkOut} />;
  return (
    <>
      <main id="main" className={styles.hotel}>
        <div {...heroProps(isVisitor)}>
          {crumbs(name)}
          <Gallery hotel={hotel} rooms={roomsQuery.data?.rooms ?? []} />
          <HotelHead hotel={hotel} />
          {!isOnline && <OfflineNote onOtherHotels={() => onOtherHotels(hotel)} />}
        </div>
        <SubNav sections={sections} lowest={shownLowest} rateCount={count} />
        <div className="wrap">
          {!showsRates && overview}
          {isOnline && isVisitor && <VisitorRooms />}
          {showsRates && (
            <RoomsSection
              region={hotel.scene_region}
              photos={hotel.photos}
              onOtherHotels={() => onOtherHotels(hotel)}
              stay={stay}
              stayBar={stayBar}
              priceMode={priceMode}
              dates={dates}
              rateFilters={rateFilters}
              onRateFilters={onRateFilters}
              onChangeStay={onChangeStay}
            />
          )}
          {showsRates && overview}
          {hotel.facilities.length > 0 && <Facilities facilities={hotel.facilities} />}
          <MapAndNearby landmarks={hotel.landmarks} map={map(hotel)} />
          {hasNearby && <NearbyHotels stay={stay} paramsOf={paramsOf} />}
          <Policies hotel={hotel} lowest={lowest} />
          {/* Reviews load late. As the last section they do not move other sections. */}
          {hotel.has_reviews && <Reviews hotelId={hotel.hotel_id} />}
        </div>
      </main>
      {shownLowest && (
        <BottomBar rateCount={count} roomCount={stay.rooms.length} lowest={shownLowest} nights={nights} />
      )}
    </>
  );
}

function OfflineNote({ onOtherHotels }: { onOtherHotels: () => void }) {
  const { t } = useI18n();
  return (
    <div className="mt16">
      <Note
        tone="warning"
        action={
          <Button size="sm" onClick={onOtherHotels}>
            {t('hotel.trouble.other_hotels')}
          </Button>
        }
      >
        {t('hotel.offline')}
      </Note>
    </div>
  );
}

/** Scrolls to the rooms when the URL names them and they are loaded. */
function useScrollToRooms(ready: boolean): void {
  useEffect(() => {
    if (ready && window.location.hash === '#rooms') goToSection('rooms');
  }, [ready]);
}
