import { IconPhoto } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { leadSizes } from '@wayhouse/ui/trade/hotel-scene';
import { lazy, Suspense, useState } from 'react';
import { HotelPhoto } from '../../shared/picture/hotel-photo.tsx';
import { PhotoCredit } from '../../shared/picture/photo-credit.tsx';
import styles from './gallery.module.css';
import { slidesOf } from './gallery-pictures.ts';
import type { Hotel, Room } from './hotel-queries.ts';
import { useSlideWords } from './slide-words.ts';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx').then((file) => ({ default: file.PhotoViewer })));

const countClass: Record<number, string> = {
  1: `${styles.gallery} ${styles.onePhoto}`,
  2: `${styles.gallery} ${styles.twoPhotos}`,
  3: `${styles.gallery} ${styles.threePhotos}`,
  4: `${styles.gallery} ${styles.fourPhotos}`,
};

/** The pictures of a hotel: one large, up to four small, and a viewer for all of them. */
export function Gallery({ hotel, rooms }: { hotel: Hotel; rooms: readonly Room[] }) {
  const { t } = useI18n();
  const words = useSlideWords(hotel);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const slides = slidesOf(hotel, rooms);
  const visibleSlides = slides.slice(0, 5);
  return (
    <div className={countClass[visibleSlides.length] ?? styles.gallery} data-part="gallery">
      {visibleSlides.map((slide, index) => (
        <figure key={slide.key}>
          <button type="button" className={styles.photoButton} onClick={() => setOpenIndex(index)}>
            <HotelPhoto
              url={slide.photo}
              focal={slide.focal}
              scene={slide.scene}
              alt={words(slide)}
              {...(index === 0 && { eager: true, sizes: leadSizes })}
            />
          </button>
          <PhotoCredit of={slide.credit} />
        </figure>
      ))}
      <Button
        size="sm"
        icon={IconPhoto}
        className={styles.morePhotos}
        data-part="more"
        onClick={() => setOpenIndex(0)}
      >
        {t('hotel.photos.all', { count: slides.length })}
      </Button>
      {openIndex !== null && (
        <Suspense>
          <PhotoViewer hotel={hotel} slides={slides} start={openIndex} onClose={() => setOpenIndex(null)} />
        </Suspense>
      )}
    </div>
  );
}
