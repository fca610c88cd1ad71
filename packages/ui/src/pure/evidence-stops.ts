import { evidenceRungs } from '@wayhouse/contract/booking/evidence-rungs';
import type { Evidence } from '@wayhouse/contract/booking/hotel-notices';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { I18n } from '../i18n.tsx';
import type { RouteStop } from '../steps.tsx';

/**
 * The ladder of evidence as stops: reached rungs with time and origin, then the next one. `mailed`: the time of the
 * first mail to the hotel, shown while the hotel has not opened it.
 */
export function evidenceStops(
  { t, lang }: Pick<I18n, 't' | 'lang'>,
  evidence: readonly Evidence[],
  mailed?: string,
): RouteStop[] {
  const last = evidence.at(-1);
  const reached = evidence.map((one): RouteStop => {
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
            rung: t(`itinerary.evidence.rung.${one.rung}`),
            no: one.number,
          })
        : t(`itinerary.evidence.rung.${one.rung}`),
      note: parts.filter(Boolean).join(' · '),
    };
  });
  const next = evidenceRungs.find((rung) => evidenceRungs.indexOf(rung) > reachedIndex(evidence));
  if (next === undefined || next === 'arrived') return reached;
  const isWaiting = next === 'told' && mailed !== undefined;
  return [
    ...reached,
    {
      id: next,
      state: 'next',
      title: t(`itinerary.evidence.next.${next}`),
      note: isWaiting ? t('itinerary.evidence.mailed', { at: mailed }) : undefined,
    },
  ];
}

function reachedIndex(evidence: readonly Evidence[]): number {
  return Math.max(-1, ...evidence.map(({ rung }) => evidenceRungs.indexOf(rung)));
}
