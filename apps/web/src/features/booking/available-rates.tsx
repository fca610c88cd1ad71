import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { Offer } from '@wayhouse/contract/search/search';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { Price } from '@wayhouse/ui/trade/price';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { boardWords } from '../../shared/stay/offer-words.ts';
import styles from './booking.module.css';

type Stay = Pick<BookingSession, 'hotel' | 'check_in' | 'check_out' | 'rooms' | 'policy' | 'session_no'>;

const ratesMax = 3;

/** The hotel's rooms that are still sold for the stay: one rate per room, the most similar first. At most three. */
function availableRatesQuery(stay: Stay, nationality: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/rooms', 'instead', stay.session_no],
    queryFn: () =>
      fetchData('POST /api/v2/hotel/rooms', {
        hotel_id: stay.hotel.id,
        check_in: stay.check_in,
        check_out: stay.check_out,
        rooms: stay.rooms,
        nationality,
      }),
    staleTime: 0,
    select: ({ rooms }) =>
      rooms
        .flatMap((room) => [...room.offers].sort(byLikeness(stay.policy.support_cancel)).slice(0, 1))
        .sort(byLikeness(stay.policy.support_cancel))
        .slice(0, ratesMax),
  });
}

/** Sorts by similarity: refundable rates first when the chosen rate was refundable; then by total. */
function byLikeness(refundable: boolean) {
  const rank = (offer: Offer) => Number(refundable && !offer.refundable);
  return (a: Offer, b: Offer) => rank(a) - rank(b) || Number(a.total) - Number(b.total);
}

type Props = { stay: Stay; nationality: string; onChosen: (session: BookingSession) => void };

/** Offered when a room is sold out: rates that the hotel still sells for the same nights. The typed names are kept. */
export function AvailableRates({ stay, nationality, onChosen }: Props) {
  const { t, lang } = useI18n();
  const rates = useQuery(availableRatesQuery(stay, nationality));
  const [problem, setProblem] = useState<string | null>(null);
  const [chosenOfferId, setChosenOfferId] = useState('');
  const { busy, run: choose } = useAction(async (offer: Offer) => {
    setChosenOfferId(offer.offer_id);
    setProblem(null);
    const answer = await call(
      'POST /api/v2/booking/precheck',
      { offer_id: offer.offer_id },
      { quiet: true },
    ).catch(() => null);
    if (answer?.data) onChosen(answer.data);
    else setProblem(answer?.message ?? t('prebook.unsure_fetch'));
  });
  if (rates.isPending) return <Skeleton height={120} />;
  if (!rates.data?.length) return null;
  return (
    <section className="mt16" aria-label={t('prebook.gone.instead')}>
      <p className="b6">{t('prebook.gone.instead')}</p>
      <ul className={styles.availableRates}>
        {rates.data.map((offer) => (
          <li key={offer.offer_id}>
            <div className="grow">
              <b className="b6">{pick(offer.room, lang)}</b>
              <span className="row g6 fw mt4">
                <Badge look="line">{boardWords(t, offer.board, stay.rooms)}</Badge>
                <Badge tone={offer.refundable ? 'success' : 'neutral'}>
                  {t(offer.refundable ? 'stay.cancel.free' : 'common.deadline.none')}
                </Badge>
              </span>
            </div>
            <span className="row g12 mla">
              <Price value={offer.total} />
              <Button
                kind="secondary"
                size="sm"
                busy={busy && chosenOfferId === offer.offer_id}
                onClick={() => void choose(offer)}
              >
                {t('prebook.gone.choose')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={`${fieldStyles.message} ${fieldStyles.error} mt8`} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
