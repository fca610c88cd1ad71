import { memo } from 'react';
import { hurry, useQuiet } from '../../../shared/quiet.ts';
import type { MapParts, ResultsSlots } from './slots.ts';

type Props = MapParts & { map: ResultsSlots['map']; ready: boolean };

/**
 * Where the page's map stands: beside the list, or alone where there is no room for both. It is larger than all the
 * rest of the page, so it comes when the list is there and the reader rests, or reaches for it.
 */
export const MapColumn = memo(function MapColumn({ map, ready, ...parts }: Props) {
  const calm = useQuiet(ready);
  return (
    <div className="sr-map" onPointerEnter={hurry}>
      {calm && map?.(parts)}
    </div>
  );
});
