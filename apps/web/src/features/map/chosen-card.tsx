import { IconX } from '@tabler/icons-react';
import { money } from '@wayhouse/i18n/format';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Price } from '@wayhouse/ui/trade/price';
import { useEffect, useRef } from 'react';
import type { ShownTotal } from '../../shared/money/all-in.ts';
import hotelStyles from '../../shared/styles/hotel.module.css';
import type { MapHotel } from './answer-pins.ts';
import styles from './map.module.css';

type Props = {
  hotel: MapHotel;
  onClose: () => void;
  onOpen: (hotelId: string) => void;
  shownTotal: ShownTotal;
};

/**
 * The card of the hotel whose pin was pressed. It scrolls into view, because on a phone the lower end of the map can be
 * below the screen.
 */
export function ChosenCard({ hotel, shownTotal, onOpen, onClose }: Props) {
  const { t, lang } = useI18n();
  const name = pick(hotel.name, lang);
  const secondName = otherName(hotel.name, lang);
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hotel's card may be taller
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [hotel.hotel_id]);
  return (
    <div ref={card} className={`card ${styles.hotelCard}`} role="status">
      <div className="grow">
        <b className={`b6 ${hotelStyles.block}`}>{name}</b>
        {secondName && <span className={`t12 c3 ${hotelStyles.block}`}>{secondName}</span>}
        {hotel.total !== null && (
          <span title={money(shownTotal(hotel.total))}>
            <Price value={shownTotal(hotel.total)} />
          </span>
        )}
      </div>
      <Button size="sm" kind="primary" onClick={() => onOpen(hotel.hotel_id)}>
        {t(hotel.total === null ? 'map.look' : 'map.open')}
      </Button>
      <button
        type="button"
        className={`btn ${buttonStyles.ghost} ${buttonStyles.extraSmall} ${buttonStyles.iconOnly}`}
        aria-label={t('common.close')}
        onClick={onClose}
      >
        <Icon of={IconX} size={16} />
      </button>
    </div>
  );
}
