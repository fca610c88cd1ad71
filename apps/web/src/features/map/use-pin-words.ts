import { count, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { useMemo } from 'react';
import type { ShownTotal } from '../../shared/money/all-in.ts';
import type { PinWords } from './answer-pins.ts';

/** Texts of pins. */
export function usePinWords(shownTotal: ShownTotal): PinWords {
  const { t, lang } = useI18n();
  return useMemo(() => {
    const wholeAmount = (total: string) => count(Math.round(Number(shownTotal(total))));
    return {
      lang,
      price: wholeAmount,
      // The accessible name contains the visible text, so that voice control can find the pin.
      hotel: (name, total) =>
        total === null ? name : t('map.pin.hotel', { name, amount: wholeAmount(total) }),
      cluster: (hotels, from) =>
        from === null
          ? t('map.pin.cluster', { count: hotels })
          : t('map.pin.cluster_from', { count: hotels, amount: money(shownTotal(from)) }),
    };
  }, [t, lang, shownTotal]);
}
