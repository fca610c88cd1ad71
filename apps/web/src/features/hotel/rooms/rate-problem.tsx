import {
  hotelOfflineCode,
  offerExpiredCode,
  roomUnavailableCode,
  soldOutCode,
} from '@wayhouse/contract/answer-codes';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import styles from './rooms.module.css';
import type { Trouble } from './use-book-offer.ts';

export type ProblemActions = { onRefresh: () => void; onChangeStay: () => void; onOtherHotels: () => void };

/** The reason why a rate cannot be booked now, with buttons for alternatives if the error code has any. */
export function RateProblem({
  trouble,
  onRefresh,
  onChangeStay,
  onOtherHotels,
}: ProblemActions & { trouble: Trouble }) {
  const { t } = useI18n();
  const solutions: Record<number, { label: string; run: () => void }[]> = {
    [soldOutCode]: [
      { label: t('hotel.trouble.other_rates'), run: onRefresh },
      { label: t('hotel.trouble.change_dates'), run: onChangeStay },
    ],
    [hotelOfflineCode]: [{ label: t('hotel.trouble.other_hotels'), run: onOtherHotels }],
    [roomUnavailableCode]: [{ label: t('hotel.trouble.other_rates'), run: onRefresh }],
    [offerExpiredCode]: [{ label: t('hotel.trouble.latest'), run: onRefresh }],
  };
  return (
    <div className={styles.rateFailure} role="alert">
      <Note
        tone="warning"
        action={
          <span className="row g8 fw">
            {(solutions[trouble.code] ?? []).map((solution) => (
              <Button key={solution.label} size="xs" onClick={solution.run}>
                {solution.label}
              </Button>
            ))}
          </span>
        }
      >
        {trouble.message}
      </Note>
    </div>
  );
}
