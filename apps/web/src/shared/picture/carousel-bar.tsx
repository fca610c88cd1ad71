import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './picture.module.css';

type Props = {
  current: number;
  count: number;
  /** True while it advances automatically; then screen readers must not announce each slide. */
  moving: boolean;
  /** Undefined when it never advances automatically. */
  paused: boolean | undefined;
  onPause: (paused: boolean) => void;
  onShow: (index: number) => void;
};

/** The controls of a carousel: back, dots, next, and pause. */
export function CarouselBar({ current, count, moving, paused, onPause, onShow }: Props) {
  const { t } = useI18n();
  const place = (index: number) => t('shell.carousel.place', { n: index + 1, count });
  const look = { kind: 'on-picture', size: 'xs' } as const;
  return (
    <div className={styles.controls}>
      <IconButton
        {...look}
        icon={IconChevronLeft}
        label={t('common.previous')}
        onClick={() => onShow((current - 1 + count) % count)}
      />
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={index}
          type="button"
          className={styles.dot}
          data-part="slide-dot"
          aria-label={place(index)}
          aria-current={index === current}
          onClick={() => onShow(index)}
        />
      ))}
      <span className="vh" aria-live={moving ? 'off' : 'polite'}>
        {place(current)}
      </span>
      <IconButton
        {...look}
        icon={IconChevronRight}
        label={t('common.next')}
        onClick={() => onShow((current + 1) % count)}
      />
      {paused !== undefined && (
        <IconButton
          {...look}
          icon={paused ? IconPlayerPlay : IconPlayerPause}
          label={t(paused ? 'shell.carousel.play' : 'shell.carousel.pause')}
          onClick={() => onPause(!paused)}
        />
      )}
    </div>
  );
}
