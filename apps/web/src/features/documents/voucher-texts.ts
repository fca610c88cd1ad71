import { queryOptions } from '@tanstack/react-query';
import type { Catalogue, Lang } from '@wayhouse/i18n/translate';

/** The words of a voucher in its own language, whatever the site speaks. */

const loaders: Record<Lang, () => Promise<Catalogue>> = {
  en: async () => {
    const [own, itinerary, stay, common] = await Promise.all([
      import('@wayhouse/i18n/en/voucher').then((file) => file.voucher),
      import('@wayhouse/i18n/en/itinerary').then((file) => file.itinerary),
      import('@wayhouse/i18n/en/stay').then((file) => file.stay),
      import('@wayhouse/i18n/en/common').then((file) => file.common),
    ]);
    return { ...common, ...stay, ...itinerary, ...own };
  },
  zh: async () => {
    const [own, itinerary, stay, common] = await Promise.all([
      import('@wayhouse/i18n/zh/voucher').then((file) => file.voucher),
      import('@wayhouse/i18n/zh/itinerary').then((file) => file.itinerary),
      import('@wayhouse/i18n/zh/stay').then((file) => file.stay),
      import('@wayhouse/i18n/zh/common').then((file) => file.common),
    ]);
    return { ...common, ...stay, ...itinerary, ...own };
  },
};

export function voucherTextsQuery(lang: Lang) {
  return queryOptions({
    queryKey: ['voucher texts', lang],
    queryFn: loaders[lang],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
