import type { KeyboardEvent } from 'react';

/** The key code that browsers report for every key that an input method handles. */
const inputMethodKeyCode = 229;

/**
 * True when an input method handles the key. Safari sends the Enter that ends a composition after the composition's
 * end, so only the key code shows it.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === inputMethodKeyCode;
}

/** True for Enter, except for an Enter that only ends the composition of an input method. */
export function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !isComposing(event);
}
