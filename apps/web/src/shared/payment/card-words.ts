import { cardBrands } from '@wayhouse/contract/payment/card-brands';
import type { I18n } from '@wayhouse/ui/i18n';

/** The display name of a card brand; an unknown one unchanged. */
export function brandName(t: I18n['t'], brand: string): string {
  const knownBrand = cardBrands.find((one) => one === brand);
  return knownBrand ? t(`card.brand.${knownBrand}`) : brand;
}
