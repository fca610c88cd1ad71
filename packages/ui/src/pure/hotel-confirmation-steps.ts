import { evidenceLevels } from '@wayhouse/contract/booking/evidence-levels';
import type { Evidence } from '@wayhouse/contract/booking/hotel-notices';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { I18n } from '../i18n.tsx';
import type { VerticalStep } from '../steps.tsx';

/**
 * The levels of evidence as timeline steps: the reached levels with time and origin, then the next level, unless it is
 * `arrived`. `mailedAt`: formatted time of the first mail to the hotel, shown while `told` is the next level.
 */
export function hotelConfirmationSteps(
  { t, lang }: Pick<I18n, 't' | 'lang'>,
  evidence: readonly Evidence[],
  mailedAt?: string,
): VerticalStep[] {
  const lastEntry = evidence.at(-1);
  const reachedSteps = evidence.map((entry): VerticalStep => {
    const parts = [
      formatLocalInstant(entry.at, { lang, year: false }),
      t(`itinerary.evidence.source.${entry.source}`),
      entry.channel && t(`itinerary.evidence.channel.${entry.channel}`),
      entry.person,
    ];
    return {
      id: entry.rung,
      state: entry === lastEntry ? 'now' : 'done',
      title: entry.number
        ? t('itinerary.evidence.with_number', {
            level: t(`itinerary.evidence.level.${entry.rung}`),
            no: entry.number,
          })
        : t(`itinerary.evidence.level.${entry.rung}`),
      note: parts.filter(Boolean).join(' · '),
    };
  });
  const nextRung = evidenceLevels[highestReached(evidence) + 1];
  if (nextRung === undefined || nextRung === 'arrived') return reachedSteps;
  const isWaiting = nextRung === 'told' && mailedAt !== undefined;
  return [
    ...reachedSteps,
    {
      id: nextRung,
      state: 'next',
      title: t(`itinerary.evidence.next.${nextRung}`),
      note: isWaiting ? t('itinerary.evidence.mailed', { at: mailedAt }) : undefined,
    },
  ];
}

/** Index of the highest reached level; −1 without evidence. */
function highestReached(evidence: readonly Evidence[]): number {
  return Math.max(-1, ...evidence.map(({ rung }) => evidenceLevels.indexOf(rung)));
}
