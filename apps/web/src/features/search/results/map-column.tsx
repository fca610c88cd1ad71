import type { Screen } from './use-screen.ts';

/** Where the page's map stands: beside the list, or alone where there is no room for both. */
export function MapColumn({ screen }: { screen: Screen }) {
  const { address, keys, priced, slots } = screen;
  return (
    <div className="sr-map">
      {slots.map?.({
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
