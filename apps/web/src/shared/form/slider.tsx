import type { Proof } from '@wayhouse/client/slider/use-slider';
import { lazy, Suspense } from 'react';
import { call } from '../api.ts';

const SliderDialog = lazy(() =>
  import('@wayhouse/client/slider/slider-dialog').then((file) => ({ default: file.SliderDialog })),
);

type Props = { onPassed: (proof: Proof) => void; onClose: () => void };

/** The slider puzzle in a dialog. Its code is loaded when it opens. */
export function Slider({ onPassed, onClose }: Props) {
  return (
    <Suspense>
      <SliderDialog call={call} onPassed={onPassed} onClose={onClose} />
    </Suspense>
  );
}
