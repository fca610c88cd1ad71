import { count, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { useMemo } from 'react';
import type { PinWords } from './answer-pins.ts';

/** Texts of pins; `shown` formats a total for this reader. */
export function usePinWords(shown: (total: string) => string): PinWords {
  const { t, lang } = useI18n();
  return useMemo(() => {
    const whole = (total: string) => count(Math.round(Number(shown(total))));
    return {
      lang,
      price: whole,
      // The accessible name contains the visible text, so that voice control can find the pin.
      hotel: (name, total) => (total === null ? name : t('map.pin.hotel', { name, amount: whole(total) })),
      cluster: (hotels, from) =>
        from === null
          ? t('map.pin.cluster', { count: hotels })
          : t('map.pin.cluster_from', { count: hotels, amount: money(shown(from)) }),
    };
  }, [t, lang, shown]);
}
