import { count, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { useMemo } from 'react';
import type { PinWords } from './answer-pins.ts';

/** How pins speak; `shown` turns a total of the wire into what this reader sees. */
export function usePinWords(shown: (total: string) => string): PinWords {
  const { t, lang } = useI18n();
  return useMemo(
    () => ({
      lang,
      price: (total) => count(Math.round(Number(shown(total)))),
      hotel: (name, total) =>
        total === null ? name : t('map.pin.hotel', { name, amount: money(shown(total)) }),
      cluster: (hotels, from) =>
        from === null
          ? t('map.pin.cluster', { count: hotels })
          : t('map.pin.cluster_from', { count: hotels, amount: money(shown(from)) }),
    }),
    [t, lang, shown],
  );
}
