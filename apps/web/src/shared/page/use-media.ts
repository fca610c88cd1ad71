import { useSyncExternalStore } from 'react';

/** The media queries of a server render, where there is no window; nothing is known about most readers. */
export const serverMedia = { matches: (_query: string): boolean => false };

/** True while the media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => serverMedia.matches(query),
  );
}
