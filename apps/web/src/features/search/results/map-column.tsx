import { memo, type ReactNode, useRef } from 'react';
import { hurry, useQuiet } from '../../../shared/page/quiet.ts';
import type { MapParts, ResultsSlots } from './card/slots.ts';

type Props = MapParts & { map: ResultsSlots['map']; ready: boolean; away: boolean };

/**
 * Where the page's map stands: beside the list, or alone where there is no room for both. It is larger than all the
 * rest of the page, so it comes when the list is there and the reader rests, or reaches for it. While it is away (the
 * matrix has its room) it stays as it was, unseen: to make it anew takes longer than all else that a press asks for.
 */
export const MapColumn = memo(function MapColumn({ map, ready, away, ...parts }: Props) {
  const calm = useQuiet(ready && !away);
  const drawn = useRef<ReactNode>(null);
  if (!away) drawn.current = map?.(parts);
  if (away && !calm) return null;
  return (
    <div className={away ? 'sr-map away' : 'sr-map'} onPointerEnter={hurry}>
      {calm && drawn.current}
    </div>
  );
});
