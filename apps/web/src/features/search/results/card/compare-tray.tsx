import { IconPlus, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { limits } from '@wayhouse/contract/limits';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { HotelPhoto } from '../../../../shared/picture/hotel-photo.tsx';
import { hotelPicture } from '../../../../shared/picture/stay-picture.ts';
import { detailQuery } from '../../compare/detail-query.ts';
import styles from './compare-tray.module.css';

type Props = {
  ids: readonly string[];
  onRemove: (id: string) => void;
  onClear: () => void;
  onCompare: () => void;
};

/** The hotels selected for comparison, in a bar above the bottom of the list. Hidden when empty. */
export function CompareTray({ ids, onRemove, onClear, onCompare }: Props) {
  const { t, lang } = useI18n();
  const hotels = useQueries({ queries: ids.map(detailQuery) });
  if (ids.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t('choosing.compare')}>
      <span className="b6 nb">
        {t('choosing.compare.count', { count: ids.length, limit: limits.comparedMax })}
      </span>
      {ids.map((id, index) => {
        const hotel = hotels[index]?.data;
        const name = hotel ? pick(hotel.name, lang) : id;
        return (
          <button
            key={id}
            type="button"
            className={styles.thumbnail}
            title={name}
            aria-label={t('choosing.compare.remove', { name })}
            onClick={() => onRemove(id)}
          >
            {hotel && (
              <HotelPhoto
                url={hotel.photos[0]?.url}
                scene={hotelPicture({ id, scene_region: hotel.scene_region })}
                alt=""
                sizes="120px"
              />
            )}
            <Icon of={IconX} size={14} />
          </button>
        );
      })}
      {ids.length < limits.comparedMax && (
        <span className={`${styles.emptySlot} hide-m`} aria-hidden="true">
          <Icon of={IconPlus} size={16} />
        </span>
      )}
      <span className={`t13 hide-m ${styles.trayHint}`}>
        {t('choosing.compare.add_with')} <kbd>X</kbd>
      </span>
      <span className="mla row g8">
        <Button size="sm" kind="text" className={styles.trayClear} onClick={onClear}>
          {t('common.clear')}
        </Button>
        <Button
          size="sm"
          className={styles.trayCompare}
          disabled={ids.length < 2}
          title={ids.length < 2 ? t('choosing.compare.two') : undefined}
          onClick={onCompare}
        >
          {t('choosing.compare.go')}
        </Button>
      </span>
    </section>
  );
}
