import { memo } from 'react';
import type { MapParts, ResultsSlots } from './slots.ts';
import { useIdle } from './use-idle.ts';

type Props = MapParts & { map: ResultsSlots['map']; ready: boolean };

/**
 * Where the page's map stands: beside the list, or alone where there is no room for both. It is larger than all the
 * rest of the page, so it loads when the list is there.
 */
export const MapColumn = memo(function MapColumn({ map, ready, ...parts }: Props) {
  const calm = useIdle(ready);
  return <div className="sr-map">{calm && map?.(parts)}</div>;
});
