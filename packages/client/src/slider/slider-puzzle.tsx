import {
  IconAlertCircle,
  IconArrowRight,
  IconCheck,
  IconLoader2,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import dialogStyles from '@wayhouse/ui/overlay/dialog.module.css';
import stateStyles from '@wayhouse/ui/state.module.css';
import puzzleStyles from '@wayhouse/ui/styles/puzzle.module.css';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { clampSlider, sliderKey, sliderMax } from './slider-motion.ts';
import type { SliderPhase, useSlider } from './use-slider.ts';

type Props = { slider: ReturnType<typeof useSlider>; knob: RefObject<HTMLButtonElement | null> };

const percent = (px: number) => `${(px / signInLimits.sliderWidthPx) * 100}%`;

const phaseClass: Partial<Record<SliderPhase, string>> = {
  dragging: `${puzzleStyles.puzzle} ${puzzleStyles.dragging}`,
  passed: `${puzzleStyles.puzzle} ${puzzleStyles.passed}`,
  failed: `${puzzleStyles.puzzle} ${puzzleStyles.failed}`,
};

const phaseIcon: Partial<Record<SliderPhase, typeof IconCheck>> = {
  passed: IconCheck,
  failed: IconX,
  checking: IconLoader2,
};

/**
 * The picture, the piece and the track. Input: a drag, a tap on the track, or keys (Home, End, arrow keys: 2 px, with
 * Shift 10 px).
 */
export function SliderPuzzle({ slider, knob }: Props) {
  const { t } = useI18n();
  const { phase, puzzle, x } = slider;
  return (
    <div
      className={phaseClass[phase] ?? puzzleStyles.puzzle}
      aria-busy={phase === 'loading' || phase === 'checking'}
    >
      <div className={puzzleStyles.picture}>
        {puzzle && phase !== 'broken' ? (
          <>
            <img
              className={puzzleStyles.background}
              data-part="puzzle-picture"
              src={puzzle.background}
              alt={t('identity.slider.alt')}
              draggable={false}
            />
            <img
              className={puzzleStyles.piece}
              src={puzzle.piece}
              alt=""
              draggable={false}
              style={{
                left: percent(x),
                top: `${(puzzle.y / signInLimits.sliderHeightPx) * 100}%`,
                width: percent(signInLimits.sliderPiecePx),
              }}
            />
          </>
        ) : (
          <Placeholder slider={slider} />
        )}
      </div>
      <Track slider={slider} knob={knob} />
      <p
        className={phase === 'failed' ? `${fieldStyles.message} ${fieldStyles.error} mt8` : 'vh'}
        role="status"
      >
        {phase === 'failed' && <Icon of={IconAlertCircle} size={14} />}
        {phase === 'failed' && t('identity.slider.failed')}
        {phase === 'passed' && t('identity.slider.success')}
      </p>
    </div>
  );
}

function Placeholder({ slider }: Pick<Props, 'slider'>) {
  const { t } = useI18n();
  if (slider.phase !== 'broken')
    return <div className={`${dialogStyles.skeleton} ${puzzleStyles.placeholder}`} data-part="skeleton" />;
  return (
    <div className={puzzleStyles.placeholder}>
      <span className="t13 c2">{t('identity.slider.broken')}</span>
      <Button kind="soft" size="sm" icon={IconRefresh} onClick={() => void slider.renew()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function Track({ slider, knob }: Props) {
  const { t } = useI18n();
  const { phase, x } = slider;
  const track = useRef<HTMLDivElement>(null);
  /** Screen position of the pointer at which the piece would be at 0; null without a drag. */
  const gripOffset = useRef<number | null>(null);
  /**
   * The position of the piece during a drag; a ref, because on a busy machine the release arrives before the last move
   * is rendered.
   */
  const draggedX = useRef(x);
  const [needsButton, setNeedsButton] = useState(false);
  const isUsable = phase === 'ready' || phase === 'dragging';
  /** Pixels of the screen for one pixel of the picture. */
  const scale = () => (track.current?.clientWidth ?? signInLimits.sliderWidthPx) / signInLimits.sliderWidthPx;

  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    if (phase !== 'ready') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    gripOffset.current = event.clientX - x * scale();
    draggedX.current = x;
    setNeedsButton(false);
    slider.setPhase('dragging');
  };
  const drag = (event: PointerEvent) => {
    if (gripOffset.current === null) return;
    draggedX.current = clampSlider((event.clientX - gripOffset.current) / scale());
    slider.move(draggedX.current);
  };
  const release = () => {
    if (gripOffset.current === null) return;
    gripOffset.current = null;
    if (draggedX.current === 0) slider.setPhase('ready');
    else void slider.check(draggedX.current);
  };
  const tap = (event: PointerEvent<HTMLDivElement>) => {
    if (phase !== 'ready' || event.target !== event.currentTarget) return;
    const left = event.currentTarget.getBoundingClientRect().left;
    slider.move(clampSlider((event.clientX - left) / scale() - signInLimits.sliderPiecePx / 2));
    setNeedsButton(true);
  };
  return (
    <>
      <div className={puzzleStyles.track} data-part="puzzle-track" ref={track} onPointerDown={tap}>
        <span
          className={puzzleStyles.fill}
          style={phase === 'passed' ? undefined : { width: percent(x + signInLimits.sliderPiecePx / 2) }}
        />
        <span className={puzzleStyles.label}>
          <TrackLabel phase={phase} isMoved={x > 0} />
        </span>
        <button
          type="button"
          ref={knob}
          className={puzzleStyles.knob}
          role="slider"
          aria-label={t('identity.slider.handle')}
          aria-valuemin={0}
          aria-valuemax={sliderMax}
          aria-valuenow={x}
          aria-valuetext={t('identity.slider.position', { x, max: sliderMax })}
          aria-disabled={!isUsable}
          style={{ left: percent(x), width: percent(signInLimits.sliderPiecePx) }}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={(event) => {
            if (phase !== 'ready') return;
            const next = sliderKey(event.key, event.shiftKey, x);
            if (next !== null) {
              event.preventDefault();
              slider.move(next);
              setNeedsButton(true);
            } else if ((event.key === 'Enter' || event.key === ' ') && x > 0) {
              event.preventDefault();
              void slider.check(x);
            }
          }}
        >
          <Icon
            of={phaseIcon[phase] ?? IconArrowRight}
            className={phase === 'checking' ? stateStyles.spin : ''}
          />
        </button>
      </div>
      {needsButton && phase === 'ready' && x > 0 && (
        <Button kind="primary" size="sm" full className="mt8" onClick={() => void slider.check(x)}>
          {t('identity.slider.check')}
        </Button>
      )}
    </>
  );
}

function TrackLabel({ phase, isMoved }: { phase: SliderPhase; isMoved: boolean }) {
  const { t } = useI18n();
  if (phase === 'passed') return t('identity.slider.success');
  if (phase === 'checking') return isMoved ? '' : t('identity.slider.checking');
  if (phase === 'loading') return t('identity.slider.loading');
  if (phase === 'ready' && !isMoved) return t('identity.slider.prompt');
  return '';
}
