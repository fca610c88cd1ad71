import { evidenceLevels } from '@wayhouse/contract/booking/evidence-levels';
import type { Evidence } from '@wayhouse/contract/booking/hotel-notices';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { I18n } from '../i18n.tsx';
import type { VerticalStep } from '../steps.tsx';

/**
 * Proof that the hotel knows the booking, as timeline steps: the reached levels with time and origin, then the next
 * one. `mailedAt`: the time of the first mail to the hotel, shown while the hotel has not opened it.
 */
export function hotelConfirmationSteps(
  { t, lang }: Pick<I18n, 't' | 'lang'>,
  evidence: readonly Evidence[],
  mailedAt?: string,
): VerticalStep[] {
  const last = evidence.at(-1);
  const reached = evidence.map((one): VerticalStep => {
    const parts = [
      formatLocalInstant(one.at, { lang, year: false }),
      t(`itinerary.evidence.source.${one.source}`),
      one.channel && t(`itinerary.evidence.channel.${one.channel}`),
      one.person,
    ];
    return {
      id: one.rung,
      state: one === last ? 'now' : 'done',
      title: one.number
        ? t('itinerary.evidence.with_number', {
            level: t(`itinerary.evidence.level.${one.rung}`),
            no: one.number,
          })
        : t(`itinerary.evidence.level.${one.rung}`),
      note: parts.filter(Boolean).join(' · '),
    };
  });
  const next = evidenceLevels.find((rung) => evidenceLevels.indexOf(rung) > reachedIndex(evidence));
  if (next === undefined || next === 'arrived') return reached;
  const isWaiting = next === 'told' && mailedAt !== undefined;
  return [
    ...reached,
    {
      id: next,
      state: 'next',
      title: t(`itinerary.evidence.next.${next}`),
      note: isWaiting ? t('itinerary.evidence.mailed', { at: mailedAt }) : undefined,
    },
  ];
}

function reachedIndex(evidence: readonly Evidence[]): number {
  return Math.max(-1, ...evidence.map(({ rung }) => evidenceLevels.indexOf(rung)));
}
