import type { KeyboardEvent } from 'react';

/** The key code of each key that an input method handles. */
const inputMethodKeyCode = 229;

/**
 * True when an input method handles the key. Safari sends the Enter that ends a composition after it, so only the key
 * code tells.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === inputMethodKeyCode;
}

/** True for Enter, except when it ends the composition of an input method and so belongs to the text. */
export function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !isComposing(event);
}
