import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { leadSizes } from '@wayhouse/ui/trade/hotel-scene';
import { useEffect, useRef, useState } from 'react';
import { HotelPhoto } from '../../shared/picture/hotel-photo.tsx';
import { useSwipe } from '../../shared/picture/use-swipe.ts';
import styles from './gallery.module.css';
import type { Slide } from './gallery-pictures.ts';
import type { Hotel } from './hotel-queries.ts';
import { useSlideWords } from './slide-words.ts';

type Props = { hotel: Hotel; slides: readonly Slide[]; start: number; onClose: () => void };

/** All pictures: one large, thumbnails below it. Arrow keys, Home, End and swipes move through them. */
export function PhotoViewer({ hotel, slides, start, onClose }: Props) {
  const { t, lang } = useI18n();
  const words = useSlideWords(hotel);
  const [shownIndex, setShownIndex] = useState(start);
  const showSlide = (index: number) => setShownIndex((index + slides.length) % slides.length);
  const { touchHandlers } = useSwipe((step) => showSlide(shownIndex + step));
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the picture shown
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shownIndex]);
  useArrowKeys({ shownIndex, count: slides.length, showSlide });
  const slide = slides[shownIndex];
  if (!slide) return null;
  return (
    <Dialog open width={960} title={pick(hotel.name, lang)} onClose={onClose}>
      <div>
        <figure className={styles.viewerPhoto} data-part="viewer-main" {...touchHandlers}>
          <HotelPhoto
            key={slide.key}
            url={slide.photo}
            focal={slide.focal}
            scene={slide.scene}
            alt={words(slide)}
            eager
            sizes={leadSizes}
          />
          <IconButton
            className={`${styles.viewerArrow} ${styles.previous}`}
            icon={IconChevronLeft}
            label={t('hotel.photos.previous')}
            kind="secondary"
            onClick={() => showSlide(shownIndex - 1)}
          />
          <IconButton
            className={`${styles.viewerArrow} ${styles.next}`}
            icon={IconChevronRight}
            label={t('hotel.photos.next')}
            kind="secondary"
            onClick={() => showSlide(shownIndex + 1)}
          />
        </figure>
        <p className={`row btw g12 t13 c2 ${styles.viewerCaption}`} aria-live="polite">
          <span>
            {words(slide)}
            {slide.credit && <span className="c3"> · {slide.credit}</span>}
          </span>
          <span className="nb">{t('hotel.photos.at', { index: shownIndex + 1, total: slides.length })}</span>
        </p>
        <div ref={strip} className={styles.viewerStrip} data-part="viewer-strip">
          {slides.map((each, index) => (
            <button
              key={each.key}
              type="button"
              aria-current={index === shownIndex ? 'true' : undefined}
              onClick={() => setShownIndex(index)}
            >
              <HotelPhoto
                url={each.photo}
                focal={each.focal}
                scene={each.scene}
                alt={words(each)}
                sizes="120px"
              />
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Keys for the whole dialog, independent of the focus. The capture phase receives them before the dialog stops them.
 */
function useArrowKeys({
  shownIndex,
  count,
  showSlide,
}: {
  shownIndex: number;
  count: number;
  showSlide: (index: number) => void;
}): void {
  const latest = useRef({ shownIndex, count, showSlide });
  latest.current = { shownIndex, count, showSlide };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { shownIndex, count, showSlide } = latest.current;
      const target = { ArrowLeft: shownIndex - 1, ArrowRight: shownIndex + 1, Home: 0, End: count - 1 }[
        event.key
      ];
      if (target === undefined) return;
      event.preventDefault();
      showSlide(target);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
