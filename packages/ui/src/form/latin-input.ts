import type { ComponentProps } from 'react';
import { toHalfWidth } from '../pure/half-width.ts';

type InputProps = ComponentProps<'input'>;

const latinTypes = ['email', 'tel', 'url'];
const latinModes = ['decimal', 'email', 'numeric', 'tel', 'url'];

/** True for an input whose `type` or `inputMode` allows only ASCII. */
const takesLatinOnly = ({ type, inputMode }: InputProps): boolean =>
  latinTypes.includes(type ?? '') || latinModes.includes(inputMode ?? '');

/**
 * Handlers that turn full-width letters, digits and signs into ASCII as they are typed. Chinese input methods produce
 * them easily, and the rules of such fields refuse them. `latin`: also for a field of plain text. Empty for an input
 * without `onChange`, and for a field of plain text without `latin`.
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

/**
 * Writes the text as if it was typed. React overrides the setter of `value` on the element, and ignores an input event
 * whose text was set by that setter.
 */
function typeValue(element: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
