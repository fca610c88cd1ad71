import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Training, TrainingHotel } from '@wayhouse/contract/account/training';
import { addDays } from '@wayhouse/contract/dates';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './practice.module.css';
import { PracticeBookDialog } from './practice-book-dialog.tsx';
import { practiceHotelsQuery, practiceQuery, type Stay } from './practice-query.ts';

type Offer = TrainingHotel['offers'][number];
type HotelOffer = { hotel: TrainingHotel; offer: Offer };

/** The stay that the form proposes: days from today (practice clock) to the check-in, and nights. */
const daysAhead = 30;
const nights = 2;

/** The search of the practice world: a city and dates; each hotel's name says its outcome. */
export function PracticeHotels({ practice }: { practice: Training }) {
  const { t, lang } = useI18n();
  const [draft, setDraft] = useState<Stay>(() => {
    const from = addDays(practice.now.slice(0, 10), daysAhead);
    return { city: practice.cities[0]?.id ?? '', check_in: from, check_out: addDays(from, nights) };
  });
  const [searchedStay, setSearchedStay] = useState<Stay | null>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setSearchedStay(draft);
  };
  const change = (part: Partial<Stay>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // After the first search, another city is searched at once; dates wait for the button.
    if (part.city !== undefined && searchedStay) setSearchedStay(next);
  };
  return (
    <section className="col g16" aria-labelledby="practice-hotels">
      <div>
        <h2 id="practice-hotels" className="t18">
          {t('practice.hotels')}
        </h2>
        <p className="t13 c2 mt4">{t('practice.hotels.text')}</p>
      </div>
      <form className={`card pad ${styles.search}`} onSubmit={search}>
        <Segmented
          label={t('practice.city')}
          value={draft.city}
          choices={practice.cities.map(({ id, name }) => ({ value: id, label: pick(name, lang) }))}
          onChange={(city) => change({ city })}
        />
        <DateField
          label={t('practice.check_in')}
          value={draft.check_in}
          onChange={(event) => change({ check_in: event.target.value })}
        />
        <DateField
          label={t('practice.check_out')}
          value={draft.check_out}
          onChange={(event) => change({ check_out: event.target.value })}
        />
        <Button type="submit" kind="primary">
          {t('practice.search')}
        </Button>
      </form>
      {searchedStay && <PracticeResults stay={searchedStay} />}
    </section>
  );
}

function PracticeResults({ stay }: { stay: Stay }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [chosenOffer, setChosenOffer] = useState<HotelOffer | null>(null);
  const hotels = useQuery(practiceHotelsQuery(stay));
  // A search completes a lesson, so the lessons are fetched again.
  useEffect(() => {
    if (hotels.data) void client.invalidateQueries(practiceQuery);
  }, [hotels.data, client]);
  if (hotels.isPending) return <Skeleton height={160} />;
  // Only a failed first load shows the error. After a failed reload the hotels stay, and with them a booking that is
  // being typed.
  if (hotels.isLoadingError)
    return (
      <ErrorState
        title={t('practice.none')}
        text={hotels.error.message}
        onRetry={() => void hotels.refetch()}
      />
    );
  if (hotels.data.hotels.length === 0)
    return <EmptyState title={t('practice.none')} text={t('practice.none.text')} />;
  return (
    <ul className="col g12">
      {hotels.data.hotels.map((hotel) => (
        <li key={hotel.hotel_id} className="card pad col g8">
          <h3 className="t16 b6">{pick(hotel.name, lang)}</h3>
          <p className="t12 c3">{pick(hotel.address, lang)}</p>
          <ul className="col g8">
            {hotel.offers.map((offer) => (
              <OfferLine key={offer.offer_id} hotelOffer={{ hotel, offer }} onTake={setChosenOffer} />
            ))}
          </ul>
        </li>
      ))}
      {chosenOffer && (
        <PracticeBookDialog
          hotel={pick(chosenOffer.hotel.name, lang)}
          offerId={chosenOffer.offer.offer_id}
          onClose={() => {
            setChosenOffer(null);
            void client.invalidateQueries(practiceQuery);
          }}
        />
      )}
    </ul>
  );
}

function OfferLine({
  hotelOffer,
  onTake,
}: {
  hotelOffer: HotelOffer;
  onTake: (hotelOffer: HotelOffer) => void;
}) {
  const { t, lang } = useI18n();
  const { hotel, offer } = hotelOffer;
  const total = money(offer.total);
  return (
    <li className="row btw g12 fw">
      <span className="col">
        <span className="t13">{pick(offer.room, lang)}</span>
        <span className="t12 c3">
          {t(`stay.board.${offer.board}`)} · {t(offer.refundable ? 'practice.refundable' : 'practice.final')}
        </span>
      </span>
      <span className="row g12">
        <b className="t14 b6 nb">{total}</b>
        <Button size="sm" onClick={() => onTake(hotelOffer)}>
          {t('practice.take')}{' '}
          <span className="vh">
            {t('practice.take_of', {
              hotel: pick(hotel.name, lang),
              room: pick(offer.room, lang),
              total,
            })}
          </span>
        </Button>
      </span>
    </li>
  );
}
