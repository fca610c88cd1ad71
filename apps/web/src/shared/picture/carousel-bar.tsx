import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './picture.module.css';

type Props = {
  current: number;
  count: number;
  /** True while the carousel advances automatically; then screen readers must not announce each slide. */
  isMoving: boolean;
  /** Undefined when the carousel never advances automatically. */
  isPaused: boolean | undefined;
  onPause: (isPaused: boolean) => void;
  onShow: (index: number) => void;
};

/** The controls of a carousel: back, dots, next, and pause. */
export function CarouselBar({ current, count, isMoving, isPaused, onPause, onShow }: Props) {
  const { t } = useI18n();
  const placeText = (index: number) => t('shell.carousel.place', { n: index + 1, count });
  const buttonStyle = { kind: 'on-picture', size: 'xs' } as const;
  return (
    <div className={styles.controls}>
      <IconButton
        {...buttonStyle}
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
          aria-label={placeText(index)}
          aria-current={index === current}
          onClick={() => onShow(index)}
        />
      ))}
      <span className="vh" aria-live={isMoving ? 'off' : 'polite'}>
        {placeText(current)}
      </span>
      <IconButton
        {...buttonStyle}
        icon={IconChevronRight}
        label={t('common.next')}
        onClick={() => onShow((current + 1) % count)}
      />
      {isPaused !== undefined && (
        <IconButton
          {...buttonStyle}
          icon={isPaused ? IconPlayerPlay : IconPlayerPause}
          label={t(isPaused ? 'shell.carousel.play' : 'shell.carousel.pause')}
          onClick={() => onPause(!isPaused)}
        />
      )}
    </div>
  );
}
