import { useSyncExternalStore } from 'react';

/** The window that a page is written for, where there is none; of most readers nothing is known. */
export const distantWindow = { matches: (_query: string): boolean => false };

/** True while the media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => distantWindow.matches(query),
  );
}
