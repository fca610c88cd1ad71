import { memo, type ReactNode, useRef } from 'react';
import { flushIdle, useIdleTurn } from '../../../shared/page/idle-queue.ts';
import styles from '../search.module.css';
import type { MapParts, ResultsSlots } from './card/slots.ts';

type Props = MapParts & { map: ResultsSlots['map']; ready: boolean; away: boolean };

/**
 * The map beside the list, or alone when the window has no room for both. Its code is larger than the rest of the page.
 * So it loads when the list is rendered and the browser is idle, or on request. In the matrix view it is hidden but
 * mounted, because creating it again is slow.
 */
export const MapColumn = memo(function MapColumn({ map, ready, away, ...parts }: Props) {
  const calm = useIdleTurn(ready && !away);
  const drawn = useRef<ReactNode>(null);
  if (!away) drawn.current = map?.(parts);
  if (away && !calm) return null;
  return (
    <div
      className={away ? `${styles.resultsMap} ${styles.hidden}` : styles.resultsMap}
      onPointerEnter={flushIdle}
    >
      {calm && drawn.current}
    </div>
  );
});
