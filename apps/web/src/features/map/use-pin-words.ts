import { count, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { useMemo } from 'react';
import type { PinWords } from './answer-pins.ts';

/** How pins speak; `shown` turns a total of the wire into what this reader sees. */
export function usePinWords(shown: (total: string) => string): PinWords {
  const { t, lang } = useI18n();
  return useMemo(() => {
    const whole = (total: string) => count(Math.round(Number(shown(total))));
    return {
      lang,
      price: whole,
      // The name of a pin holds the words that stand on it, so that it can be called by what is seen.
      hotel: (name, total) => (total === null ? name : t('map.pin.hotel', { name, amount: whole(total) })),
      cluster: (hotels, from) =>
        from === null
          ? t('map.pin.cluster', { count: hotels })
          : t('map.pin.cluster_from', { count: hotels, amount: money(shown(from)) }),
    };
  }, [t, lang, shown]);
}
