import { useSyncExternalStore } from 'react';

/** The media queries of a server render, which has no window. Default: no query matches. */
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
