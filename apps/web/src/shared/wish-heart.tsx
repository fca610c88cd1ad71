import { IconHeart } from '@tabler/icons-react';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useWishes } from './wishes.ts';

/** Keeps a hotel on the wishlist, or takes it off. */
export function WishHeart({
  hotelId,
  name,
  className,
}: {
  hotelId: string;
  name: string;
  className: string;
}) {
  const { t } = useI18n();
  const wishes = useWishes();
  const on = wishes.has(hotelId);
  return (
    <button
      type="button"
      className={on ? `${className} on` : className}
      aria-pressed={on}
      aria-label={t('choosing.wish', { name })}
      onClick={() => wishes.toggle(hotelId)}
    >
      <Icon of={IconHeart} solid={on} />
    </button>
  );
}
