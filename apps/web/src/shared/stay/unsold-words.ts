import type { UnsoldReason } from '@wayhouse/contract/search/unsold-reasons';
import type { I18n } from '@wayhouse/ui/i18n';

const maxReasons = 2;

/**
 * The first two rules that exclude a hotel's rates: “Minimum stay: 3 nights”. `reasons` must be sorted, the most
 * frequent first. Empty when no reason has a text. Pure.
 */
export function unsoldWords({ t, lang }: Pick<I18n, 't' | 'lang'>, reasons: readonly UnsoldReason[]): string {
  const words = reasons.flatMap(({ code, limit }) => {
    // These reasons have no text, because the page shows them anyway.
    if (code === 'unknown_hotel' || code === 'offline') return [];
    if (code === 'sold_out' && !limit) return [t('stay.unsold.sold_out_all')];
    return [t(`stay.unsold.${code}`, { limit: limit ?? 0 })];
  });
  return [...new Set(words)].slice(0, maxReasons).join(lang === 'zh' ? '；' : '; ');
}
