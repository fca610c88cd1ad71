import { IconShoppingCartPlus } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';

type Props = {
  offerId: string;
  /** The name of the rate, for the button's accessible label. */
  name: string;
  cart: { add: (offerId: string) => void; busyOffer: string | null };
  size?: 'xs' | 'sm';
};

/** Adds this rate to the cart. */
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
