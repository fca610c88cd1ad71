import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useState } from 'react';
import type { Banner } from '../content-queries.ts';
import { JumpLink } from '../page/jump-link.tsx';
import { localText } from '../page/local-text.ts';
import { useIdle } from '../page/use-idle.ts';
import { useMedia } from '../page/use-media.ts';
import publicStyles from '../styles/public.module.css';
import { CarouselBar } from './carousel-bar.tsx';
import { ContentPicture } from './content-picture.tsx';
import styles from './picture.module.css';
import { useSwipe } from './use-swipe.ts';

/** Specification section 9: carousels wait 3,000 ms; the slide takes 500 ms (in the styles). */
const intervalMs = 3_000;

type Props = {
  /** The accessible name of the carousel. */
  label: string;
  banners: readonly Banner[];
  /** A low banner between other content, with the picture beside its text; else a large one. */
  slim?: boolean;
};

/**
 * The banners of a location in a loop. The loop pauses on hover, on focus, by the pause button, during a swipe, and for
 * readers who prefer reduced motion. A single banner does not move.
 */
export function BannerCarousel({ label, banners, slim = false }: Props) {
  const { t, lang } = useI18n();
  const [position, setPosition] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const hasReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  // The pictures of the other banners load when the page is idle.
  const isIdle = useIdle();
  const count = banners.length;
  const current = count > 0 ? position % count : 0;
  const { offsetPx, touchHandlers } = useSwipe((step) => setPosition((current + step + count) % count));
  const isMoving = count > 1 && !isPaused && !isHeld && !hasReducedMotion && offsetPx === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a banner by hand restarts the wait
  useEffect(() => {
    if (!isMoving) return;
    const timer = window.setInterval(() => setPosition((now) => (now + 1) % count), intervalMs);
    return () => window.clearInterval(timer);
  }, [isMoving, count, current]);
  if (count === 0) return null;
  const holdHandlers = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  const sizes = slim ? '(max-width: 767px) 100vw, 320px' : '(max-width: 1439px) 100vw, 1376px';
  return (
    <section
      className={`${styles.carousel} ${slim ? `${publicStyles.slim} ${styles.slim}` : ''} ${count > 1 ? styles.multiple : ''}`}
      data-part="slides"
      aria-roledescription={t('shell.carousel')}
      aria-label={label}
      {...holdHandlers}
    >
      <div
        className={offsetPx === 0 ? styles.slides : `${styles.slides} ${styles.dragging}`}
        data-part="slide-rail"
        style={{ transform: `translateX(calc(${-current * 100}% + ${offsetPx}px))` }}
        {...(count > 1 && touchHandlers)}
      >
        {banners.map((banner, index) => (
          <div key={banner.id} className={styles.slide} inert={index !== current}>
            <JumpLink className={styles.slideLink} to={banner.jump_link}>
              {isIdle || index === current ? (
                <ContentPicture
                  src={banner.image_url}
                  picture={banner.picture}
                  sizes={sizes}
                  eager={index === 0 && !slim}
                />
              ) : (
                banner.image_url && <span className={publicStyles.slideBlank} />
              )}
              <span className={styles.slideText}>
                <span className={slim ? 't18 b6' : 't24 b6'}>{localText(banner, 'title', lang)}</span>
                <span className={slim ? 't13 c2' : 't16'}>{localText(banner, 'describe', lang)}</span>
              </span>
            </JumpLink>
          </div>
        ))}
      </div>
      {count > 1 && (
        <CarouselBar
          current={current}
          count={count}
          isMoving={isMoving}
          isPaused={hasReducedMotion ? undefined : isPaused}
          onPause={setIsPaused}
          onShow={setPosition}
        />
      )}
    </section>
  );
}
