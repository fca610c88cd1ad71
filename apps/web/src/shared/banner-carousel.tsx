import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useState } from 'react';
import { ContentPicture } from './content-picture.tsx';
import type { Banner } from './content-queries.ts';
import { JumpLink } from './jump-link.tsx';
import { useMedia } from './use-media.ts';
import { written } from './written.ts';

/** Specification section 9: carousels wait 3,000 ms; the slide takes 500 ms (in the styles). */
const intervalMs = 3_000;

type Props = {
  /** Names the whole for those who do not see it. */
  label: string;
  banners: readonly Banner[];
};

/**
 * The banners of a location, one after the other in a loop. It stops on hover and focus, by its button, and for readers
 * who want less motion; one banner stands still.
 */
export function BannerCarousel({ label, banners }: Props) {
  const { t, lang } = useI18n();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const count = banners.length;
  const current = count > 0 ? at % count : 0;
  const moving = count > 1 && !paused && !held && !still;
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a banner by hand starts a fresh wait
  useEffect(() => {
    if (!moving) return;
    const timer = window.setInterval(() => setAt((now) => (now + 1) % count), intervalMs);
    return () => window.clearInterval(timer);
  }, [moving, count, current]);
  if (count === 0) return null;
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const go = (step: number) => setAt((current + step + count) % count);
  return (
    <section className="crs" aria-roledescription={t('shell.carousel')} aria-label={label} {...hold}>
      <div className="crs-rail" style={{ transform: `translateX(${-current * 100}%)` }}>
        {banners.map((banner, index) => (
          <div key={banner.id} className="crs-one" inert={index !== current}>
            <JumpLink className="crs-link" to={banner.jump_link}>
              <ContentPicture
                src={banner.image_url}
                picture={banner.picture}
                sizes="(max-width: 1439px) 100vw, 1376px"
                eager={index === 0}
              />
              <span className="crs-text">
                <span className="t24 b6">{written(banner, 'title', lang)}</span>
                <span className="t16">{written(banner, 'describe', lang)}</span>
              </span>
            </JumpLink>
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="crs-bar">
          <IconButton
            icon={IconChevronLeft}
            label={t('common.previous')}
            kind="on-picture"
            size="xs"
            onClick={() => go(-1)}
          />
          <span className="t13" aria-live={moving ? 'off' : 'polite'}>
            {current + 1} / {count}
          </span>
          <IconButton
            icon={IconChevronRight}
            label={t('common.next')}
            kind="on-picture"
            size="xs"
            onClick={() => go(1)}
          />
          {!still && (
            <IconButton
              icon={paused ? IconPlayerPlay : IconPlayerPause}
              label={t(paused ? 'shell.carousel.play' : 'shell.carousel.pause')}
              kind="on-picture"
              size="xs"
              onClick={() => setPaused(!paused)}
            />
          )}
        </div>
      )}
    </section>
  );
}
