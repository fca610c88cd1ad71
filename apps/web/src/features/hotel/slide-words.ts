import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import type { Slide } from './gallery-pictures.ts';
import type { Hotel } from './hotel-queries.ts';

/**
 * The alternative text of a picture. A photograph has its caption, its room or the hotel's name; a drawing has the
 * room or the kind of place that it shows.
 */
export function useSlideWords(hotel: Hotel): (slide: Slide) => string {
  const { t, lang } = useI18n();
  const name = pick(hotel.name, lang);
  return ({ photo, caption, room, kind }) => {
    const label = (caption && pick(caption, lang)) || (room && pick(room, lang));
    if (photo) return label || name;
    return room ? t('hotel.scene.of_room', { room: pick(room, lang) }) : t(`hotel.scene.${kind}`, { name });
  };
}
