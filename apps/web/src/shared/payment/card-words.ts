import { cardBrands } from '@wayhouse/contract/payment/card-brands';
import type { I18n } from '@wayhouse/ui/i18n';

/** A brand as its network writes it; an unknown one as it came. */
export function brandName(t: I18n['t'], brand: string): string {
  const known = cardBrands.find((one) => one === brand);
  return known ? t(`card.brand.${known}`) : brand;
}
