import { IconShoppingCartPlus } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';

type Props = {
  offerId: string;
  /** What is added, for the button's name. */
  name: string;
  cart: { add: (offerId: string) => void; busyOffer: string | null };
  size?: 'xs' | 'sm';
};

/** Keeps this rate in the cart. */
export function AddToCartButton({ offerId, name, cart, size = 'sm' }: Props) {
  const { t } = useI18n();
  return (
    <IconButton
      icon={IconShoppingCartPlus}
      kind="secondary"
      size={size}
      label={t('choosing.cart.add_of', { name })}
      busy={cart.busyOffer === offerId}
      data-add-to-cart
      onClick={() => cart.add(offerId)}
    />
  );
}
