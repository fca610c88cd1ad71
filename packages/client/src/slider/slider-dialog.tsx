import { IconRefresh } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import puzzleStyles from '@wayhouse/ui/styles/puzzle.module.css';
import { useRef } from 'react';
import type { Call } from '../transport.ts';
import { SliderPuzzle } from './slider-puzzle.tsx';
import { type Proof, useSlider } from './use-slider.ts';

type Props = { call: Call; onPassed: (proof: Proof) => void; onClose: () => void };

/**
 * The slider puzzle before a call that needs its proof, such as a sign-in. Loaded on demand. Cannot be closed during a
 * drag, during the check and after a success.
 */
export function SliderDialog({ call, onPassed, onClose }: Props) {
  const { t } = useI18n();
  const slider = useSlider(call, onPassed);
  const knob = useRef<HTMLButtonElement>(null);
  const isLocked = slider.phase === 'dragging' || slider.phase === 'checking' || slider.phase === 'passed';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('identity.slider.title')}
      width={366}
      place="center"
      locked={isLocked}
      focus={knob}
    >
      <p className={`c2 t13 ${puzzleStyles.help}`}>{t('identity.slider.help')}</p>
      <SliderPuzzle slider={slider} knob={knob} />
      <div className="row btw mt12 t13">
        <span className="c3">{t('identity.slider.no_fit')}</span>
        <Button
          kind="text"
          size="xs"
          icon={IconRefresh}
          disabled={slider.phase !== 'ready'}
          onClick={() => void slider.renew()}
        >
          {t('identity.slider.renew')}
        </Button>
      </div>
    </Dialog>
  );
}
