import type { MouseEvent } from 'react';

/** False for a click that shall open a link in another tab or window, or that another handler has taken. Pure. */
export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  return !isModified && !event.defaultPrevented;
}
