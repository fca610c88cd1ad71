import { IconHeart } from '@tabler/icons-react';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useWishes } from './wishes.ts';

type Props = { hotelId: string; name: string; className: string | undefined };

/** Adds a hotel to the wishlist, or removes it. */
export function WishHeart({ hotelId, name, className }: Props) {
  const wishes = useWishes();
  return (
    <Heart
      isOnWishlist={wishes.has(hotelId)}
      onToggle={wishes.toggle}
      hotelId={hotelId}
      name={name}
      className={className}
    />
  );
}

type HeartProps = Props & { isOnWishlist: boolean; onToggle: (hotelId: string) => void };

/** Like `WishHeart`, for lists, which fetch the wishlist once for all hotels. */
export function Heart({ hotelId, name, className, isOnWishlist, onToggle }: HeartProps) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={className}
      data-part="heart"
      aria-pressed={isOnWishlist}
      aria-label={t('choosing.wish', { name })}
      onClick={() => onToggle(hotelId)}
    >
      <Icon of={IconHeart} />
    </button>
  );
}
