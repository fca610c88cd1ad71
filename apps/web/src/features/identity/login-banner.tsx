import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { useEffect, useState } from 'react';
import garden from '../../assets/banner-garden.svg';
import lodge from '../../assets/banner-lodge.svg';
import resort from '../../assets/banner-resort.svg';
import { useMedia } from '../../shared/use-media.ts';

/** Specification section 9: on sign-in the carousel waits 5,000 ms; the slide takes 600 ms (`--d-4`). */
const intervalMs = 5_000;
const banners = [
  { picture: resort, title: 'identity.banner.1.title', text: 'identity.banner.1.text' },
  { picture: garden, title: 'identity.banner.2.title', text: 'identity.banner.2.text' },
  { picture: lodge, title: 'identity.banner.3.title', text: 'identity.banner.3.text' },
] as const;

/** The banner beside the sign-in form: loops, stops on hover, focus, pause and for readers who want less motion. */
export function LoginBanner() {
  const { t } = useI18n();
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a banner by hand starts a fresh wait
  useEffect(() => {
    if (paused || held || still) return;
    const timer = setInterval(() => setCurrent((now) => (now + 1) % banners.length), intervalMs);
    return () => clearInterval(timer);
  }, [paused, held, still, current]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const banner = banners[current] ?? banners[0];
  return (
    <section
      className="ban"
      aria-roledescription={t('identity.banner.kind')}
      aria-label={t('identity.banner')}
      {...hold}
    >
      {banners.map((one, index) => (
        <img
          key={one.picture}
          className="scene"
          src={one.picture}
          alt=""
          loading={index === 0 ? 'eager' : 'lazy'}
          style={{
            transform: `translateX(${offset(index, current) * 100}%)`,
            visibility: shown(index, current),
          }}
        />
      ))}
      <div className="bl">
        <Link className="logo" to="/">
          <Logo />
        </Link>
      </div>
      <div className="bc">
        <div aria-live={paused || held ? 'polite' : 'off'}>
          <p className="t24 b6">{t(banner.title)}</p>
          <p className="bs">{t(banner.text)}</p>
        </div>
        <div className="row g2 mt16">
          {banners.map((one, index) => (
            <button
              key={one.picture}
              type="button"
              className={index === current ? 'dt on' : 'dt'}
              aria-label={t('identity.banner.show', { number: index + 1, total: banners.length })}
              aria-current={index === current || undefined}
              onClick={() => setCurrent(index)}
            />
          ))}
          {!still && (
            <IconButton
              icon={paused ? IconPlayerPlay : IconPlayerPause}
              label={t(paused ? 'identity.banner.play' : 'identity.banner.pause')}
              kind="on-picture"
              size="xs"
              className="mla"
              onClick={() => setPaused(!paused)}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** Places the pictures in a ring: the shown one, the next on its right, the one before on its left. */
function offset(index: number, current: number): number {
  const ahead = (index - current + banners.length) % banners.length;
  return ahead === banners.length - 1 ? -1 : ahead;
}

function shown(index: number, current: number): 'visible' | 'hidden' {
  return offset(index, current) === 1 ? 'hidden' : 'visible';
}
