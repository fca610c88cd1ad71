import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { useEffect, useState } from 'react';
import { locationOf, locationsQuery, places } from '../../shared/content-queries.ts';
import { JumpLink } from '../../shared/page/jump-link.tsx';
import { localText } from '../../shared/page/local-text.ts';
import { useMedia } from '../../shared/page/use-media.ts';
import { ContentPicture } from '../../shared/picture/content-picture.tsx';
import styles from './identity.module.css';

/** Specification section 9: on sign-in the carousel waits 5,000 ms; the slide takes 600 ms (`--d-4`). */
const intervalMs = 5_000;
const sizes = '(max-width: 1023px) 100vw, calc(100vw - 560px)';

/**
 * The banners beside the sign-in form, from content staff. One banner does not move, several rotate. They pause on
 * hover, on focus, by the pause button, and for readers who prefer reduced motion.
 */
export function LoginBanner() {
  const { t, lang } = useI18n();
  const banners = locationOf(useQuery(locationsQuery).data, places.loginBanner)?.position_ads ?? [];
  const count = banners.length;
  const slides = slidesOf(banners);
  const [chosenIndex, setChosenIndex] = useState(0);
  const current = count > 0 ? chosenIndex % slides.length : 0;
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const reducesMotion = useMedia('(prefers-reduced-motion: reduce)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a banner by hand starts a fresh wait
  useEffect(() => {
    if (isPaused || isHeld || reducesMotion || count < 2) return;
    const timer = setInterval(() => setChosenIndex((now) => now + 1), intervalMs);
    return () => clearInterval(timer);
  }, [isPaused, isHeld, reducesMotion, count, current]);
  const pauseHandlers = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  const banner = slides[current];
  // With two banners, the next slide shows the other banner; with more, a banner and its slide have the same index.
  const choose = (index: number) => {
    if (index !== current % count) setChosenIndex(count === 2 ? current + 1 : index);
  };
  return (
    <section
      className={styles.banner}
      aria-roledescription={t('identity.banner.kind')}
      aria-label={t('identity.banner')}
      {...pauseHandlers}
    >
      {slides.map((one, index) => {
        const offset = slideOffset(index, current, slides.length);
        // A banner that has moved out on the left returns on the right. It is hidden, so that nobody sees it cross.
        const visibility = offset > 0 ? 'hidden' : 'visible';
        return (
          <div
            // Two banners have two slides each, so their second slides need keys of their own.
            key={index < count ? one.id : `${one.id} again`}
            className={styles.bannerSlide}
            aria-hidden={offset !== 0 || undefined}
            style={{ transform: `translateX(${offset * 100}%)`, visibility }}
          >
            <ContentPicture src={one.image_url} picture={one.picture} sizes={sizes} eager={index === 0} />
          </div>
        );
      })}
      <div className={styles.bannerLogo}>
        <Link className="logo" to="/">
          <Logo />
        </Link>
      </div>
      <div className={styles.bannerCaption}>
        {banner && (
          <div aria-live={isPaused || isHeld ? 'polite' : 'off'}>
            <JumpLink to={banner.jump_link}>
              <span className="t24 b6">{localText(banner, 'title', lang)}</span>
              <span className={styles.bannerSubtitle}>{localText(banner, 'describe', lang)}</span>
            </JumpLink>
          </div>
        )}
        {count > 1 && (
          <div className="row g2 mt16">
            {banners.map((one, index) => (
              <button
                key={one.id}
                type="button"
                className={
                  index === current % count ? `${styles.bannerDot} ${styles.current}` : styles.bannerDot
                }
                aria-label={t('identity.banner.show', { number: index + 1, total: count })}
                aria-current={index === current % count || undefined}
                onClick={() => choose(index)}
              />
            ))}
            {!reducesMotion && (
              <IconButton
                icon={isPaused ? IconPlayerPlay : IconPlayerPause}
                label={t(isPaused ? 'identity.banner.play' : 'identity.banner.pause')}
                kind="on-picture"
                size="xs"
                className="mla"
                onClick={() => setIsPaused(!isPaused)}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/**
 * The slides of the banners, in order. Two banners have two slides each. The other banner must be on the left, where it
 * has moved out, and on the right, from where it moves in.
 */
export function slidesOf<Banner>(banners: readonly Banner[]): readonly Banner[] {
  return banners.length === 2 ? [...banners, ...banners] : banners;
}

/**
 * The place of a slide beside the current one (0): −1 is the previous, on its left; 1 is the next, on its right, and
 * all others follow.
 */
export function slideOffset(index: number, current: number, count: number): number {
  const ahead = (index - current + count) % count;
  return ahead > 0 && ahead === count - 1 ? -1 : ahead;
}
