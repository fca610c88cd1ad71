import { memo, type ReactNode, useRef } from 'react';
import { flushIdle, useIdleTurn } from '../../../shared/page/idle-queue.ts';
import type { MapParts, ResultsSlots } from './card/slots.ts';
import styles from './results.module.css';

type Props = MapParts & { map: ResultsSlots['map']; ready: boolean; isHidden: boolean };

/**
 * The map beside the list, or alone when the window has no room for both. Its code is larger than the rest of the page.
 * So it loads when the list is rendered and the browser is idle, or on request. In the matrix view it is hidden but
 * mounted, because creating it again is slow.
 */
export const MapColumn = memo(function MapColumn({ map, ready, isHidden, ...parts }: Props) {
  const isIdle = useIdleTurn(ready && !isHidden);
  const lastMap = useRef<ReactNode>(null);
  if (!isHidden) lastMap.current = map?.(parts);
  if (isHidden && !isIdle) return null;
  return (
    <div
      className={isHidden ? `${styles.resultsMap} ${styles.hidden}` : styles.resultsMap}
      onPointerEnter={flushIdle}
    >
      {isIdle && lastMap.current}
    </div>
  );
});
