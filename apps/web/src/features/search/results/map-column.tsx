import { useIdle } from './use-idle.ts';
import type { Screen } from './use-screen.ts';

/**
 * Where the page's map stands: beside the list, or alone where there is no room for both. It is larger than all the
 * rest of the page, so it loads when the list is there.
 */
export function MapColumn({ screen }: { screen: Screen }) {
  const { address, found, keys, priced, slots } = screen;
  const calm = useIdle(!found.isPending);
  return (
    <div className="sr-map">
      {calm &&
        slots.map?.({
          question: keys.question,
          hits: keys.hits,
          current: keys.currentId,
          onCurrent: keys.point,
          onArea: address.area,
          onOpen: address.open,
          shown: priced,
        })}
    </div>
  );
}
