import type { ComponentProps } from 'react';
import { toHalfWidth } from '../pure/half-width.ts';

type InputProps = ComponentProps<'input'>;

const latinTypes = ['email', 'tel', 'url'];
const latinModes = ['decimal', 'email', 'numeric', 'tel', 'url'];

/** True for an input that takes no other letters than ASCII by its type or keyboard. */
const takesLatinOnly = ({ type, inputMode }: InputProps): boolean =>
  latinTypes.includes(type ?? '') || latinModes.includes(inputMode ?? '');

/**
 * Handlers that turn full-width letters and digits into ASCII as they are typed. Chinese input methods produce them
 * easily, and the rules of such fields refuse them. `latin`: also for a field of plain text.
 */
export function latinHandlers(
  input: InputProps,
  { latin = false }: { latin: boolean | undefined },
): Pick<InputProps, 'onChange' | 'onCompositionEnd'> {
  if (!input.onChange || !(latin || takesLatinOnly(input))) return {};
  return {
    onChange: (event) => {
      // A change of the text would end the composition of an input method.
      if (!(event.nativeEvent as InputEvent).isComposing) convert(event.currentTarget, writeValue);
      input.onChange?.(event);
    },
    onCompositionEnd: (event) => {
      convert(event.currentTarget, typeValue);
      input.onCompositionEnd?.(event);
    },
  };
}

function convert(element: HTMLInputElement, write: (element: HTMLInputElement, text: string) => void): void {
  const text = toHalfWidth(element.value);
  if (text === element.value) return;
  const { selectionStart, selectionEnd } = element;
  write(element, text);
  // Inputs of some types, such as email, have no selection.
  if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
}

const writeValue = (element: HTMLInputElement, text: string): void => {
  element.value = text;
};

/** Writes the text as if it was typed. React ignores an event of an input whose `value` was set in the usual way. */
function typeValue(element: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
